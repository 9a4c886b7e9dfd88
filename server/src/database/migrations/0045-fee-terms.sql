-- The fee of an order's version when it was placed, and from which subtotal on it is waived (null: never). Without a
-- fee, in orders placed before it was kept, the store's present ones hold.
alter table "order"
  add column fee_cents integer check (fee_cents >= 0),
  add column fee_waived_from_cents integer check (fee_waived_from_cents > 0);
