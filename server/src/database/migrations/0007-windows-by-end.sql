-- Two windows may begin together and end apart: each counts its own places. The counts are made anew from the holds, which
-- know both ends.
create temporary table counted on commit drop as
  select h.location_id, h.version_key, h.starts_at, h.ends_at, greatest(max(s.capacity), count(*))::integer as capacity,
    count(*)::integer as taken
  from slot_hold h
  join slot_count s on s.location_id = h.location_id and s.version_key = h.version_key and s.starts_at = h.starts_at
  where h.state in ('held', 'claimed')
  group by 1, 2, 3, 4;
delete from slot_count;
alter table slot_count drop constraint slot_count_pkey, add column ends_at timestamptz not null,
  add primary key (location_id, version_key, starts_at, ends_at);
insert into slot_count (location_id, version_key, starts_at, ends_at, capacity, taken)
  select location_id, version_key, starts_at, ends_at, capacity, taken from counted;
