-- What a package holds, in no language: count times amount of a unit. Unit prices are made of it.
alter table product
  add column size_amount_thousandths integer check (size_amount_thousandths > 0),
  add column size_unit text
    check (size_unit in ('oz', 'lb', 'g', 'kg', 'fl oz', 'pt', 'qt', 'gal', 'ml', 'L', 'ct')),
  add column size_count integer not null default 1 check (size_count between 1 and 999),
  add check ((size_amount_thousandths is null) = (size_unit is null));

-- Until the next import brings the columns, sizes are what the English labels say.
with said as (
  select id, regexp_match(label_en, '^(\d{1,4}(?:\.\d{1,3})?) ?(oz|lb|fl oz|pt|qt|gal|ct|count)\.?$', 'i') as part
  from product)
update product p set size_amount_thousandths = (said.part[1]::numeric * 1000)::integer,
  size_unit = replace(lower(said.part[2]), 'count', 'ct')
from said where said.id = p.id and said.part[1]::numeric > 0;
