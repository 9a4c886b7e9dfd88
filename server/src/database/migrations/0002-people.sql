-- Shoppers and what is theirs. Every owned row names its owner, and every query on it does too.

create table account (
  id uuid primary key default uuidv7(),
  email text not null unique check (email = lower(email)),
  optional_email text,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  lang_code text not null default 'EN-US' check (lang_code in ('EN-US', 'ES-MX')),
  price_level text not null default 'DEFAULT',
  dietary_option_ids integer[] not null default '{}',
  second_phase boolean not null default false,
  -- The store the account was made in: its name stands on mails, its rule for new devices holds.
  home_location_id integer references location,
  primary_address_id uuid,
  selected_contact_id uuid,
  verified_at timestamptz,
  created_at timestamptz not null
);

-- The cookie holds the token, the table only its hash. `id` is the public handle (sessionGuid). Renewing gives out the
-- next token; the first use of it makes it the token, and the one before becomes a spent_token.
create table session (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account on delete cascade,
  token_hash bytea not null unique,
  next_token_hash bytea unique,
  renewal_key bytea not null,
  kept boolean not null,
  device text not null default '',
  created_at timestamptz not null,
  fresh_until timestamptz not null,
  expires_at timestamptz not null
);
create index session_by_account on session (account_id);

-- Tokens that were swapped. One that is used after `works_until` was copied: its session ends.
create table spent_token (
  token_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  works_until timestamptz not null
);
create index spent_token_by_session on spent_token (session_id);

-- A login whose second phase is still to come; it is no session yet, but its id becomes the session's.
create table pending_login (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account on delete cascade,
  value_hash text not null check (value_hash ~ '^[0-9a-f]{64}$'),
  tries integer not null default 0,
  expires_at timestamptz not null
);

create index pending_login_by_account on pending_login (account_id);

create table known_device (
  account_id uuid not null references account on delete cascade,
  token_hash bytea not null,
  seen_at timestamptz not null,
  primary key (account_id, token_hash)
);

create table one_time_token (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  tries integer not null default 0,
  expires_at timestamptz not null,
  return_url text,
  used_at timestamptz
);
create index one_time_token_by_account on one_time_token (account_id, purpose);

-- Counters for limits: one row per thing limited and window (sign-ins per account, promo tries, card attempts).
create table attempt_counter (
  key text not null,
  window_starts_at timestamptz not null,
  count integer not null,
  primary key (key, window_starts_at)
);

create table address (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account on delete cascade,
  street text not null,
  apt text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null check (zip_code ~ '^[0-9]{5}$'),
  nickname text not null default '',
  latitude double precision,
  longitude double precision,
  created_at timestamptz not null,
  unique (account_id, id)
);
alter table account add foreign key (id, primary_address_id) references address (account_id, id) on delete set null (primary_address_id);

create table contact (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account on delete cascade,
  nickname text not null default '',
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null default '',
  dietary_option_ids integer[] not null default '{}',
  ingredients_avoided text[] not null default '{}',
  products_looked_for text[] not null default '{}',
  created_at timestamptz not null,
  unique (account_id, id)
);
alter table account add foreign key (id, selected_contact_id) references contact (account_id, id) on delete set null (selected_contact_id);

-- Only what may be kept of a card: the provider's vault token, last four, first six, expiry, name.
create table card (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account on delete cascade,
  vault_token text not null,
  network_transaction_id text,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  first_six text not null check (first_six ~ '^[0-9]{6}$'),
  expiry_month integer not null check (expiry_month between 1 and 12),
  expiry_year integer not null check (expiry_year between 2000 and 2100),
  full_name text not null,
  nickname text not null default '',
  address_id uuid,
  created_at timestamptz not null,
  foreign key (account_id, address_id) references address (account_id, id) on delete set null (address_id)
);
create unique index one_card_per_vault_token on card (account_id, vault_token);

create table shopping_list (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account on delete cascade,
  merchant_id integer not null references merchant,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null
);
create index shopping_list_by_owner on shopping_list (account_id, merchant_id);

create table shopping_list_item (
  list_id uuid not null references shopping_list on delete cascade,
  product_id integer not null references product,
  quantity_thousandths integer not null check (quantity_thousandths > 0),
  added_at timestamptz not null,
  primary key (list_id, product_id)
);

-- Mails leave through the worker; a mail is a row of the transaction that caused it.
create table mail (
  id uuid primary key default uuidv7(),
  kind text not null,
  from_name text not null,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  tries integer not null default 0,
  last_error text
);
create index mail_by_address on mail (to_address, created_at desc);
create index mail_waiting on mail (created_at) where sent_at is null;
