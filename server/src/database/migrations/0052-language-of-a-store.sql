-- The language in which a store's own address is written to.
alter table location add column lang_code text not null default 'EN-US' check (lang_code in ('EN-US', 'ES-MX'));
