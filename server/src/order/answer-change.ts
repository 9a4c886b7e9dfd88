import type { OrderId } from '@larder/domain/owner-ids';
import { locationsWith, type Scope } from '@larder/domain/staff-roles';
import type { Database } from '../database/database.ts';
import type { Call, StaffCall } from '../http/call.ts';
import { keepAnswer } from '../http/repeat.ts';
import type { Actor } from './actor.ts';
import type { Reach } from './order-change.store.ts';

/**
 * Returns the orders that somebody of the store may act on under a scope: those of the stores where they have
 * it.
 */
export function reachOf(call: StaffCall, scope: Scope): Extract<Reach, { locationIds: unknown }> {
  return { locationIds: locationsWith(call.staff, scope) };
}

/**
 * Returns the arguments of every verb on an order from a call: the order, the actor, the revision they saw,
 * and how to keep the answer.
 */
export function changeOf(
  call: StaffCall,
  scope: Scope,
  { orderId, revision }: { orderId: OrderId; revision: number },
) {
  const by: Actor = { kind: 'staff', staffId: call.staff.id };
  return { orderId, by, reach: reachOf(call, scope), revision };
}

/** Keeps the answer of a repeatable call in the transaction that made the change. */
export function keeping(call: Call, answer: (revision: number) => unknown) {
  return (transaction: Database, revision: number) => keepAnswer(call, transaction, answer(revision));
}
