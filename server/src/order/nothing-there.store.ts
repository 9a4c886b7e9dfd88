import type { OrderId } from '@larder/domain/owner-ids';
import { row, sql, type Database } from '../database/database.ts';

/** The condition that order `o` was cancelled because nothing of it was there: its receipt is of nothing, it has no final total. */
export const isNothing = sql`(o.final_cents is null
  and exists (select from receipt n where n.order_id = o.id and n.facts -> 'paidCents' = '0'))`;

/** Returns whether an order was cancelled because nothing of it was there. */
export async function comesToNothing(database: Database, orderId: OrderId): Promise<boolean> {
  const nothing = await row(database, sql`select 1 from "order" o where o.id = ${orderId} and ${isNothing}`);
  return nothing !== null;
}
