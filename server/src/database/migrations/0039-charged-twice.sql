-- What was charged above what an order came to, and goes back by itself, is a refund like others: it shows, and can be sent again.
alter table refund
  drop constraint refund_reason_check,
  add constraint refund_reason_check
    check (reason in ('missing', 'damaged', 'quality', 'late', 'price', 'recall', 'goodwill', 'age', 'charged-twice'));

alter table payment_move drop constraint payment_move_refund_check;

-- Of each charge the last try counts: what was refused for a while was wished anew.
with tried as (
  select distinct on (parent_id) order_id, cents, made_at from payment_move
  where reason = 'excess' and refund_id is null order by parent_id, made_at desc, id desc),
made as (
  insert into refund (order_id, cents, tax_cents, reason, at)
  select order_id, sum(cents), 0, 'charged-twice', min(made_at) from tried group by order_id
  returning id, order_id)
update payment_move m set refund_id = made.id from made where made.order_id = m.order_id and m.reason = 'excess';

alter table payment_move
  add constraint payment_move_refund_check check ((reason in ('refund', 'excess')) = (refund_id is not null));
