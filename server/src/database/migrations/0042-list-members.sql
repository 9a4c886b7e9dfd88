-- Who joined a list by its link and edits it with whose it is. It ends with the list, with the account, when the sharing is
-- stopped, when they leave and when they are taken off. It has an id of its own: nobody learns the id of another's account.
create table shopping_list_member (
  list_id uuid not null references shopping_list on delete cascade,
  account_id uuid not null references account on delete cascade,
  id uuid not null unique default uuidv7(),
  joined_at timestamptz not null,
  primary key (list_id, account_id)
);
create index shopping_list_member_by_account on shopping_list_member (account_id);
