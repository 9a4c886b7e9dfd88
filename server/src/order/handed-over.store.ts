import { sql, type Sql } from '../database/database.ts';

/** When order `o` was handed over; null while it is not, also after such a step was taken back. */
export const handedOverAt: Sql = sql`(select max(h.at) from order_status h
  where h.order_id = o.id and o.status = h.status and h.status in ('Delivered', 'Picked up'))`;
