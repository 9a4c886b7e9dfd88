-- What the store pays back of a charged order: by line, by the fee, or an amount. Its movements may be several, one per capture.
create table refund (
  id uuid primary key default uuidv7(),
  order_id uuid not null references "order" on delete cascade,
  -- What goes back in all; of it the tax. An amount carries no tax.
  cents integer not null check (cents > 0),
  tax_cents integer not null check (tax_cents between 0 and cents),
  reason text not null
    check (reason in ('missing', 'damaged', 'quality', 'late', 'price', 'recall', 'goodwill')),
  staff_id uuid,
  at timestamptz not null
);
create index refund_of_order on refund (order_id);

-- What of a refund is for which line; without a line it is for the fee.
create table refund_line (
  id uuid primary key default uuidv7(),
  refund_id uuid not null references refund on delete cascade,
  order_line_id uuid references order_line on delete cascade,
  quantity_thousandths integer check (quantity_thousandths > 0),
  goods_cents integer not null check (goods_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  check ((order_line_id is null) = (quantity_thousandths is null)),
  unique nulls not distinct (refund_id, order_line_id)
);
create index refund_line_of_line on refund_line (order_line_id);

alter table payment_move
  add column refund_id uuid references refund on delete cascade,
  drop constraint payment_move_reason_check,
  add constraint payment_move_reason_check check (reason in ('placed', 'renewed', 'ready', 'not-needed', 'called-off',
    'raised', 'again', 'excess', 'refund')),
  add constraint payment_move_refund_check check ((reason = 'refund') = (refund_id is not null));
create index payment_move_of_refund on payment_move (refund_id) where refund_id is not null;
