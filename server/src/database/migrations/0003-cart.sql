-- Carts of visitors and accounts, and the times they hold.

create table visitor (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null
);

create table cart (
  id uuid primary key default uuidv7(),
  location_id integer not null references location,
  account_id uuid references account on delete cascade,
  visitor_id uuid references visitor on delete cascade,
  -- 'placing': a payment attempt is under way and the cart cannot change.
  status text not null default 'open' check (status in ('open', 'placing', 'ordered', 'merged')),
  version_key text not null check (version_key in ('WYGO_DELIVERY', 'CUST_PICKUP')),
  revision bigint not null default 0,
  promo_id integer references promo,
  -- The sums of its lines, kept by every change, so that adding costs the same in a small and in a large cart.
  -- covered_... are those of the lines that the promo code covers.
  lines_count integer not null default 0 check (lines_count between 0 and 200),
  pieces integer not null default 0,
  subtotal_cents bigint not null default 0,
  ceiling_cents bigint not null default 0,
  covered_cents bigint not null default 0,
  covered_ceiling_cents bigint not null default 0,
  saving_cents bigint not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (num_nonnulls(account_id, visitor_id) = 1)
) with (fillfactor = 70); -- changed far more often than made: room for the new version on the same page
create unique index one_open_cart_per_account on cart (account_id, location_id) where status in ('open', 'placing') and account_id is not null;
create unique index one_open_cart_per_visitor on cart (visitor_id, location_id) where status in ('open', 'placing') and visitor_id is not null;

-- base_cents and unit_cents are the prices the shopper was last shown: what finalize compares with. The numbers after
-- them are the line's at those prices: what it adds to the cart's sums (0 while it is not sold here).
create table cart_line (
  id uuid primary key default uuidv7(),
  cart_id uuid not null references cart on delete cascade,
  product_id integer not null references product,
  quantity_thousandths integer not null check (quantity_thousandths between 1 and 999000),
  price_level text not null default 'DEFAULT',
  base_cents integer not null check (base_cents >= 0),
  unit_cents integer not null check (unit_cents >= 0 and unit_cents <= base_cents),
  amount_cents bigint not null,
  ceiling_cents bigint not null,
  saving_cents bigint not null,
  pieces integer not null,
  is_available boolean not null default true,
  is_covered boolean not null,
  message text not null default '' check (char_length(message) <= 500),
  backup_product_id integer references product,
  added_at timestamptz not null,
  unique (cart_id, product_id),
  check (backup_product_id <> product_id)
) with (fillfactor = 80);

-- Places taken of one window on one day. The conditional update on `taken` is what makes fifty shoppers share ten places.
create table slot_count (
  location_id integer not null references location,
  version_key text not null,
  starts_at timestamptz not null,
  capacity integer not null,
  taken integer not null default 0,
  primary key (location_id, version_key, starts_at),
  check (taken between 0 and capacity)
);

-- A hold outlives its cart, or the place it took would never be given back.
create table slot_hold (
  id uuid primary key default uuidv7(),
  cart_id uuid references cart on delete set null,
  location_id integer not null references location,
  version_key text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  fee_cents integer not null check (fee_cents >= 0),
  request_guid text not null default '',
  tracking_number text not null default '',
  notes text not null default '',
  recipient jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'held' check (state in ('held', 'claimed', 'released'))
);
create unique index one_hold_per_cart on slot_hold (cart_id) where state = 'held';
create index hold_expiry on slot_hold (expires_at) where state = 'held';
