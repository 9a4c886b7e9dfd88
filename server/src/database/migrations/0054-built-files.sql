-- The files of the browser's code, of every release that ran lately: a page that was opened before a release goes on
-- loading its own, whichever process it asks. Since when none of the newest release has its name: some days later it goes.
create table built_file (
  path text primary key,
  content bytea not null,
  replaced_since timestamptz
);
