import { hourMs } from '@larder/domain/durations';
import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import { canArrive } from '@larder/domain/order-status';
import type { AccountId } from '@larder/domain/owner-ids';
import { inTransaction } from '../database/in-transaction.ts';
import type { Larder } from '../larder.ts';
import { passLimits, type Limit, type TooMany } from '../limits/limit.ts';
import { lockOrder } from '../order/order-change.store.ts';
import { writeEvent } from '../order/order-event.store.ts';
import { findArrival, putArrival } from './arrival.store.ts';

/** The limit of arrivals: each one changes the order while somebody fills it or hands it over. */
const arrivals: Limit = { what: 'arrival', atMost: 30, windowMs: hourMs };

/** A shopper's order, and their words on where they wait. */
type Arriving = { accountId: AccountId; orderId: string; spot: string; car: string };

/**
 * Records that the shopper of a pickup is here, while the order is ready or being picked. Another spot or car
 * replaces the first; the same ones change nothing. The history says that they came, not in which car.
 * Refuses `too-many-requests` and `not-ready-yet`.
 */
export async function arrive(
  larder: Pick<Larder, 'pool' | 'doorPool' | 'now'>,
  { accountId, orderId, spot, car }: Arriving,
): Promise<{ spot: string; car: string } | TooMany | Refusal<'order-not-found' | 'not-ready-yet'>> {
  const now = larder.now();
  const said = await passLimits(larder.doorPool, [[arrivals, accountId]], now);
  if (isRefusal(said)) return said;
  return inTransaction<{ spot: string; car: string } | Refusal<'order-not-found' | 'not-ready-yet'>>(
    larder.pool,
    async (transaction) => {
      const order = await lockOrder(transaction, orderId, { accountId });
      if (!order) return refuse('order-not-found');
      if (!canArrive(order)) return refuse('not-ready-yet');
      const before = await findArrival(transaction, orderId);
      if (before && before.spot === spot && before.car === car) return { spot, car };
      await putArrival(transaction, orderId, { spot, car, at: now });
      const by = { kind: 'shopper', accountId } as const;
      await writeEvent(transaction, orderId, { by, verb: 'arrived', after: { again: before !== null } }, now);
      return { spot, car };
    },
  );
}
