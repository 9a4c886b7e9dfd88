-- Whether an order keeps what its promo covered: without departments that is everything. Orders placed after fees were
-- kept and before this was have none of either; those with a line that is not covered go by the promo of today.
alter table "order" add column keeps_coverage boolean not null default false;
update "order" o set keeps_coverage = true
  where promo_department_ids is not null
    or (fee_cents is not null and not exists (select from order_line l where l.order_id = o.id and not l.is_covered));
