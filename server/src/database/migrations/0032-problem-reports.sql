-- What a shopper says is wrong with a line of an order that was handed over. The store answers it once.
create table problem_report (
  id uuid primary key default uuidv7(),
  order_id uuid not null references "order" on delete cascade,
  order_line_id uuid not null unique references order_line on delete cascade,
  what text not null check (what in ('missing', 'damaged', 'quality', 'wrong-item')),
  words text not null check (char_length(words) <= 300),
  at timestamptz not null,
  answer text check (answer in ('refunded', 'words')),
  reply text not null default '',
  refund_id uuid references refund,
  staff_id uuid,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check ((answer is not distinct from 'refunded') = (refund_id is not null))
);
create index problem_report_of_order on problem_report (order_id);
create index open_problem_report on problem_report (order_id) where answer is null;
