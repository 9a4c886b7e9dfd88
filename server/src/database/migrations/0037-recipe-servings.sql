-- How many a recipe serves, and how much of each product it really uses: a spoon of a bottle that is bought whole.
alter table recipe add column servings integer check (servings between 1 and 100);
alter table recipe_product add column used_thousandths integer check (used_thousandths > 0);
