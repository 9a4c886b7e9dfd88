-- The ledger of an order's money: every movement is a row of its own, and a row is never rewritten, only learnt about.
create table payment_move (
  id uuid primary key default uuidv7(),
  order_id uuid not null references "order" on delete cascade,
  -- Of a capture or a reversal the authorization, of a refund the capture.
  parent_id uuid references payment_move on delete cascade,
  -- The attempt that an authorization came of.
  attempt_id uuid unique references payment_attempt,
  kind text not null check (kind in ('authorize', 'capture', 'refund', 'reverse')),
  cents integer not null check (cents > 0 or (kind = 'authorize' and cents = 0)),
  -- What the provider knows this movement by, and no other one.
  reference text not null check (length(reference) between 1 and 36),
  reason text not null check (reason in ('placed', 'renewed', 'ready', 'not-needed', 'called-off')),
  -- wished: never sent. sent, unknown: may have happened, to be looked up. withdrawn: never happened and is not wished any more.
  state text not null check (state in ('wished', 'sent', 'unknown', 'done', 'refused', 'withdrawn')),
  response_code text not null default '',
  provider_transaction text,
  -- Of an authorization what is captured of it, of a capture what is refunded: what may still happen counts.
  used_cents integer not null default 0
    constraint no_more_than_there_is check (used_cents between 0 and cents),
  made_at timestamptz not null,
  -- When it was last sent, written before sending; null: never.
  sent_at timestamptz,
  settled_at timestamptz,
  next_try_at timestamptz,
  tries integer not null default 0,
  -- Counts who took it; only who took it last may send it.
  fence integer not null default 0,
  unique (kind, reference),
  check ((kind = 'authorize') = (parent_id is null)),
  check ((kind = 'authorize') = (attempt_id is not null)),
  check (sent_at is not null or state in ('wished', 'withdrawn')),
  check (state <> 'done' or provider_transaction is not null or kind in ('refund', 'reverse')),
  check ((settled_at is not null) = (state in ('done', 'refused', 'withdrawn')))
);
create index payment_move_of_order on payment_move (order_id);
create index payment_move_refused on payment_move (order_id) where state = 'refused';
create index payment_move_due on payment_move (next_try_at) where next_try_at is not null;
-- At most one capture of an authorization may take effect, and it is given back at most once.
create unique index one_capture_per_authorization on payment_move (parent_id)
  where kind = 'capture' and state not in ('refused', 'withdrawn');
create unique index one_reversal_per_authorization on payment_move (parent_id)
  where kind = 'reverse' and state not in ('refused', 'withdrawn');

create function keep_payment_move() returns trigger language plpgsql as $$
begin
  if (old.id, old.order_id, old.parent_id, old.attempt_id, old.kind, old.cents, old.reference, old.reason, old.made_at)
    is distinct from
    (new.id, new.order_id, new.parent_id, new.attempt_id, new.kind, new.cents, new.reference, new.reason, new.made_at)
  then
    raise exception 'payment_move %: a movement is never rewritten', old.id;
  end if;
  if old.state = 'done' and new.state <> 'done' then
    raise exception 'payment_move %: what is done stays done', old.id;
  end if;
  if old.sent_at is not null and new.sent_at is null then
    raise exception 'payment_move %: what was sent stays sent', old.id;
  end if;
  return new;
end $$;
create trigger payment_move_is_kept before update on payment_move
  for each row execute function keep_payment_move();

-- What a capture or refund takes of its parent, which by its check never gives more than it has.
create function count_payment_move() returns trigger language plpgsql as $$
declare
  was integer := 0;
  becomes integer := 0;
begin
  if new.kind not in ('capture', 'refund') then return null; end if;
  if tg_op = 'UPDATE' and old.state not in ('refused', 'withdrawn') then was := old.cents; end if;
  if new.state not in ('refused', 'withdrawn') then becomes := new.cents; end if;
  if was <> becomes then
    update payment_move set used_cents = used_cents + becomes - was where id = new.parent_id;
  end if;
  return null;
end $$;
create trigger payment_move_is_counted after insert or update of state on payment_move
  for each row execute function count_payment_move();

