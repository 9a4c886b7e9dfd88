-- The people of the store: who they are, what they may do where, and how they are let in.

-- Who left keeps the name, which the history of orders shows, and nothing that could let them in.
create table staff (
  id uuid primary key default uuidv7(),
  merchant_id integer not null references merchant,
  email text unique check (email = lower(email)),
  name text not null,
  lang_code text not null default 'EN-US' check (lang_code in ('EN-US', 'ES-MX')),
  password_hash text,
  pin_hash text,
  locked_at timestamptz,
  created_at timestamptz not null,
  unique (merchant_id, id)
);

alter table location add unique (merchant_id, id);

-- `location_id` null: in every location of the merchant.
create table staff_role (
  staff_id uuid not null,
  merchant_id integer not null,
  location_id integer,
  role text not null check (role in ('owner', 'manager', 'catalog', 'picker', 'driver', 'support', 'bookkeeper')),
  foreign key (merchant_id, staff_id) references staff (merchant_id, id) on delete cascade,
  foreign key (merchant_id, location_id) references location (merchant_id, id),
  unique nulls not distinct (staff_id, location_id, role),
  check (role <> 'owner' or location_id is null)
);
create index staff_role_by_merchant on staff_role (merchant_id, role);

-- A phone or tablet of the store that pickers and drivers share; its cookie holds the token.
create table staff_device (
  id uuid primary key default uuidv7(),
  merchant_id integer not null,
  location_id integer not null,
  name text not null,
  token_hash bytea not null unique,
  enrolled_by uuid references staff on delete set null,
  enrolled_at timestamptz not null,
  wrong_pins integer not null default 0,
  foreign key (merchant_id, location_id) references location (merchant_id, id)
);
create index staff_device_by_merchant on staff_device (merchant_id);

-- The cookie holds the token, the table only its hash. A session that came by PIN ends with the enrolment of its device.
create table staff_session (
  id uuid primary key default uuidv7(),
  staff_id uuid not null references staff on delete cascade,
  token_hash bytea not null unique,
  device text not null default '',
  pin_device_id uuid references staff_device on delete cascade,
  signed_in_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_session_by_staff on staff_session (staff_id);

-- A sign-in whose mailed code is still to come.
create table staff_sign_in (
  id uuid primary key default uuidv7(),
  staff_id uuid not null references staff on delete cascade,
  value_hash text not null check (value_hash ~ '^[0-9a-f]{64}$'),
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index staff_sign_in_by_staff on staff_sign_in (staff_id);

-- Who was asked to join, or to choose a new password (role null). The mailed link holds the token.
create table staff_invitation (
  id uuid primary key default uuidv7(),
  merchant_id integer not null references merchant,
  location_id integer,
  role text check (role in ('owner', 'manager', 'catalog', 'picker', 'driver', 'support', 'bookkeeper')),
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  invited_by uuid references staff on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (merchant_id, location_id) references location (merchant_id, id)
);
create unique index one_invitation_for_a_role on staff_invitation (merchant_id, email, location_id, role) nulls not distinct;

create table staff_passkey (
  id uuid primary key default uuidv7(),
  staff_id uuid not null references staff on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkey_by_staff on staff_passkey (staff_id);

-- What a passkey has to sign; once, within minutes. Without `staff_id` it is for signing in.
create table staff_challenge (
  id uuid primary key default uuidv7(),
  staff_id uuid references staff on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);

-- A call of the store's backend that adds is kept under its caller's key too.
alter table kept_answer add staff_id uuid references staff on delete cascade;
alter table kept_answer drop constraint kept_answer_check;
alter table kept_answer add check (num_nonnulls(account_id, visitor_id, staff_id) = 1);
create unique index kept_answer_of_staff on kept_answer (staff_id, key) where staff_id is not null;
