import type { RefusalCode } from '@larder/contract/refusals';
import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import { locationsWith, type Scope } from '@larder/domain/staff-roles';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { StaffCall } from '../http/call.ts';
import type { Larder } from '../larder.ts';
import type { Actor } from '../order/actor.ts';
import { changeOf, keeping } from '../order/answer-change.ts';
import { lockOrder, type MovingOrder, type Reach } from '../order/order-change.store.ts';
import { whyChanged } from '../order/order-changed.ts';
import { findOnRoad } from './on-road.store.ts';

/** The parts of the Larder that handing over needs. */
export type HandLarder = Pick<Larder, 'pool' | 'now' | 'environment'>;

/** The order of a verb, its actor, and the revision they saw. */
export type HandCall = {
  orderId: string;
  by: Actor;
  reach: Reach;
  revision?: number;
  /** The locations where the caller may also change what another driver took on the road. */
  manages?: readonly number[];
  /** Keeps the answer for a repeat, as the last step of the same transaction. */
  keep?: (transaction: Database, answer: { revision: number }) => Promise<unknown>;
};

/** The context of a verb: a locked order, in the transaction that changes it. */
export type Handing = {
  transaction: Database;
  larder: HandLarder;
  order: MovingOrder;
  by: Actor;
  now: number;
};

/** The outcome of a verb, with the order's new revision, or why it did nothing. */
export type Handed<Answer, Code extends RefusalCode> =
  | Answer
  | Refusal<Code | 'order-not-found' | 'order-changed'>;

/** Runs a verb on one locked order, in one transaction. Refuses an order that another driver has on the road. */
export function changeHanded<Answer extends { revision: number }, Code extends RefusalCode>(
  larder: HandLarder,
  call: HandCall,
  work: (handing: Handing) => Promise<Answer | Refusal<Code>>,
): Promise<Handed<Answer, Code>> {
  const now = larder.now();
  return inTransaction<Handed<Answer, Code>>(larder.pool, async (transaction) => {
    const order = await lockOrder(transaction, call.orderId, call.reach);
    if (!order || (await isAnothers(transaction, order, call))) return refuse('order-not-found');
    const changed = await whyChanged(transaction, order, call);
    if (changed) return changed;
    const answer = await work({ transaction, larder, order, by: call.by, now });
    if (isRefusal(answer)) return answer;
    await call.keep?.(transaction, answer as Answer);
    return answer;
  });
}

/** Returns whether another driver has taken the order out, and the caller is no manager of its store. */
async function isAnothers(
  transaction: Database,
  order: MovingOrder,
  { by, manages }: HandCall,
): Promise<boolean> {
  if (by.kind !== 'staff' || order.status !== 'Out for delivery') return false;
  if (manages?.includes(order.locationId)) return false;
  const driver = await findOnRoad(transaction, order.id);
  return driver !== null && driver !== by.staffId;
}

/** Runs a verb for a call, as its caller and within their stores, and keeps its answer for a repeat. */
export function runHanded<Answer, Code extends RefusalCode>(
  call: StaffCall,
  { scope, orderId, revision }: { scope: Scope; orderId: string; revision: number },
  verb: (change: HandCall) => Promise<Handed<Answer, Code>>,
): Promise<Handed<Answer, Code>> {
  const keep: HandCall['keep'] = (transaction, answer) =>
    keeping(call, () => answer)(transaction, answer.revision);
  const manages = locationsWith(call.staff, 'orders:manage');
  return verb({ ...changeOf(call, scope, { orderId, revision }), manages, keep });
}
