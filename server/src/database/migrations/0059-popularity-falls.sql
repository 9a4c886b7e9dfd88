-- Popularity falls by a third of a percent a day: as a whole number, what is below 143 never fell.
alter table product alter column popularity type double precision;
