import { hourMs } from '@larder/domain/durations';
import { nextStatus } from '@larder/domain/order-status';
import { thousandths } from '@larder/domain/quantity';
import type { Larder } from '../larder.ts';
import { findResting } from '../order/advance.store.ts';
import { moveOrder } from '../order-status/move-order.ts';
import { claimOrder } from './claim-order.ts';
import { askedPounds, fillOrder } from './fill-order.ts';
import type { LineToPick } from './line-to-pick.store.ts';

/**
 * The time an order of the demo rests in a state, in milliseconds: long enough to see it, short enough to
 * wait for it.
 */
const restMs = 30_000;
/**
 * The time an approved order is left to its shopper, in milliseconds: enough to read how it can be changed,
 * and to change it.
 */
const changeableMs = 5 * 60_000;
/** The age up to which an order is moved, in milliseconds: older ones belong to the loaded demo and are left alone. */
const movingForMs = hourMs;
const by = { kind: 'worker' } as const;

/**
 * Does the store's work on the orders placed in the demo, one step at a time and by the usual verbs: claims,
 * picks and weighs, hands over. Orders that somebody of the store has opened, claimed or changed, or that
 * their shopper has changed, are left alone. Two workers do no harm: the second finds the order no longer in
 * its former state. Returns how many orders were resting.
 */
export async function lendHands(larder: Larder): Promise<number> {
  const now = larder.now();
  const resting = await findResting(larder.pool, {
    placedAfter: now - movingForMs,
    restingSince: now - restMs,
    changeableSince: now - changeableMs,
  });
  for (const order of resting) {
    const call = { orderId: order.id, by, reach: null };
    const to = nextStatus(order.versionKey, order.status);
    if (order.status === 'Approved') await claimOrder(larder, call, { tote: null, device: '' });
    else if (order.status === 'Picking') await fillOrder(larder, call, likelyWeight);
    else if (to) await moveOrder(larder, { orderId: order.id, from: order.status, to, by });
  }
  return resting.length;
}

/** Returns a weight that a scale might show: up to 6 % less or 5 % more than asked for, always the same for a line. */
function likelyWeight(line: LineToPick) {
  const chance = Number.parseInt(line.id.slice(-4), 16) % 12;
  return thousandths(Math.max(1, Math.round((askedPounds(line) * (94 + chance)) / 100)));
}
