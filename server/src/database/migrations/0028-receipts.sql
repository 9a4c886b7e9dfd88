-- What was paid for a charged order, written once, when its charge is recorded as done.
create table receipt (
  order_id uuid primary key references "order" on delete cascade,
  at timestamptz not null,
  -- ReceiptFacts of server/src/refund/receipt.ts: lines as ordered, picked and paid, totals, ceiling and sum.
  facts jsonb not null
);
