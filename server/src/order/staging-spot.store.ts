import type { OrderId } from '@larder/domain/owner-ids';
import { change, sql, type Database } from '../database/database.ts';

/** Writes the staging spot of a locked order. Returns whether it is another one. */
export async function putSpot(transaction: Database, orderId: OrderId, spot: string): Promise<boolean> {
  const changed = await change(
    transaction,
    sql`update "order" set staging_spot = ${spot} where id = ${orderId} and staging_spot <> ${spot}`,
  );
  return changed > 0;
}
