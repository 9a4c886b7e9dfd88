-- What an order came to once it was picked, as its receipt's lines; order_total stays what it was placed at.
create table final_total (
  order_id uuid not null references "order" on delete cascade,
  position integer not null,
  line_type text not null check (line_type in ('SUBTOTAL', 'PROMOPCT', 'SHIPPING', 'TAX', 'GIVEN')),
  ref_label text not null default '',
  amount_cents integer not null,
  primary key (order_id, position)
);
