-- What goes, or lets go, with a row that is deleted is found by an index: without one every visitor, cart and card that
-- goes reads a whole table, which grows with the shop.
create index cart_by_account on cart (account_id) where account_id is not null;
create index cart_by_visitor on cart (visitor_id) where visitor_id is not null;
create index attempts_of_cart on payment_attempt (cart_id) where cart_id is not null;
create index order_payment_by_card on order_payment (card_id) where card_id is not null;
create index question_of_line on question (order_line_id);
