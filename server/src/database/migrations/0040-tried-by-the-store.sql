-- What the store tries on a card while its owner is not there does not count among the declines after which none is tried.
alter table payment_attempt add column by_store boolean not null default false;
update payment_attempt set by_store = true where purpose = 'renewal';
