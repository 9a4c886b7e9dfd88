-- Ids of domain/allergens that somebody keeps from, beside the words of `ingredients_avoided`: of an account and of whom it shops for.
alter table account add column avoided_allergen_ids integer[] not null default '{}';
alter table contact add column avoided_allergen_ids integer[] not null default '{}';
-- As it was when the order was placed: what may come instead of a line goes by it.
alter table "order" add column avoided_allergen_ids integer[] not null default '{}';
