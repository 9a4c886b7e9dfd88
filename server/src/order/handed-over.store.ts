import { sql, type Sql } from '../database/database.ts';

/** The SQL of the instant at which order `o` was handed over; null before, and after that step was taken back. */
export const handedOverAt: Sql = sql`(select max(h.at) from order_status h
  where h.order_id = o.id and o.status = h.status and h.status in ('Delivered', 'Picked up'))`;
