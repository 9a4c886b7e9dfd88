-- A store's tax rates stand in its own row: every reading of a cart needs them, and they are only written together.
alter table location add column tax_rates jsonb not null default '[]' check (jsonb_typeof(tax_rates) = 'array');
update location l set tax_rates = rates.all_of_them
from (
  select location_id, jsonb_agg(jsonb_build_object('code', tax_code, 'basisPoints', basis_points, 'from', from_day)
    order by tax_code, from_day) as all_of_them
  from tax_rate group by location_id) rates
where rates.location_id = l.id;
drop table tax_rate;
