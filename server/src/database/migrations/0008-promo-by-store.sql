-- What a promo code gives, on what and when is each store's own; the code, its limits and its counter are the merchant's.
alter table promo_location
  add column label_en text not null default '',
  add column label_es text not null default '',
  add column percent integer check (percent between 1 and 100),
  add column department_ids integer[],
  add column starts_at timestamptz,
  add column ends_at timestamptz;
update promo_location l set label_en = o.label_en, label_es = o.label_es, percent = o.percent,
    department_ids = o.department_ids, starts_at = o.starts_at, ends_at = o.ends_at
  from promo o where o.id = l.promo_id;
alter table promo_location
  alter column percent set not null, alter column label_en drop default, alter column label_es drop default;
alter table promo
  drop column label_en, drop column label_es, drop column percent, drop column department_ids, drop column starts_at,
  drop column ends_at;
