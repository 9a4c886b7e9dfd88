import type { pickRefusals } from '@larder/contract/operations/order-parts';
import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { staffIdOf, type Actor } from '../order/actor.ts';
import { lockOrder, type MovingOrder, type Reach } from '../order/order-change.store.ts';
import { whyChanged } from '../order/order-changed.ts';
import { writeEvent, type Happened } from '../order/order-event.store.ts';
import type { MoveLarder } from '../order-status/move-order.ts';
import { findClaim } from '../order/claim.store.ts';

/** The refusal of a verb that fills an order. */
export type PickRefusal = Refusal<(typeof pickRefusals)[number]>;

/** The outcome of a verb: the order's new revision, with the facts for its caller. */
export type Done<Facts = unknown> = { revision: number; facts: Facts };

/** The outcome of a verb, or why it did nothing: somebody changed the order since the caller read it, for example. */
export type Changed<Facts = unknown> =
  | Done<Facts>
  | PickRefusal
  | Refusal<'order-not-found' | 'order-changed'>;

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
export type Work<Facts> = { happened: Omit<Happened, 'by'>; facts: Facts } | Done<Facts> | PickRefusal;

/** Runs a verb on one locked order and writes its event, in one transaction; a refusal rolls it back. */
export function changeOrder<Facts>(
  larder: MoveLarder & { pool: Parameters<typeof inTransaction>[0] },
  call: PickCall,
  work: (picking: Picking) => Promise<Work<Facts>>,
): Promise<Changed<Facts>> {
  const now = larder.now();
  const { by } = call;
  return inTransaction<Changed<Facts>>(larder.pool, async (transaction) => {
    const order = await lockOrder(transaction, call.orderId, call.reach);
    if (!order) return refuse('order-not-found');
    const changed = await whyChanged(transaction, order, call);
    if (changed) return changed;
    const done = await work({ transaction, larder, order, by, now });
    if (isRefusal(done)) return done;
    const { facts } = done;
    const revision =
      'revision' in done
        ? done.revision
        : await writeEvent(transaction, order.id, { ...done.happened, by }, now);
    await call.keep?.(transaction, revision, facts);
    return { revision, facts };
  });
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
    if (order.status !== 'Picking') return refuse('not-picking');
    const claim = await findClaim(transaction, order.id);
    if (!claim || claim.staffId !== staffIdOf(by)) return refuse('not-yours');
    return work(picking);
  });
}
