-- Sales tax. What a store asks for under a tax code, in basis points (825 is 8.25 %), from a day of its own on.
create table tax_rate (
  location_id integer not null references location,
  tax_code text not null,
  from_day date not null,
  basis_points integer not null check (basis_points between 0 and 5000),
  primary key (location_id, tax_code, from_day)
);
-- Under which the fee is taxed; null: it is not.
alter table location add column fee_tax_code text;

-- Null where the store has no rates. A cart keeps by tax code what its other sums are of all lines.
alter table cart_line add column tax_code text;
alter table cart add column taxed jsonb not null default '{}';

-- The sums of one tax code, moved.
create function moved_taxed(taxed jsonb, code text, amount bigint, ceiling bigint, covered bigint, covered_ceiling bigint)
returns jsonb language sql immutable as $$
  select case when code is null then taxed else taxed || jsonb_build_object(code, jsonb_build_object(
    'amount', coalesce((taxed -> code ->> 'amount')::bigint, 0) + amount,
    'ceiling', coalesce((taxed -> code ->> 'ceiling')::bigint, 0) + ceiling,
    'covered', coalesce((taxed -> code ->> 'covered')::bigint, 0) + covered,
    'coveredCeiling', coalesce((taxed -> code ->> 'coveredCeiling')::bigint, 0) + covered_ceiling)) end
$$;

-- The rates of the day of placing with the fee's code, as `Taxes` of domain/tax; null: the store had none.
alter table "order" add column taxes jsonb;
alter table order_line add column tax_code text;
-- What an order is taxed, by rate: the receipt's TAX line is their sum.
create table order_tax (
  order_id uuid not null references "order" on delete cascade,
  basis_points integer not null check (basis_points > 0),
  base_cents integer not null check (base_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  primary key (order_id, basis_points)
);
