import { addCents, cents, type Cents } from '@larder/domain/money';
import type { Database } from '../database/database.ts';
import type { MoneyOrder } from '../order/money-lock.store.ts';
import type { MoneyMove } from '../payment/move.store.ts';
import { leftOf } from '../payment/wish-refunds.ts';
import { listRefusedParts } from './refund.store.ts';

/** What the bank refused to pay back and is not on its way again, by refund; null: of a called-off order's charge. */
type UnpaidPart = { refundId: string | null; cents: Cents };

/**
 * Returns the parts of an order's refunds that the bank refused for good, at most what is left of its charges; of an
 * order that was called off all that is left.
 */
export async function findUnpaid(
  database: Database,
  { id: orderId, status }: Pick<MoneyOrder, 'id' | 'status'>,
  moves: readonly Pick<MoneyMove, 'kind' | 'state' | 'cents' | 'usedCents'>[],
): Promise<UnpaidPart[]> {
  if (!moves.some(({ kind, state }) => kind === 'refund' && state === 'refused')) return [];
  let left: number = leftOf(moves.filter(({ kind, state }) => kind === 'capture' && state === 'done'));
  const parts = (await listRefusedParts(database, orderId)).map((part) => {
    const taken = Math.min(part.cents, left);
    left -= taken;
    return { ...part, cents: cents(taken) };
  });
  const isOver = status === 'Cancelled' || status === 'Denied';
  const rest = { refundId: null, cents: cents(isOver ? left : 0) };
  return [...parts, rest].filter((part) => part.cents > 0);
}

/** Returns the sum of unpaid parts. */
export function unpaidSum(parts: readonly UnpaidPart[]): Cents {
  return addCents(...parts.map((part) => part.cents));
}
