-- How a product was sold when its quantity was chosen: four pieces must not become four pounds when that changes. What
-- lines and lists hold now was chosen for the product as it is sold now.
alter table cart_line add column selling_mode text check (selling_mode in ('UNIT', 'WEIGHT', 'BOTH'));
update cart_line l set selling_mode = p.selling_mode from product p where p.id = l.product_id;
alter table shopping_list_item add column selling_mode text check (selling_mode in ('UNIT', 'WEIGHT', 'BOTH'));
update shopping_list_item i set selling_mode = p.selling_mode from product p where p.id = i.product_id;
