-- What picking needs of the terms of placing, kept in the order so that no later change of the store touches them.
alter table "order"
  -- Grows by one with each change of the order, whoever makes it; each has one order_event.
  add column revision integer not null default 1,
  -- Null: placed before it was kept. Then the code gives what it gave at placing (domain/final-total).
  add column promo_percent integer,
  add column tolerance_percent integer,
  -- What the shopper wants for what is missing in the whole basket; null: never said.
  add column missing_choice text check (missing_choice in ('best-match', 'ask', 'refund')),
  -- The dietary options that the profile shopped for keeps to.
  add column diet integer[] not null default '{}',
  add column staging_spot text not null default '',
  -- When somebody of the store first looked at it; null: nobody yet.
  add column opened_at timestamptz,
  -- When the store was told that nobody has.
  add column store_told_at timestamptz;
alter table order_line
  add column is_covered boolean not null default true,
  add column minimum_age integer,
  add column is_ebt boolean not null default false,
  add column no_substitute boolean not null default false;
alter table cart
  add column missing_choice text check (missing_choice in ('best-match', 'ask', 'refund'));
alter table cart_line add column no_substitute boolean not null default false;
alter table product add column is_ebt boolean not null default false;
-- Off: what is placed waits until somebody of the store accepts or denies it.
alter table location add column auto_approve boolean not null default true;

-- Who changed what of an order: keys, never names or numbers of people, so that a person can be erased and this stays.
create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references "order" on delete cascade,
  revision integer not null,
  at timestamptz not null,
  actor text not null check (actor in ('staff', 'shopper', 'worker', 'machine')),
  staff_id uuid check ((actor = 'staff') = (staff_id is not null)),
  verb text not null,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  unique (order_id, revision)
);

insert into order_event (order_id, revision, at, actor, verb, before, after)
  select order_id, row_number() over (partition by order_id order by id), at,
    case by_whom when 'shopper' then 'shopper' when 'demo' then 'worker' else 'machine' end,
    case what when 'placed' then 'placed' else 'moved' end,
    case what when 'placed' then '{}'::jsonb else jsonb_build_object('status', split_part(what, ' → ', 1)) end,
    case what when 'placed' then '{"status": "Pending"}'::jsonb
      else jsonb_build_object('status', split_part(what, ' → ', 2)) end
  from order_audit order by id;
insert into order_event (order_id, revision, at, actor, verb, after)
  select id, 1, placed_at, 'shopper', 'placed', '{"status": "Pending"}'
  from "order" where id not in (select order_id from order_event);
update "order" o set revision = e.last, opened_at = placed_at
  from (select order_id, max(revision) as last from order_event group by 1) e where e.order_id = o.id;
drop table order_audit;

create function keep_order_event() returns trigger language plpgsql as $$
begin
  -- An order that is deleted takes its events along; nothing else changes them.
  if tg_op = 'DELETE' and not exists (select from "order" where id = old.order_id) then return old; end if;
  raise exception 'order_event %: what happened stays written', old.id;
end $$;
create trigger order_event_is_kept before update or delete on order_event
  for each row execute function keep_order_event();

-- Whoever listens hears of it once it is committed.
create function tell_order_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_changed', json_build_object('orderId', new.order_id, 'revision', new.revision,
    'locationId', (select location_id from "order" where id = new.order_id))::text);
  return null;
end $$;
create trigger order_event_is_told after insert on order_event
  for each row execute function tell_order_changed();

-- What became of a line; none: still to be picked, and in orders of before it counts as picked as ordered.
create table pick (
  order_line_id uuid primary key references order_line on delete cascade,
  order_id uuid not null references "order" on delete cascade,
  state text not null check (state in ('to-pick', 'picked', 'short', 'asked', 'substituted')),
  -- Pieces, or pounds of what is sold by weight; of the substitute where there is one.
  picked_thousandths integer check (picked_thousandths > 0),
  -- Pounds, where the price is by the pound.
  weight_thousandths integer check (weight_thousandths > 0),
  weight_source text check (weight_source in ('typed', 'label', 'scale')),
  reason text not null default '',
  substitute_product_id integer references product,
  -- The substitute as it was: names, label, how it is sold, its price.
  substitute jsonb check ((substitute is not null) = (substitute_product_id is not null)),
  -- What it comes to before promo; a missing one to nothing.
  amount_cents integer check (amount_cents >= 0),
  staff_id uuid,
  at timestamptz not null,
  check ((state in ('picked', 'substituted')) = (picked_thousandths is not null)),
  check ((state in ('picked', 'substituted', 'short')) = (amount_cents is not null)),
  check ((state = 'substituted') = (substitute is not null)),
  check ((weight_thousandths is null) = (weight_source is null))
);
create index pick_of_order on pick (order_id);

-- Who fills which order, in which tote. One picker has at most as many orders as there are colours.
create table claim (
  order_id uuid primary key references "order" on delete cascade,
  staff_id uuid,
  device text not null default '',
  tote text not null check (tote in ('blue', 'green', 'orange', 'purple')),
  at timestamptz not null,
  unique (staff_id, tote)
);

-- What a picker asked the shopper about a line. One is open at a time.
create table question (
  id uuid primary key default uuidv7(),
  order_line_id uuid not null references order_line on delete cascade,
  order_id uuid not null references "order" on delete cascade,
  product_id integer not null references product,
  quantity_thousandths integer not null check (quantity_thousandths > 0),
  -- SHA-256 of what the mailed link carries.
  token_hash bytea not null unique,
  staff_id uuid,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  answer text check (answer in ('yes', 'no', 'over', 'withdrawn')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create unique index one_open_question_per_line on question (order_line_id) where answer is null;
create index question_of_order on question (order_id);
create index question_expiry on question (expires_at) where answer is null;

create table order_bag (
  order_id uuid not null references "order" on delete cascade,
  zone text not null check (zone in ('ambient', 'chilled', 'frozen')),
  count integer not null check (count between 1 and 99),
  primary key (order_id, zone)
);

-- Orders that wait for somebody of the store, and those nobody has looked at.
create index order_open on "order" (location_id, slot_starts_at)
  where status not in ('Delivered', 'Picked up', 'Denied', 'Cancelled');
create index order_unseen on "order" (placed_at) where opened_at is null and store_told_at is null;
