-- An order may hold several authorizations: more money is a further one, with a reference of its own.
alter table payment_attempt
  add column order_id uuid references "order" on delete set null,
  drop constraint payment_attempt_purpose_check,
  add constraint payment_attempt_purpose_check check (purpose in ('order', 'verification', 'renewal', 'further'));
-- At most one further attempt of an order is under way.
create unique index one_further_attempt_per_order on payment_attempt (order_id)
  where purpose = 'further' and state in ('started', 'unknown');

-- raised: beside the first, for more than the ceiling was. again: after a charge that was refused. excess: charged twice after all.
alter table payment_move
  drop constraint payment_move_reason_check,
  add constraint payment_move_reason_check check (reason in ('placed', 'renewed', 'ready', 'not-needed', 'called-off',
    'raised', 'again', 'excess'));

-- Each authorization is renewed by itself.
alter table payment_move add column renewal_tried_at timestamptz;
update payment_move m set renewal_tried_at = p.renewal_tried_at from order_payment p
  where p.order_id = m.order_id and m.kind = 'authorize' and p.renewal_tried_at is not null;
alter table order_payment drop column renewal_tried_at;

-- A manager lets an order be handed over of which so many cents could not be charged.
create table charge_release (
  id uuid primary key default uuidv7(),
  order_id uuid not null references "order" on delete cascade,
  cents integer not null check (cents > 0),
  reason text not null check (reason <> ''),
  by_whom text not null,
  at timestamptz not null
);
create index charge_release_of_order on charge_release (order_id);

-- The shopper is asked whether the ceiling may be raised to asked_cents. The link in the mail carries the token.
create table ceiling_question (
  order_id uuid primary key references "order" on delete cascade,
  asked_cents integer not null check (asked_cents > 0),
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  token_hash bytea not null unique,
  -- declined: they agreed, and their card did not.
  answer text check (answer in ('yes', 'no', 'declined')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
