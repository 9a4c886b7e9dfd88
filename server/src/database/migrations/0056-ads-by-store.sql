-- The days of an ad are whole days of each store that shows it, on that store's clock.
alter table ad_location add column starts_at timestamptz, add column ends_at timestamptz;
update ad_location l set starts_at = ad.starts_at, ends_at = ad.ends_at from ad where ad.id = l.ad_id;
alter table ad drop column starts_at, drop column ends_at;
