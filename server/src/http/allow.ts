import { isGuarded, type CallSpec } from '@larder/contract/kit';
import { refuse } from '@larder/contract/refuse';
import { fullSignInMs, mayAnywhere } from '@larder/domain/staff-roles';
import type { Caller, Staff } from './call.ts';

/**
 * Throws the refusal for a caller who may not make a call; returns for one who may. Nothing of the request is read
 * before.
 */
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
 * Throws `somebody-else` where the session is not of the person whose screen makes a call. `asks` is that person's id,
 * from X-Staff-Id: who has signed in on the device since, in another tab or while it was offline, does nothing in their
 * name.
 */
export function allowWhoAsks({ staff }: Caller, spec: CallSpec, asks: string | undefined): void {
  if (asks === undefined || spec.who !== 'staff' || !staff) return;
  if (staff.id !== asks.toLowerCase()) throw refuse('somebody-else');
}

/**
 * Throws 404 for a caller who has the call's scope in no location, as if there were no such call. Throws 403 for
 * one who must sign in again: the PIN does not give the scope, or the sign-in is too old for a guarded one.
 */
function allowStaff(staff: Staff, spec: CallSpec, now: number): void {
  const named = spec.scope === 'own' ? null : spec.scope!;
  if (named && !mayAnywhere({ ...staff, isByPin: false }, named)) throw refuse('no-such-call');
  if ((named && !mayAnywhere(staff, named)) || (isGuarded(spec) && !isFull(staff, now)))
    throw refuse('sign-in-again');
}

/** Returns whether a person signed in within the hour, and not by PIN. */
export function isFull(staff: Staff, now: number): boolean {
  return !staff.isByPin && now - staff.signedInAt < fullSignInMs;
}
