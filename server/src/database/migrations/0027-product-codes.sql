-- What a store's people find a product by, and where: all of it may be left out.
alter table product
  -- 12 or 13 digits with their check digit, and the number on loose produce.
  add column upc text check (upc ~ '^[0-9]{12,13}$'),
  add column plu text check (plu ~ '^[0-9]{4,5}$'),
  -- Where it stands, and when a picker comes by there.
  add column aisle text,
  add column pick_order integer check (pick_order >= 0),
  add column storage_zone text not null default 'ambient' check (storage_zone in ('ambient', 'chilled', 'frozen')),
  -- Ids of domain/allergens.
  add column allergen_ids integer[] not null default '{}';

-- Where it stands in one store, where that is another place than the product's own.
create table product_place (
  location_id integer not null references location,
  product_id integer not null references product,
  aisle text,
  pick_order integer check (pick_order >= 0),
  primary key (location_id, product_id),
  check (num_nonnulls(aisle, pick_order) > 0)
);
