-- A code or link that was used stays for minutes with a hash of the press that used it: when the answer was lost, the
-- same press of the same browser is answered again.
alter table one_time_token add used_by bytea;
alter table pending_login add used_at timestamptz, add used_by bytea;
alter table staff_sign_in add used_at timestamptz, add used_by bytea;
alter table staff add joined_at timestamptz, add joined_by bytea;
