-- An order keeps the contact whose shopping profile was chosen when it was placed; null: the account's own. It is no key: of a
-- contact that was deleted since, the account's own profile counts.
alter table "order" add column contact_id uuid;
update "order" o set contact_id = a.selected_contact_id from account a
where a.id = o.account_id and o.status not in ('Delivered', 'Picked up', 'Denied', 'Cancelled');
