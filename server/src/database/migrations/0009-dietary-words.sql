-- A dietary option is the platform's, so that a shopper's preferences hold in every store; how it is called is each
-- merchant's. What the platform calls it is how the first merchant did, and serves those who do not name it.
create table merchant_dietary (
  merchant_id integer not null references merchant,
  option_id integer not null references dietary_option,
  name_en text not null,
  name_es text not null,
  primary key (merchant_id, option_id)
);
insert into merchant_dietary (merchant_id, option_id, name_en, name_es)
  select distinct p.merchant_id, o.id, o.name_en, o.name_es
  from product_dietary d join product p on p.id = d.product_id join dietary_option o on o.id = d.option_id;
