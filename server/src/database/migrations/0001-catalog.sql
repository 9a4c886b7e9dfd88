-- What a merchant publishes: stores, departments, products, prices, pictures, recipes, lists, ads.
-- Text that shoppers read stands in two columns, _en and _es. Money is integer cents, quantities are integer thousandths.

create table image (
  guid uuid primary key,
  content_hash bytea not null unique,
  description text not null default ''
);

-- Three widths are made at import (thumbnail 160, card 320, full 640); nothing is encoded on request.
create table image_bytes (
  image_guid uuid not null references image on delete cascade,
  width_px integer not null check (width_px > 0),
  format text not null check (format in ('webp')),
  bytes bytea not null,
  primary key (image_guid, width_px)
);

create table merchant (
  id integer generated always as identity primary key,
  guid uuid not null unique,
  name text not null,
  order_prefix text not null unique check (order_prefix ~ '^[A-Z]{1,4}$'),
  next_order_number bigint not null default 1001,
  variables jsonb not null default '{}'
);

-- Says which catalog is current. Bumped by the transaction that publishes; shelves follow it.
create table revision (
  merchant_id integer primary key references merchant,
  number bigint not null default 0,
  published_at timestamptz not null
);

create table merchant_image (
  merchant_id integer not null references merchant,
  type text not null check (type in ('merch_top_bar', 'favicon', 'merch_no_image')),
  image_guid uuid not null references image,
  primary key (merchant_id, type)
);

create table message (
  merchant_id integer not null references merchant,
  kind text not null check (kind in ('help', 'privacy', 'terms')),
  html_en text not null,
  html_es text not null,
  primary key (merchant_id, kind)
);

create table location (
  id integer generated always as identity primary key,
  guid uuid not null unique,
  merchant_id integer not null references merchant,
  alias text not null unique check (alias ~ '^[a-z0-9][a-z0-9-]{1,62}$'),
  host text unique,
  display_name text not null,
  street text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  latitude double precision,
  longitude double precision,
  phone text not null default '',
  time_zone text not null,
  is_open boolean not null default true,
  about_title_en text not null default '',
  about_title_es text not null default '',
  about_text_en text not null default '',
  about_text_es text not null default '',
  allow_guest boolean not null,
  scroll_product_images boolean not null default false,
  show_delivery_picker boolean not null default false,
  show_brand_filter boolean not null default true,
  delivery_minimum_cents integer not null default 2000 check (delivery_minimum_cents >= 0),
  pickup_minimum_cents integer not null default 2000 check (pickup_minimum_cents >= 0),
  weight_tolerance_percent integer not null default 10 check (weight_tolerance_percent between 0 and 50),
  second_phase_on_new_device boolean not null default false,
  delivery_radius_miles double precision,
  variables jsonb not null default '{}'
);
create index location_by_merchant on location (merchant_id);

create table location_image (
  location_id integer not null references location,
  type text not null check (type in ('thumb', 'top_bar', 'favicon', 'loc_no_image')),
  image_guid uuid not null references image,
  primary key (location_id, type)
);

create table location_version (
  location_id integer not null references location,
  version_key text not null check (version_key in ('WYGO_DELIVERY', 'CUST_PICKUP')),
  is_default boolean not null,
  fee_cents integer not null default 0 check (fee_cents >= 0),
  fee_waived_from_cents integer check (fee_waived_from_cents > 0),
  primary key (location_id, version_key)
);
create unique index one_default_version on location_version (location_id) where is_default;

create table delivery_zip (
  location_id integer not null references location,
  zip_code text not null check (zip_code ~ '^[0-9]{5}$'),
  primary key (location_id, zip_code)
);

create table department (
  id integer generated always as identity primary key,
  merchant_id integer not null references merchant,
  code text not null,
  parent_id integer references department,
  sort_order integer not null,
  name_en text not null,
  name_es text not null,
  retired boolean not null default false,
  unique (merchant_id, code)
);

create table brand (
  id integer generated always as identity primary key,
  merchant_id integer not null references merchant,
  code text not null,
  name text not null,
  unique (merchant_id, code)
);

-- Dietary options are the platform's: a shopper's preferences hold in every store.
create table dietary_option (
  id integer generated always as identity primary key,
  code text not null unique,
  name_en text not null,
  name_es text not null
);

create table product (
  id integer generated always as identity primary key,
  merchant_id integer not null references merchant,
  code text not null,
  department_id integer not null references department,
  brand_id integer references brand,
  family text,
  member_en text not null default '',
  member_es text not null default '',
  name_en text not null check (name_en <> ''),
  name_es text not null check (name_es <> ''),
  description_en text not null default '',
  description_es text not null default '',
  label_en text not null default '',
  label_es text not null default '',
  selling_mode text not null check (selling_mode in ('UNIT', 'WEIGHT', 'BOTH')),
  unit_step_thousandths integer not null default 1000 check (unit_step_thousandths > 0),
  weight_step_thousandths integer not null default 500 check (weight_step_thousandths > 0),
  average_weight_thousandths integer check (average_weight_thousandths > 0),
  minimum_age integer check (minimum_age between 1 and 99),
  tax_code text not null default 'food',
  popularity integer not null default 0,
  retired boolean not null default false,
  unique (merchant_id, code),
  check (selling_mode <> 'BOTH' or average_weight_thousandths is not null)
);
create index product_by_department on product (department_id);
create index product_by_family on product (merchant_id, family) where family is not null;

