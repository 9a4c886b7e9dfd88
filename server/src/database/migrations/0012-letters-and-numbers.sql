-- A mail keeps what it has to say; the words are made when it is read or sent. Mails written before keep their words.
alter table mail
  alter column from_name drop not null,
  alter column subject drop not null,
  alter column body_text drop not null,
  alter column body_html drop not null,
  add column location_id integer references location on delete set null,
  add column first_name text not null default '',
  add column lang_code text not null default 'EN-US',
  add column public_url text not null default '',
  add column facts jsonb,
  add constraint mail_says_something check (facts is not null or body_text is not null);

-- Order numbers: a sequence for each merchant, so that nobody waits for an order that is being stored.
create function make_order_numbers() returns trigger language plpgsql as $$
begin
  execute format('create sequence order_number_%s start 1001', new.id);
  return null;
end $$;
create trigger merchant_has_order_numbers after insert on merchant
  for each row execute function make_order_numbers();
do $$
declare known record;
begin
  for known in select id, next_order_number from merchant loop
    execute format('create sequence order_number_%s start %s', known.id, known.next_order_number);
  end loop;
end $$;
alter table merchant drop column next_order_number;
