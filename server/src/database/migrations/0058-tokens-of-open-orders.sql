-- An attempt keeps the token of the saved card that pays, until its order is over and paid: the card may be deleted before.
update payment_attempt a set vault_token = c.vault_token,
  network_transaction_id = coalesce(a.network_transaction_id, c.network_transaction_id)
from card c
where a.vault_token is null and c.account_id = a.account_id and c.id = (a.request -> 'card' ->> 'cardId')::uuid
  and (a.state in ('started', 'unknown', 'authorized') or exists (
    select from payment_move m join "order" o on o.id = m.order_id
    where m.attempt_id = a.id and (o.status not in ('Delivered', 'Picked up', 'Denied', 'Cancelled') or exists (
      select from payment_move c where c.order_id = o.id and c.kind = 'capture' and c.state = 'refused'))));
