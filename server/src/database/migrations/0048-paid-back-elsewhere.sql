-- What the bank refused to pay back and the store paid back another way is a refund that is done and was never sent.
alter table payment_move
  drop constraint payment_move_reason_check,
  add constraint payment_move_reason_check check (reason in ('placed', 'renewed', 'ready', 'not-needed', 'called-off',
    'raised', 'again', 'excess', 'refund', 'elsewhere')),
  drop constraint payment_move_refund_check,
  add constraint payment_move_refund_check
    check (reason = 'elsewhere' or (reason in ('refund', 'excess')) = (refund_id is not null)),
  drop constraint payment_move_check3,
  add constraint payment_move_sent_check
    check (sent_at is not null or state in ('wished', 'withdrawn') or reason = 'elsewhere'),
  add constraint payment_move_elsewhere_check
    check (reason <> 'elsewhere' or (kind = 'refund' and state = 'done' and sent_at is null));
