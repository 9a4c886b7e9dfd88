import { cents, type Cents } from '@larder/domain/money';
import type { OrderId } from '@larder/domain/owner-ids';
import type { Database } from '../database/database.ts';
import { listMoves, wishMove, type MoneyMove } from './move.store.ts';
import { recordRefund } from './paid-elsewhere.store.ts';

/**
 * Wishes refunds of an amount from captures in the given sequence, of each at most the sum not refunded yet. Returns
 * the cents that these captures could not cover.
 */
export async function wishRefunds(
  transaction: Database,
  captures: readonly MoneyMove[],
  refund: { orderId: OrderId; cents: number; reason: 'refund' | 'excess'; refundId: string },
  now: number,
): Promise<number> {
  let missing = refund.cents;
  for (const { id: parentId, cents: captured, usedCents } of captures) {
    const cents = Math.min(missing, captured - usedCents);
    if (cents <= 0) continue;
    missing -= cents;
    await wishMove(transaction, { ...refund, parentId, kind: 'refund', cents, due: now }, now);
  }
  return missing;
}

/**
 * Records a refund that was paid another way than by the provider, on the charges of a locked order in their sequence;
 * they have room for it.
 */
export async function recordRefunds(
  transaction: Database,
  refund: { orderId: OrderId; cents: number; refundId: string | null },
  now: number,
): Promise<void> {
  const { orderId, refundId } = refund;
  let missing = refund.cents;
  for (const { id: parentId, cents: captured, usedCents, kind, state } of await listMoves(
    transaction,
    orderId,
  )) {
    const cents = Math.min(missing, captured - usedCents);
    if (kind !== 'capture' || state !== 'done' || cents <= 0) continue;
    missing -= cents;
    await recordRefund(transaction, { orderId, parentId, cents, refundId }, now);
  }
}

/** Returns the cents of captures that can still be refunded. */
export function leftOf(captures: readonly Pick<MoneyMove, 'cents' | 'usedCents'>[]): Cents {
  return cents(captures.reduce((total, { cents: captured, usedCents }) => total + captured - usedCents, 0));
}
