import { inTransaction } from '../database/in-transaction.ts';
import type { Larder } from '../larder.ts';
import { mailStore } from '../mail/mail-about-order.ts';
import { eachOrder } from '../order/each-order.ts';
import { listToApprove, takeUnseen } from '../order/look-after-new.store.ts';
import { moveOrder } from './move-order.ts';

/** How long a new order rests before the worker approves it. */
const restMs = 30_000;
/** After how long the store is told, once, of an order that nobody has opened. */
const unseenMs = 10 * 60_000;

/** Approves the new orders of stores that leave it to the worker. Returns the number of orders approved. */
export async function approveOrders(larder: Larder): Promise<number> {
  const resting = await listToApprove(larder.pool, larder.now() - restMs);
  return eachOrder(larder, resting, ({ orderId }) =>
    // Somebody may have approved it meanwhile, and a picker begun: from Picking it would be taken back.
    moveOrder(larder, { orderId, from: 'Pending', to: 'Approved', by: { kind: 'worker' } }),
  );
}

/** Mails the stores whose new orders nobody has opened for ten minutes. Returns the number of these orders. */
export function tellUnseen(larder: Larder): Promise<number> {
  const now = larder.now();
  return inTransaction(larder.pool, async (transaction) => {
    const unseen = await takeUnseen(transaction, now - unseenMs, now);
    for (const order of unseen)
      await mailStore(transaction, larder, {
        order,
        facts: { kind: 'order-unseen', number: order.number, orderId: order.id, slot: order.slotStartsAt },
        now,
      });
    return unseen.length;
  });
}
