import type { pickRefusals } from '@larder/contract/operations/order-parts';
import { isRefusal, refuse } from '@larder/contract/refuse';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { staffIdOf, type Actor } from '../order/actor.ts';
import { lockOrder, type MovingOrder, type Reach } from '../order/order-change.store.ts';
import { findLastEvent, writeEvent, type Happened, type OrderEvent } from '../order/order-event.store.ts';
import type { MoveLarder } from '../order-status/move-order.ts';
import { findClaim } from '../order/claim.store.ts';

/** The reasons not to change an order that is being filled. */
export type PickRefusal = (typeof pickRefusals)[number];

/** Numbers and words that belong to a refusal. */
export type Details = Readonly<Record<string, number | string>>;

/** The outcome of a verb. `facts` go to its caller beside the order's new revision. */
export type Changed<Facts = unknown> =
  | { kind: 'done'; revision: number; facts: Facts }
  | { kind: 'missing' }
  /** Somebody changed the order since the caller read it. */
  | { kind: 'changed'; last: OrderEvent }
  | { kind: 'refused'; because: PickRefusal; details?: Details };

/** The order of a change, its actor, and the revision they saw. */
export type PickCall = {
  orderId: string;
  by: Actor;
  /** The orders that the caller may act on. */
  reach: Reach;
  /** The revision the caller saw; absent: any. */
  revision?: number;
  /** Keeps the answer for a repeat, as the last step of the same transaction. */
  keep?: (transaction: Database, revision: number, facts: unknown) => Promise<unknown>;
};

/** The context of a verb: a locked order, in the transaction that changes it. */
export type Picking = {
  transaction: Database;
  larder: MoveLarder;
  order: MovingOrder;
  by: Actor;
  now: number;
};

/** The result of a verb's work: the event to write, or the revision it has written itself, or why it did nothing. */
export type Work<Facts> =
  | { happened: Omit<Happened, 'by'>; facts: Facts }
  | { revision: number; facts: Facts }
  | { refused: PickRefusal; details?: Details };

/** Runs a verb on one locked order and writes its event, in one transaction; a refusal rolls it back. */
export async function changeOrder<Facts>(
  larder: MoveLarder & { pool: Parameters<typeof inTransaction>[0] },
  call: PickCall,
  work: (picking: Picking) => Promise<Work<Facts>>,
): Promise<Changed<Facts>> {
  const now = larder.now();
  let refused: Extract<Changed, { kind: 'refused' }> | null = null;
  const result = await inTransaction(larder.pool, async (transaction) => {
    const order = await lockOrder(transaction, call.orderId, call.reach);
    if (!order) return { kind: 'missing' } as const;
    if (call.revision !== undefined && call.revision !== order.revision)
      return { kind: 'changed', last: (await findLastEvent(transaction, order.id))! } as const;
    const { by } = call;
    const done = await work({ transaction, larder, order, by, now });
    if ('refused' in done) {
      const { refused: because, details } = done;
      refused = { kind: 'refused', because, ...(details ? { details } : {}) };
      // A refusal rolls back what the verb has written so far.
      return refuse('no-such-step');
    }
    const revision =
      'revision' in done
        ? done.revision
        : await writeEvent(transaction, order.id, { ...done.happened, by }, now);
    await call.keep?.(transaction, revision, done.facts);
    return { kind: 'done', revision, facts: done.facts } as const;
  });
  return isRefusal(result) ? refused! : result;
}

/**
 * Changes an order in Picking for the picker who claimed it. Refuses `not-picking` in any other state, and
 * `not-yours` to anybody else.
 */
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
