-- Handing over: the shopper's arrival, the age at the desk or the door, and what was received.

-- What the shopper of a pickup says at the desk. It finds the order among those of one store and opens nothing.
alter table "order"
  add column pickup_code text not null default lpad(floor(random() * 10000)::int::text, 4, '0')
    check (pickup_code ~ '^\d{4}$');

-- The shopper is here, on which spot, in which car. It is gone with the hand-over.
create table arrival (
  order_id uuid primary key references "order" on delete cascade,
  spot text not null,
  car text not null,
  at timestamptz not null
);

-- Whether who receives the order is old enough for what asks for an age: the answer alone, no date and no number.
create table age_check (
  order_id uuid primary key references "order" on delete cascade,
  answer text not null check (answer in ('yes', 'no', 'refused')),
  staff_id uuid,
  at timestamptz not null
);

-- Lines that were taken off at the hand-over. Refunded as soon as they are charged: a charge may still be on its way.
create table line_off (
  order_line_id uuid primary key references order_line on delete cascade,
  order_id uuid not null references "order" on delete cascade,
  staff_id uuid,
  at timestamptz not null,
  -- When its refund was wished, or it was found that nothing of it is left to be refunded.
  settled_at timestamptz
);
create index line_off_of_order on line_off (order_id);
create index line_off_unsettled on line_off (order_id) where settled_at is null;

-- Who received a delivery, by their initials.
create table received (
  order_id uuid primary key references "order" on delete cascade,
  initials text not null,
  staff_id uuid,
  at timestamptz not null
);

alter table refund
  drop constraint refund_reason_check,
  add constraint refund_reason_check
    check (reason in ('missing', 'damaged', 'quality', 'late', 'price', 'recall', 'goodwill', 'age'));
