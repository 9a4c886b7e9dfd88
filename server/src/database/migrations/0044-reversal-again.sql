-- A refused reversal of an attempt is asked for again under a new reference: the id that the reference is made of,
-- null for the attempt's own.
alter table payment_attempt add column reversal_id uuid;
