-- A day that a store closed or opened by hand stays so, whatever its folder says of it later. Who closed the days there are
-- is not known: they count as closed by hand, because a day off that opens by itself takes orders nobody fills.
alter table slot_exception
  add column is_closed boolean not null default true,
  add column by_hand boolean not null default true;
alter table slot_exception alter column is_closed drop default, alter column by_hand drop default;
