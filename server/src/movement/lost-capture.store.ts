import { row, sql, type Database } from '../database/database.ts';
import type { TakenMove } from '../payment/move.store.ts';
import { chargeReferenceOf } from '../payment/reference.store.ts';

/** Returns an authorization's last capture that was sent and settled as lost or refused; null: none. */
export function findLostCapture(
  database: Database,
  { orderId, parentId }: Pick<TakenMove, 'orderId' | 'parentId'>,
): Promise<Pick<TakenMove, 'id' | 'fence' | 'orderId' | 'cents' | 'reference'> | null> {
  return row(
    database,
    sql`select id, fence, order_id as "orderId", cents, reference from payment_move
        where order_id = ${orderId} and parent_id = ${parentId} and kind = 'capture'
          and state in ('withdrawn', 'refused') and sent_at is not null order by sent_at desc limit 1`,
  );
}

/** Returns the reference that the next charge of a movement's authorization gets. */
export async function nextChargeReference(
  database: Database,
  move: Pick<TakenMove, 'orderId' | 'parentId'>,
): Promise<string> {
  const found = await row<{ reference: string }>(
    database,
    sql`select ${chargeReferenceOf(move)} as reference`,
  );
  return found!.reference;
}