create table product_dietary (
  product_id integer not null references product on delete cascade,
  option_id integer not null references dietary_option,
  primary key (product_id, option_id)
);

create table product_image (
  product_id integer not null references product on delete cascade,
  position integer not null,
  image_guid uuid not null references image,
  primary key (product_id, position)
);

-- One row per store, way of receiving and price level. What has no row is not sold there.
create table price (
  location_id integer not null references location,
  product_id integer not null references product,
  version_key text not null,
  price_level text not null default 'DEFAULT',
  base_cents integer not null check (base_cents >= 0),
  sale_cents integer check (sale_cents >= 0),
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  primary key (location_id, product_id, version_key, price_level),
  foreign key (location_id, version_key) references location_version,
  check (sale_cents is not null or (sale_starts_at is null and sale_ends_at is null)),
  check (sale_starts_at < sale_ends_at)
);
create index price_by_product on price (product_id);

create table recipe (
  id integer generated always as identity primary key,
  merchant_id integer not null references merchant,
  code text not null,
  sort_order integer not null,
  title_en text not null,
  title_es text not null,
  subtitle_en text not null,
  subtitle_es text not null,
  description_en text not null,
  description_es text not null,
  ingredients_en text[] not null,
  ingredients_es text[] not null,
  instructions_en text[] not null,
  instructions_es text[] not null,
  image_guid uuid references image,
  color text not null default '',
  retired boolean not null default false,
  unique (merchant_id, code)
);

create table recipe_product (
  recipe_id integer not null references recipe on delete cascade,
  product_id integer not null references product,
  position integer not null,
  quantity_thousandths integer not null check (quantity_thousandths > 0),
  primary key (recipe_id, product_id)
);

create table location_list (
  id integer generated always as identity primary key,
  merchant_id integer not null references merchant,
  code text not null,
  sort_order integer not null,
  type text not null,
  title_en text not null,
  title_es text not null,
  subtitle_en text not null,
  subtitle_es text not null,
  description_en text not null,
  description_es text not null,
  image_guid uuid references image,
  color text not null default '',
  retired boolean not null default false,
  unique (merchant_id, code)
);

create table location_list_product (
  list_id integer not null references location_list on delete cascade,
  product_id integer not null references product,
  position integer not null,
  primary key (list_id, product_id)
);

create table ad (
  id integer generated always as identity primary key,
  merchant_id integer not null references merchant,
  code text not null,
  sort_order integer not null,
  ad_type text not null default 'DEFAULT',
  image_guid uuid references image,
  title_en text not null,
  title_es text not null,
  text_en text not null,
  text_es text not null,
  button_show boolean not null,
  button_text_en text not null default '',
  button_text_es text not null default '',
  link_type text check (link_type in ('DEPT_RRN', 'LIST_RRN', 'RECIPE_RRN')),
  link_rrn integer,
  starts_at timestamptz,
  ends_at timestamptz,
  retired boolean not null default false,
  unique (merchant_id, code),
  check ((link_type is null) = (link_rrn is null))
);

create table ad_location (
  ad_id integer not null references ad on delete cascade,
  location_id integer not null references location,
  primary key (ad_id, location_id)
);

-- The home page of a store, from top to bottom.
create table section (
  id integer generated always as identity primary key,
  location_id integer not null references location,
  sort_order integer not null,
  ref_type text not null,
  ref_rrn integer not null
);
create index section_by_location on section (location_id, sort_order);

create table promo (
  id integer generated always as identity primary key,
  merchant_id integer not null references merchant,
  code text not null check (code = upper(code)),
  label_en text not null,
  label_es text not null,
  percent integer not null check (percent between 1 and 100),
  department_ids integer[],
  starts_at timestamptz,
  ends_at timestamptz,
  use_limit integer check (use_limit > 0),
  used integer not null default 0,
  retired boolean not null default false,
  unique (merchant_id, code),
  check (use_limit is null or used <= use_limit)
);

create table promo_location (
  promo_id integer not null references promo on delete cascade,
  location_id integer not null references location,
  primary key (promo_id, location_id)
);

-- When a store delivers and hands over. Times are the store's own wall clock.
create table slot_window (
  id integer generated always as identity primary key,
  location_id integer not null references location,
  version_key text not null,
  weekdays smallint[] not null,
  from_time time not null,
  to_time time not null,
  capacity integer not null check (capacity > 0),
  cutoff_minutes integer not null default 0 check (cutoff_minutes >= 0),
  lead_minutes integer not null default 0 check (lead_minutes >= 0),
  fee_cents integer not null default 0 check (fee_cents >= 0),
  retired boolean not null default false,
  foreign key (location_id, version_key) references location_version,
  check (from_time < to_time)
);
create index slot_window_by_location on slot_window (location_id, version_key);

create table slot_exception (
  location_id integer not null references location,
  version_key text not null,
  day date not null,
  primary key (location_id, version_key, day)
);

-- What was imported last, so that an unchanged folder is not read again, and windows and promo codes that were set by
-- command since stay as they are while store.json does.
create table import_record (
  merchant_id integer primary key references merchant,
  files_hash bytea not null,
  store_hash bytea not null,
  imported_at timestamptz not null
);
