-- How often one account may use a promo code; null: as often as it holds at all. Uses are counted from orders.
alter table promo add column account_limit integer check (account_limit > 0);
create index order_with_promo on "order" (account_id, promo_id) where promo_id is not null;
