-- When a worker last took an authorization to make it anew: others pass it by, and a declined card rests.
alter table order_payment add column renewal_tried_at timestamptz;
