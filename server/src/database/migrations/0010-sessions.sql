-- What renewal hands out is drawn at random. For as long as an answer may have been lost it is remembered, sealed with a key
-- that only the token it was asked with gives. A code belongs to the browser that asked for it.
alter table session drop column renewal_key;
alter table session add column sealed_next bytea;
alter table session add column remembered_until timestamptz;
alter table one_time_token add column browser_hash bytea;
