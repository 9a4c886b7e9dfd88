import type { OrderId } from '@larder/domain/owner-ids';
import type { Database } from '../database/database.ts';
import type { Larder } from '../larder.ts';
import { lockMoneyOrder, writeCeiling } from '../order/money-lock.store.ts';
import type { Actor } from '../order/actor.ts';
import { writeEvent } from '../order/order-event.store.ts';
import { authorizeFurther, type FurtherAnswer } from './authorize-further.ts';

/** The refusal to raise a ceiling: the order is ready or over, its ceiling is as high already, or `begin` said no. */
type RaiseRefusal = 'not-open';

const openStates: readonly string[] = ['Pending', 'Approved', 'Picking'];

/**
 * Raises the ceiling of an order, in cents, to which its shopper agreed: first authorises the difference, with a
 * reference of its own, then writes the ceiling. `begin` may refuse before anything is sent; `raised` runs in
 * the transaction that writes the ceiling, `declined` in the one that writes the decline.
 */
export function raiseCeiling(
  larder: Larder,
  wanted: { orderId: OrderId; ceilingCents: number; by: Actor },
  also: {
    begin?: (transaction: Database, now: number) => Promise<boolean>;
    raised?: (transaction: Database, now: number) => Promise<void>;
    declined?: (transaction: Database, now: number) => Promise<void>;
  } = {},
): Promise<FurtherAnswer<RaiseRefusal>> {
  const { orderId, ceilingCents, by } = wanted;
  return authorizeFurther<RaiseRefusal>(larder, {
    begin: async (transaction, now) => {
      const order = await lockMoneyOrder(transaction, orderId);
      const isOpen = order && openStates.includes(order.status) && order.ceilingCents < ceilingCents;
      if (!isOpen || (also.begin && !(await also.begin(transaction, now))))
        return { kind: 'refused', because: 'not-open' };
      const cents = ceilingCents - order.ceilingCents;
      return { kind: 'wanted', further: { orderId, cents, cardId: null, reason: 'raised' } };
    },
    isWanted: async (transaction, { cents }) => {
      const order = await lockMoneyOrder(transaction, orderId);
      return (
        order !== null && openStates.includes(order.status) && order.ceilingCents + cents === ceilingCents
      );
    },
    settle: async (transaction, _, now) => {
      await writeCeiling(transaction, orderId, ceilingCents);
      await writeEvent(transaction, orderId, { by, verb: 'ceiling-raised', after: { ceilingCents } }, now);
      await also.raised?.(transaction, now);
    },
    decline: async (transaction, _, now) => also.declined?.(transaction, now),
  });
}
