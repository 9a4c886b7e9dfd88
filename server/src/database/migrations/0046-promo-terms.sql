-- The departments that an order's promo covered when it was placed, subdepartments included; null: everything. Kept
-- beside the fee: orders without that one go by what the promo covers now.
alter table "order" add column promo_department_ids integer[];
