import { refuse, type Refusal } from '@larder/contract/refuse';
import { locationsWith, type Scope } from '@larder/domain/staff-roles';
import type { TextKey } from '@larder/text/say';
import type { Database } from '../database/database.ts';
import type { Call, StaffCall } from '../http/call.ts';
import { keepAnswer } from '../http/repeat.ts';
import type { Actor } from './actor.ts';
import type { Reach } from './order-change.store.ts';
import type { OrderEvent } from './order-event.store.ts';
import { findStaffName } from './staff-name.store.ts';

/** Which orders somebody of the store reaches for what they want to do: those of the stores where they may. */
export function reachOf(call: StaffCall, scope: Scope): Extract<Reach, { locationIds: unknown }> {
  return { locationIds: locationsWith(call.staff, scope) };
}

/** What every verb on an order is given of a call: which order, who, as they saw it, and how its answer is kept. */
export function changeOf(
  call: StaffCall,
  scope: Scope,
  { orderId, revision }: { orderId: string; revision: number },
) {
  const by: Actor = { kind: 'staff', staffId: call.staff.id };
  return { orderId, by, reach: reachOf(call, scope), revision };
}

/** Keeps the answer of a repeatable call in the transaction that made the change. */
export function keeping(call: Call, answer: (revision: number) => unknown) {
  return (transaction: Database, revision: number) => keepAnswer(call, transaction, answer(revision));
}

/** What is said of who changed an order last. */
const verbs: Readonly<Record<string, TextKey>> = {
  moved: '{0} moved this order on in the meantime.',
  claimed: '{0} took this order in the meantime.',
  released: '{0} gave this order back in the meantime.',
};

/** Somebody changed the order since it was read: says who changed what, where it was somebody of the store or the shopper. */
export async function orderChanged(call: StaffCall, last: OrderEvent): Promise<Refusal<'order-changed'>> {
  const refusal = refuse('order-changed');
  if (last.actor === 'shopper' && last.verb === 'answered')
    return refusal.saying('The shopper has answered in the meantime.');
  if (last.actor === 'shopper' && last.verb === 'arrived')
    return refusal.saying('The shopper has arrived in the meantime.');
  const name = last.staffId === null ? '' : await findStaffName(call.larder.pool, last.staffId);
  if (name === '') return refusal;
  return refusal.saying(verbs[last.verb] ?? '{0} changed this order in the meantime.', name);
}
