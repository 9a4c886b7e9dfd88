-- The aliases that a store had before, for addresses that were mailed, kept or printed under them. One that a store has again
-- counts for that store alone; of several that had one, the last.
create table former_alias (
  alias text primary key,
  location_id integer not null references location
);
