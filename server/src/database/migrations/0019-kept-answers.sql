-- What calls that add were answered, by the key they were asked with: asked again, they answer this and add nothing.
-- `payload` is the SHA-256 of what was asked, so that a key used for something else is noticed.
create table kept_answer (
  account_id uuid references account on delete cascade,
  visitor_id uuid references visitor on delete cascade,
  key text not null,
  payload bytea not null,
  answer json not null,
  made_at timestamptz not null,
  check (num_nonnulls(account_id, visitor_id) = 1)
);
create unique index kept_answer_of_account on kept_answer (account_id, key) where account_id is not null;
create unique index kept_answer_of_visitor on kept_answer (visitor_id, key) where visitor_id is not null;
create index kept_answer_made_at on kept_answer (made_at);
