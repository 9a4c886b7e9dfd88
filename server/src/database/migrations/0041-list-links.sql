-- A list can be shared by a link: what is kept of it is the hash of its token, as of every secret that is handed out. One
-- link for each list; another one ends it, and it goes with its list.
alter table shopping_list add column link_hash bytea check (octet_length(link_hash) = 32);
create unique index one_list_per_link on shopping_list (link_hash) where link_hash is not null;
