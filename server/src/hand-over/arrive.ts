import { refuse, type Refusal } from '@larder/contract/refuse';
import { canArrive } from '@larder/domain/order-status';
import type { AccountId } from '@larder/domain/owner-ids';
import { inTransaction } from '../database/in-transaction.ts';
import type { Larder } from '../larder.ts';
import { lockOrder } from '../order/order-change.store.ts';
import { writeEvent } from '../order/order-event.store.ts';
import { findArrival, putArrival } from './arrival.store.ts';

/** Whose order it is, and what they say of where they are. */
export type Arriving = { accountId: AccountId; orderId: string; spot: string; car: string };

/**
 * Notes that the shopper of a pickup is here: of an order that is ready, or being picked. Said again with another spot or car,
 * that holds; with the same nothing changes. Its history says that they came, not in which car.
 */
export function arrive(
  larder: Pick<Larder, 'pool' | 'now'>,
  { accountId, orderId, spot, car }: Arriving,
): Promise<{ spot: string; car: string } | Refusal<'order-not-found' | 'not-ready-yet'>> {
  const now = larder.now();
  return inTransaction<Awaited<ReturnType<typeof arrive>>>(larder.pool, async (transaction) => {
    const order = await lockOrder(transaction, orderId, { accountId });
    if (!order) return refuse('order-not-found');
    if (!canArrive(order)) return refuse('not-ready-yet');
    const before = await findArrival(transaction, orderId);
    if (before && before.spot === spot && before.car === car) return { spot, car };
    await putArrival(transaction, orderId, { spot, car, at: now });
    const by = { kind: 'shopper', accountId } as const;
    await writeEvent(transaction, orderId, { by, verb: 'arrived', after: { again: before !== null } }, now);
    return { spot, car };
  });
}
