-- What stands on a product's label beside its name, as far as its merchant says it: '' where nothing is known.
alter table product add column ingredients_en text not null default '', add column ingredients_es text not null default '',
  add column serving_en text not null default '', add column serving_es text not null default '',
  add column nutrition text not null default '',
  add column storage_en text not null default '', add column storage_es text not null default '',
  add column origin_en text not null default '', add column origin_es text not null default '',
  add constraint product_serving check (nutrition = '' or (serving_en <> '' and serving_es <> ''));

-- What was ordered together, counted each night. Fewer than five buyers are nobody's business: no basket shows.
create table bought_together (
  product_id integer not null references product (id),
  other_id integer not null references product (id),
  place integer not null check (place > 0),
  buyers integer not null check (buyers >= 5),
  primary key (product_id, other_id),
  check (product_id <> other_id)
);
