-- Who changed what of the people of a store: keys and roles, never names, so that a person can be erased and this stays.
create table staff_event (
  id bigint generated always as identity primary key,
  merchant_id integer not null references merchant,
  at timestamptz not null,
  -- Null: from the command line.
  by_staff_id uuid,
  about_staff_id uuid,
  verb text not null,
  before jsonb not null default '{}',
  after jsonb not null default '{}'
);
create index staff_event_by_merchant on staff_event (merchant_id, id);
create function staff_event_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'staff_event is append-only';
end $$;
create trigger staff_event_is_kept before update or delete on staff_event
  for each row execute function staff_event_is_kept();
