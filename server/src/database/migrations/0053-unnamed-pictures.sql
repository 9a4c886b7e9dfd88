-- Since when no catalog names a picture: it is not named yet, or not any more. Some days later it goes, unless an order shows it.
alter table image add column unnamed_since timestamptz;
create index image_unnamed on image (unnamed_since) where unnamed_since is not null;
create index product_image_of_image on product_image (image_guid);
create index order_line_with_image on order_line (image_guid) where image_guid is not null;
create index pick_with_image on pick ((substitute ->> 'imageGuid')) where substitute is not null;
