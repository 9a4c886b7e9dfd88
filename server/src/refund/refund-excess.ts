import type { Database } from '../database/database.ts';
import { listMoves } from '../payment/move.store.ts';
import { wishRefunds } from '../payment/wish-refunds.ts';
import { insertRefund, listRefunds } from './refund.store.ts';

/**
 * Wishes the refund of a charge above the final total: a charge believed lost was made after all, when
 * another had been made in its place. A sum that an earlier refund covers is not wished again, even if that
 * was refused: somebody of the store sends it again. The order must be locked.
 */
export async function refundExcess(
  transaction: Database,
  orderId: string,
  finalCents: number,
  now: number,
): Promise<void> {
  const moves = await listMoves(transaction, orderId);
  const captures = moves.filter(({ kind, state }) => kind === 'capture' && state === 'done');
  const charged = captures.reduce((total, each) => total + each.cents, 0);
  const back = (await listRefunds(transaction, orderId))
    .filter(({ reason }) => reason === 'charged-twice')
    .reduce((total, each) => total + each.cents, 0);
  const excess = charged - back - finalCents;
  if (excess <= 0) return;
  const refund = {
    orderId,
    cents: excess,
    taxCents: 0,
    reason: 'charged-twice',
    staffId: null,
    parts: [],
  } as const;
  const refundId = await insertRefund(transaction, refund, now);
  const wished = { orderId, cents: excess, reason: 'excess', refundId } as const;
  await wishRefunds(transaction, captures.toReversed(), wished, now);
}
