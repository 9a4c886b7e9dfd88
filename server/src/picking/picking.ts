import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { staffIdOf, type Actor } from '../order/actor.ts';
import { lockOrder, type MovingOrder, type Reach } from '../order/order-change.store.ts';
import { findLastEvent, writeEvent, type Happened, type OrderEvent } from '../order/order-event.store.ts';
import type { MoveLarder } from '../order/move-order.ts';
import { findClaim } from './claim.store.ts';

/** Why something is not done to an order that is being filled. */
export type PickRefusal =
  /** Its state has no such step: not approved yet, ready already, or over. */
  | 'not-picking'
  /** Somebody else fills it, or nobody has claimed it. */
  | 'not-yours'
  | 'tote-taken'
  | 'too-many-orders'
  | 'line-not-found'
  | 'settled-already'
  | 'not-settled'
  | 'too-many'
  | 'weight-needed'
  | 'wrong-label'
  /** Far from what was asked: to be sent once more with `confirmed`. */
  | 'unlikely-weight'
  | 'not-instead'
  | 'nobody-to-ask'
  | 'lines-open'
  | 'over-ceiling'
  /** Far under the estimate: to be sent once more with `confirmed`. */
  | 'far-under';

/** Numbers and words that belong to a refusal. */
export type Details = Readonly<Record<string, number | string>>;

/** What a verb came to. `facts` are what its caller is told beside the order's new revision. */
export type Changed<Facts = unknown> =
  | { kind: 'done'; revision: number; facts: Facts }
  | { kind: 'missing' }
  /** Somebody changed the order since the caller read it. */
  | { kind: 'changed'; last: OrderEvent }
  | { kind: 'refused'; because: PickRefusal; details?: Details };

/** Which order is changed, by whom, and what they knew of it. */
export type PickCall = {
  orderId: string;
  by: Actor;
  /** Whose orders the caller reaches. */
  reach: Reach;
  /** The revision the caller saw; unless told, any. */
  revision?: number;
  /** Written last in the same transaction: the answer that a repeated call gives again. */
  keep?: (transaction: Database, revision: number, facts: unknown) => Promise<unknown>;
};

/** What a verb works on: a locked order, in the transaction that changes it. */
export type Picking = {
  transaction: Database;
  larder: MoveLarder;
  order: MovingOrder;
  by: Actor;
  now: number;
};

/** What a verb did: what is written of it, or the revision it has written itself; or why it did nothing. */
export type Work<Facts> =
  | { happened: Omit<Happened, 'by'>; facts: Facts }
  | { revision: number; facts: Facts }
  | { refused: PickRefusal; details?: Details };

/** Runs a verb on one locked order, in one transaction with what is written of it. */
export function changeOrder<Facts>(
  larder: MoveLarder & { pool: Parameters<typeof inTransaction>[0] },
  call: PickCall,
  work: (picking: Picking) => Promise<Work<Facts>>,
): Promise<Changed<Facts>> {
  const now = larder.now();
  return inTransaction(larder.pool, async (transaction): Promise<Changed<Facts>> => {
    const order = await lockOrder(transaction, call.orderId, call.reach);
    if (!order) return { kind: 'missing' };
    if (call.revision !== undefined && call.revision !== order.revision)
      return { kind: 'changed', last: (await findLastEvent(transaction, order.id))! };
    const { by } = call;
    const done = await work({ transaction, larder, order, by, now });
    if ('refused' in done) {
      const { refused: because, details } = done;
      return { kind: 'refused', because, ...(details ? { details } : {}) };
    }
    const revision =
      'revision' in done
        ? done.revision
        : await writeEvent(transaction, order.id, { ...done.happened, by }, now);
    await call.keep?.(transaction, revision, done.facts);
    return { kind: 'done', revision, facts: done.facts };
  });
}

/** The same for who fills the order: refused for all others, and unless it is being picked. */
export function changePicking<Facts>(
  larder: Parameters<typeof changeOrder>[0],
  call: PickCall,
  work: (picking: Picking) => Promise<Work<Facts>>,
): Promise<Changed<Facts>> {
  return changeOrder(larder, call, async (picking) => {
    const { transaction, order, by } = picking;
    if (order.status !== 'Picking') return { refused: 'not-picking' };
    const claim = await findClaim(transaction, order.id);
    if (!claim || claim.staffId !== staffIdOf(by)) return { refused: 'not-yours' };
    return work(picking);
  });
}
