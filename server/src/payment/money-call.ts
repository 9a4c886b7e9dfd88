import type { OrderId } from '@larder/domain/owner-ids';
import type { Database } from '../database/database.ts';
import type { Actor } from '../order/actor.ts';
import type { Reach } from '../order/order-change.store.ts';

/** The parameters of a verb on an order's money. */
export type MoneyCall<Answer> = {
  orderId: OrderId;
  by: Actor;
  /** The orders that the caller may act on. */
  reach: Reach;
  /** The revision that the caller saw; by default any. */
  revision?: number | undefined;
  /** Written last in the transaction that makes the change: the answer that a repeated call gives again. */
  keep?: (transaction: Database, answer: Answer) => Promise<unknown>;
};
