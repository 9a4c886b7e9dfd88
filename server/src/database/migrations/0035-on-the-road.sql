-- Who took a delivery on the road: until it comes back it is their stop, and nobody else's.
create table on_road (
  order_id uuid primary key references "order" on delete cascade,
  staff_id uuid not null,
  at timestamptz not null
);

-- What a delivery looked like where it was left, when nobody signed for it. Gone after thirty days.
alter table received add column photo bytea check (octet_length(photo) <= 524288);
