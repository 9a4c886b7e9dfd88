-- Placing an order: the attempt to pay, and what it becomes.

create table payment_attempt (
  id uuid primary key default uuidv7(),
  account_id uuid references account on delete set null,
  purpose text not null check (purpose in ('order', 'verification', 'renewal')),
  cart_id uuid references cart on delete set null,
  hold_id uuid references slot_hold on delete set null,
  promo_id integer references promo,
  state text not null default 'started'
    check (state in ('started', 'unknown', 'authorized', 'declined', 'ordered', 'reversing', 'reversed', 'failed')),
  -- The order as it will be, priced and checked: what the attempt turns into when the card is approved.
  request jsonb not null default '{}',
  estimated_cents integer not null check (estimated_cents >= 0),
  ceiling_cents integer not null check (ceiling_cents >= estimated_cents),
  authorized_cents integer not null default 0,
  provider_reference text not null unique,
  provider_transaction text,
  response_code text not null default '',
  vault_token text,
  network_transaction_id text,
  created_at timestamptz not null,
  settled_at timestamptz,
  next_look_at timestamptz,
  looks integer not null default 0,
  check (purpose <> 'order' or cart_id is not null or state in ('declined', 'reversed', 'failed', 'ordered'))
);
-- At most one attempt of a cart may still become an order.
create unique index one_live_attempt_per_cart on payment_attempt (cart_id)
  where purpose = 'order' and state in ('started', 'unknown', 'authorized');
create index attempts_of_account on payment_attempt (account_id, created_at);
create index attempts_of_hold on payment_attempt (hold_id) where hold_id is not null;
-- A failed attempt is looked at again too: what the provider booked late is reversed.
create index attempts_to_look_at on payment_attempt (next_look_at) where next_look_at is not null;

create table "order" (
  id uuid primary key default uuidv7(),
  merchant_id integer not null references merchant,
  location_id integer not null references location,
  account_id uuid references account on delete set null,
  cart_id uuid unique references cart on delete set null,
  number text not null,
  status text not null check (status in ('Pending', 'Approved', 'Picking', 'Ready for delivery', 'Out for delivery',
    'Delivered', 'Ready for pick up', 'Picked up', 'Denied', 'Cancelled')),
  version_key text not null check (version_key in ('WYGO_DELIVERY', 'CUST_PICKUP')),
  lang_code text not null,
  note text not null default '',
  recipient jsonb not null default '{}',
  promo_id integer references promo,
  estimated_cents integer not null check (estimated_cents >= 0),
  ceiling_cents integer not null check (ceiling_cents >= estimated_cents),
  final_cents integer,
  slot_starts_at timestamptz not null,
  slot_ends_at timestamptz not null,
  tracking_number text not null default '',
  placed_at timestamptz not null,
  changed_at timestamptz not null,
  unique (merchant_id, number)
);
create index order_by_account on "order" (account_id, placed_at desc);
create index order_moving on "order" (changed_at) where status not in ('Delivered', 'Picked up', 'Denied', 'Cancelled');

create table order_line (
  id uuid primary key default uuidv7(),
  order_id uuid not null references "order" on delete cascade,
  position integer not null,
  product_id integer not null references product,
  name_en text not null,
  name_es text not null,
  brand text not null default '',
  label_en text not null default '',
  label_es text not null default '',
  image_guid uuid,
  selling_mode text not null,
  unit_step_thousandths integer not null,
  weight_step_thousandths integer not null,
  average_weight_thousandths integer,
  quantity_thousandths integer not null check (quantity_thousandths > 0),
  price_level text not null,
  base_cents integer not null,
  unit_cents integer not null,
  final_unit_cents integer not null,
  amount_cents integer not null,
  message text not null default '',
  backup_product_id integer references product,
  backup_name_en text not null default '',
  backup_name_es text not null default '',
  unique (order_id, position)
);

create table order_address (
  order_id uuid not null references "order" on delete cascade,
  kind text not null check (kind in ('shipping', 'billing', 'pickup')),
  line1 text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  primary key (order_id, kind)
);

create table order_total (
  order_id uuid not null references "order" on delete cascade,
  position integer not null,
  line_type text not null,
  ref_label text not null default '',
  amount_cents integer not null,
  primary key (order_id, position)
);

-- The stepper counts these entries; an undone step leaves them, never the audit.
create table order_status (
  order_id uuid not null references "order" on delete cascade,
  position integer not null,
  status text not null,
  at timestamptz not null,
  primary key (order_id, position)
);

create table order_audit (
  id bigint generated always as identity primary key,
  order_id uuid not null references "order" on delete cascade,
  at timestamptz not null,
  by_whom text not null,
  what text not null
);

-- What becomes of the money of an order. ...ing states are wishes: the worker carries them out and looks again until the
-- provider has answered. `attempt_id` is the authorization that holds now (a renewal replaces it).
create table order_payment (
  order_id uuid primary key references "order" on delete cascade,
  attempt_id uuid not null unique references payment_attempt,
  card_id uuid references card on delete set null,
  full_name text not null,
  last_four text not null,
  state text not null default 'authorized'
    check (state in ('authorized', 'capturing', 'captured', 'reversing', 'reversed', 'refunding', 'refunded')),
  authorized_cents integer not null,
  authorized_at timestamptz not null,
  captured_cents integer not null default 0 check (captured_cents <= authorized_cents),
  provider_transaction text not null,
  capture_transaction text,
  next_try_at timestamptz,
  tries integer not null default 0
);
create index order_payment_waiting on order_payment (next_try_at) where next_try_at is not null;
create index order_payment_holding on order_payment (authorized_at) where state = 'authorized';

-- Until when orders have been counted into the popularity of products.
create table popularity_count (
  merchant_id integer primary key references merchant,
  counted_until timestamptz not null
);
