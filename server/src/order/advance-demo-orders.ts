import { nextStatus } from '@larder/domain/order-status';
import type { Larder } from '../larder.ts';
import { findResting } from './advance.store.ts';
import { moveOrder } from './move-order.ts';

/** How long an order of the demo rests in a state: long enough to see it, short enough to wait for it. */
const restMs = 30_000;
/** Older orders are part of the demo as it was loaded and stay as they are. */
const movingForMs = 60 * 60_000;

/**
 * Moves the orders that somebody placed in the demo one step on, as a store would. Two workers at once do no harm: an order
 * that has been moved is not in the state it would be moved from.
 */
export async function advanceDemoOrders(larder: Larder): Promise<number> {
  const now = larder.now();
  const resting = await findResting(larder.pool, {
    placedAfter: now - movingForMs,
    restingSince: now - restMs,
  });
  for (const order of resting) {
    const to = nextStatus(order.versionKey, order.status);
    if (to) await moveOrder(larder, { orderId: order.id, to, by: { kind: 'worker' } });
  }
  return resting.length;
}
