import type { OrderId } from '@larder/domain/owner-ids';
import { locationsWith, type Scope } from '@larder/domain/staff-roles';
import type { Database } from '../database/database.ts';
import type { Call, StaffCall } from '../http/call.ts';
import { keepAnswer } from '../http/repeat.ts';
import type { Actor } from './actor.ts';
import type { Reach } from './order-change.store.ts';

/**
 * Returns the reach of a person of the staff under a scope: the orders of the locations where they have that
 * scope.
 */
export function reachOf(call: StaffCall, scope: Scope): Extract<Reach, { locationIds: unknown }> {
  return { locationIds: locationsWith(call.staff, scope) };
}

/**
 * Returns the arguments that a call gives to every verb on an order: the order, the actor, their reach, and
 * the revision they saw.
 */
export function changeOf(
  call: StaffCall,
  scope: Scope,
  { orderId, revision }: { orderId: OrderId; revision: number },
) {
  const by: Actor = { kind: 'staff', staffId: call.staff.id };
  return { orderId, by, reach: reachOf(call, scope), revision };
}

/** Returns a function that keeps the answer of a repeatable call, for the transaction that makes the change. */
export function keeping(call: Call, answer: (revision: number) => unknown) {
  return (transaction: Database, revision: number) => keepAnswer(call, transaction, answer(revision));
}