-- What is stored becomes movements. What was tried may have been sent, and is looked up by the reference it was sent with.
insert into payment_move (order_id, attempt_id, kind, cents, reference, reason, state, provider_transaction, made_at,
    sent_at, settled_at)
  select p.order_id, p.attempt_id, 'authorize', p.authorized_cents, a.provider_reference,
    case a.purpose when 'renewal' then 'renewed' else 'placed' end, 'done', p.provider_transaction, p.authorized_at,
    p.authorized_at, p.authorized_at
  from order_payment p join payment_attempt a on a.id = p.attempt_id;

insert into payment_move (order_id, parent_id, kind, cents, reference, reason, state, provider_transaction, made_at, sent_at,
    settled_at, next_try_at, tries)
  select p.order_id, m.id, 'capture', p.captured_cents, 'c-' || replace(p.order_id::text, '-', ''), 'ready', 'done',
    p.capture_transaction, o.changed_at, o.changed_at, o.changed_at, null, p.tries
  from order_payment p join payment_move m on m.order_id = p.order_id join "order" o on o.id = p.order_id
  where p.capture_transaction is not null and p.captured_cents > 0
  union all
  select p.order_id, m.id, 'capture', coalesce(o.final_cents, o.estimated_cents),
    'c-' || replace(p.order_id::text, '-', ''), 'ready',
    case when p.state = 'capturing' and p.tries = 0 then 'wished' else 'unknown' end, null, o.changed_at,
    case when p.state = 'capturing' and p.tries = 0 then null else coalesce(p.next_try_at, o.changed_at) end,
    null, coalesce(p.next_try_at, o.changed_at), p.tries
  from order_payment p join payment_move m on m.order_id = p.order_id join "order" o on o.id = p.order_id
  where p.capture_transaction is null and coalesce(o.final_cents, o.estimated_cents) > 0
    and (p.state in ('capturing', 'refunding') or (p.state = 'reversing' and o.final_cents is not null));

insert into payment_move (order_id, parent_id, kind, cents, reference, reason, state, made_at, sent_at, settled_at, next_try_at,
    tries)
  select p.order_id, m.id, 'refund', m.cents, 'f-' || replace(p.order_id::text, '-', ''), 'called-off', s.state,
    o.changed_at, case when s.state <> 'wished' then coalesce(p.next_try_at, o.changed_at) end,
    case when s.state = 'done' then o.changed_at end,
    case when s.state <> 'done' then coalesce(p.next_try_at, o.changed_at) end, p.tries
  from order_payment p join "order" o on o.id = p.order_id
    join payment_move m on m.order_id = p.order_id and m.kind = 'capture' and m.state = 'done',
    lateral (select case when p.state = 'refunded' then 'done'
      when p.state = 'refunding' and p.tries > 0 then 'unknown' else 'wished' end as state) s
  where p.state in ('refunding', 'refunded') or (o.status in ('Cancelled', 'Denied') and p.state in ('reversing', 'reversed'));

insert into payment_move (order_id, parent_id, kind, cents, reference, reason, state, made_at, sent_at, settled_at, next_try_at,
    tries)
  select p.order_id, m.id, 'reverse', m.cents, 'r-' || replace(p.attempt_id::text, '-', ''),
    case when o.status in ('Cancelled', 'Denied') then 'called-off' else 'not-needed' end, s.state, o.changed_at,
    case when s.state <> 'wished' then coalesce(p.next_try_at, o.changed_at) end,
    case when s.state = 'done' then o.changed_at end,
    case when s.state <> 'done' then coalesce(p.next_try_at, o.changed_at) end, p.tries
  from order_payment p join "order" o on o.id = p.order_id
    join payment_move m on m.order_id = p.order_id and m.kind = 'authorize' and m.cents > 0,
    lateral (select case when p.state = 'reversed' then 'done'
      when p.state = 'reversing' and p.tries > 0 then 'unknown' else 'wished' end as state) s
  where p.capture_transaction is null
    and (p.state in ('reversing', 'reversed')
      or (p.state = 'capturing' and coalesce(o.final_cents, o.estimated_cents) = 0));

drop index order_payment_waiting;
drop index order_payment_holding;
alter table order_payment
  drop column attempt_id, drop column state, drop column authorized_cents, drop column authorized_at,
  drop column captured_cents, drop column provider_transaction, drop column capture_transaction,
  drop column next_try_at, drop column tries;

-- Counts who took an attempt to look at it; only who took it last gives its money back.
alter table payment_attempt add column fence integer not null default 0;

-- Where a store is written to when something of an order needs its people.
alter table location add column email text not null default '';
