-- A hold is prolonged twice at most, and how often a cart took a window is counted.
alter table slot_hold add column prolonged integer not null default 0;
create index holds_of_cart on slot_hold (cart_id, created_at);
