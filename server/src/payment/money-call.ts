import type { Database } from '../database/database.ts';
import type { Actor } from '../order/actor.ts';
import type { Reach } from '../order/order-change.store.ts';

/** Which order's money is moved, by whom, and what they knew of it. */
export type MoneyCall<Answer> = {
  orderId: string;
  by: Actor;
  /** Whose orders the caller reaches. */
  reach: Reach;
  /** The revision the caller saw; unless told, any. */
  revision?: number | undefined;
  /** Written last in the transaction that makes the change: the answer that a repeated call gives again. */
  keep?: (transaction: Database, answer: Answer) => Promise<unknown>;
};
