import { cents, type Cents } from '@larder/domain/money';
import type { OrderId } from '@larder/domain/owner-ids';
import type { Database } from '../database/database.ts';
import { wishMove, type MoneyMove } from './move.store.ts';

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

/** Returns the cents of captures that can still be refunded. */
export function leftOf(captures: readonly MoneyMove[]): Cents {
  return cents(captures.reduce((total, { cents: captured, usedCents }) => total + captured - usedCents, 0));
}
