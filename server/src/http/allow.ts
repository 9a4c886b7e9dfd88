import { isGuarded, type CallSpec } from '@larder/contract/kit';
import { refuse } from '@larder/contract/refuse';
import { fullSignInMs, mayAnywhere } from '@larder/domain/staff-roles';
import type { Caller, Staff } from './call.ts';

/** Lets a caller make a call, or throws what they are answered instead, before anything of the request was read. */
export function allow({ principal, staff }: Caller, spec: CallSpec, now: number): void {
  if (spec.who === 'user' && principal.kind !== 'user') throw refuse('sign-in-needed');
  // A shopper whose session must be renewed is no guest: treated as one, they would see another cart.
  const isShoppers = spec.who === 'user' || spec.who === 'shopper';
  if (isShoppers && principal.kind === 'user' && !principal.fresh) throw refuse('token-expired');
  if (spec.who === 'staff') {
    if (!staff) throw refuse('sign-in-needed');
    allowStaff(staff, spec, now);
  }
}

/**
 * Refuses with `somebody-else` a change that another person made on this device while it was offline. Its
 * author's id is in X-Staff-Id: nobody who has signed in there since may send it for them.
 */
export function allowWhoDidIt({ staff }: Caller, spec: CallSpec, doneBy: string | undefined): void {
  if (doneBy === undefined || spec.who !== 'staff' || !spec.repeatable) return;
  if (staff?.id !== doneBy.toLowerCase()) throw refuse('somebody-else');
}

/**
 * Answers a caller without the call's scope anywhere as if there were no such call: 404. A caller with the
 * scope whose PIN does not give it, or whose sign-in is too old for a guarded scope, has to sign in again:
 * 403.
 */
function allowStaff(staff: Staff, spec: CallSpec, now: number): void {
  const named = spec.scope === 'own' ? null : spec.scope!;
  if (named && !mayAnywhere({ ...staff, isByPin: false }, named)) throw refuse('no-such-call');
  if ((named && !mayAnywhere(staff, named)) || (isGuarded(spec) && !isFull(staff, now)))
    throw refuse('sign-in-again');
}

/** Returns whether they signed in within the hour, and not by PIN. */
function isFull(staff: Staff, now: number): boolean {
  return !staff.isByPin && now - staff.signedInAt < fullSignInMs;
}
