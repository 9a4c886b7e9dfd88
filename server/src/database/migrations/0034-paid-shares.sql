-- What each line of an order carries of the promo and of the tax since the order is ready: refunds go by it for good.
-- Orders that were made ready before have none: theirs are worked out of the terms of placing.
create table line_share (
  order_line_id uuid primary key references order_line on delete cascade,
  order_id uuid not null references "order" on delete cascade,
  promo_cents integer not null check (promo_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0)
);
create index line_share_of_order on line_share (order_id);
-- The fee's part of the tax.
alter table "order" add column fee_tax_cents integer check (fee_tax_cents >= 0);

-- What an order is taxed by rate once it is ready; order_tax stays what it was placed at.
create table final_tax (
  order_id uuid not null references "order" on delete cascade,
  basis_points integer not null check (basis_points > 0),
  base_cents integer not null,
  tax_cents integer not null,
  primary key (order_id, basis_points)
);
