import type { OrderId } from '@larder/domain/owner-ids';
import { change, sql, type Database } from '../database/database.ts';

/** Writes the staging spot of a locked order. */
export async function putSpot(transaction: Database, orderId: OrderId, spot: string): Promise<void> {
  await change(transaction, sql`update "order" set staging_spot = ${spot} where id = ${orderId}`);
}
