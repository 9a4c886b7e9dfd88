-- Names that a merchant's own shoppers use for one thing, a line each, beside those that every store knows.
alter table merchant add column synonyms text[] not null default '{}';
