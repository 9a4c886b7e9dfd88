import { dayMs } from '@larder/domain/durations';
import type { Larder } from '../larder.ts';
import { forgetTokensBefore } from '../payment/forget-tokens.store.ts';
import { deleteHoldsBefore, deleteSlotCountsBefore } from '../slots/forget-holds.store.ts';
import { visitorLifeSeconds } from '../cart/cart-owner.ts';
import { deleteClosedCartsBefore, deleteVisitorsBefore } from '../cart/forget-carts.store.ts';
import { forgetEach } from './forget-each.ts';

/**
 * Deletes carts and their data at the end of their stated life: visitors and their carts after ninety days without
 * a change, merged carts after a week, returned holds and the counts of past windows after a month, and after a
 * month the tokens of cards that were proved but not saved and of orders long done. The worker runs it every hour.
 */
export async function forgetCarts({ pool, now, log }: Pick<Larder, 'pool' | 'now' | 'log'>): Promise<void> {
  const at = now();
  await forgetEach(log, 'carts-forgotten', {
    visitors: () => deleteVisitorsBefore(pool, at - visitorLifeSeconds * 1000),
    carts: () => deleteClosedCartsBefore(pool, at - 7 * dayMs),
    holds: () => deleteHoldsBefore(pool, at - 30 * dayMs),
    slotCounts: () => deleteSlotCountsBefore(pool, at - 30 * dayMs),
    tokens: () => forgetTokensBefore(pool, at - 30 * dayMs),
  });
}
