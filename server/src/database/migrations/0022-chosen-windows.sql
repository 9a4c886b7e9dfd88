-- A window may be held from when it is chosen. What is held and not yet reserved takes at most half of a window, and a network
-- holds few places at once: it is kept as a hash, and only while the place is held.
alter table slot_hold add column reserved boolean not null default true;
alter table slot_hold add column asked_at timestamptz;
alter table slot_hold add column network text;
create index holds_of_network on slot_hold (network) where state = 'held';
alter table slot_count add column chosen integer not null default 0;
alter table slot_count add constraint chosen_are_taken check (chosen between 0 and taken);
