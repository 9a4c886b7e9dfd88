-- A counter may grow its pauses: beyond `grows_after` attempts the next one is let through at `open_at` only.
alter table attempt_counter add column grows_after integer;
alter table attempt_counter add column open_at timestamptz;
