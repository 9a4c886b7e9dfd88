-- Why staff ended an order is in their own words, which may name a person: they go with that person's account. All else
-- of what happened stays written.
create or replace function keep_order_event() returns trigger language plpgsql as $$
begin
  -- An order that is deleted takes its events along.
  if tg_op = 'DELETE' and not exists (select from "order" where id = old.order_id) then return old; end if;
  if tg_op = 'UPDATE' and old.after ? 'reason' and new.after = old.after - 'reason'
    and to_jsonb(new) - 'after' = to_jsonb(old) - 'after' then return new; end if;
  raise exception 'order_event %: what happened stays written', old.id;
end $$;
