-- What nobody hears of unless the board says it.

-- A mail that its reader's mail server refused for good, or that went wrong again and again. Null once somebody saw to it.
alter table mail add column bounced_at timestamptz;
create index mail_bounced on mail (bounced_at) where bounced_at is not null;

-- An authorization that was to be made anew and could not be.
alter table payment_move add column renewal_refused_at timestamptz;

-- When a worker was heard of last.
create table worker_sign (
  is_one boolean primary key default true check (is_one),
  at timestamptz not null
);
