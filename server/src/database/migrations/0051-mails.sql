-- Old mails are deleted by their age, and the mailbox shows the newest first. Nothing asks for unsent ones: each has its job.
create index mail_by_age on mail (created_at);
drop index mail_waiting;
-- A mail to the store's people is theirs, also where somebody shops under the same address: it neither goes with their
-- account nor is shown among its data.
alter table mail add column for_staff boolean not null default false;
update mail set for_staff = true
  where kind in ('staff-invitation', 'staff-password-changed', 'payment-refused', 'order-unseen')
    or (kind in ('reset', 'sign-in-code') and location_id is null and to_address in (select email from staff));
-- What is forgotten every hour is found without reading tables that only grow.
create index account_unverified on account (created_at) where verified_at is null;
create index cart_merged on cart (id) where status = 'merged';
create index hold_released on slot_hold (created_at) where state = 'released';
create index attempts_with_token on payment_attempt (created_at) where vault_token is not null;
create index received_with_photo on received (at) where photo is not null;
