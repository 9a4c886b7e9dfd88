-- Wrong PINs on a shared device, for whom they were typed: a right one takes back its owner's alone, so that nobody with a PIN of
-- their own can guess another's without end.
create table staff_pin_try (
  device_id uuid not null references staff_device on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  tries integer not null,
  primary key (device_id, staff_id)
);
alter table staff_device drop column wrong_pins;
