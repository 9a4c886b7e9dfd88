import { isGuarded, type CallSpec } from '@larder/contract/kit';
import { refuse } from '@larder/contract/refuse';
import { fullSignInMs, mayAnywhere } from '@larder/domain/staff-roles';
import type { Caller, Staff } from './call.ts';

/** Lets a caller make a call, or throws what they are answered instead, before anything of the request was read. */
export function allow({ principal, staff }: Caller, spec: CallSpec, now: number): void {
  if (spec.who === 'user' && principal.kind !== 'user') throw refuse('sign-in-needed');
  // A shopper whose session must be renewed is no guest: taken for one they would see another cart.
  const isShoppers = spec.who === 'user' || spec.who === 'shopper';
  if (isShoppers && principal.kind === 'user' && !principal.fresh) throw refuse('token-expired');
  if (spec.who === 'staff') {
    if (!staff) throw refuse('sign-in-needed');
    allowStaff(staff, spec, now);
  }
}

/**
 * What somebody did on a device without a line is sent when the line is back, with their id in X-Staff-Id: nobody else who has
 * signed in there since does it in their stead.
 */
export function allowWhoDidIt({ staff }: Caller, spec: CallSpec, doneBy: string | undefined): void {
  if (doneBy === undefined || spec.who !== 'staff' || !spec.repeatable) return;
  if (staff?.id !== doneBy.toLowerCase()) throw refuse('somebody-else');
}

/**
 * Whoever lacks a call's scope everywhere is answered as if there were no such call: 404. Who has it, but came by a PIN that
 * does not give it, or signed in too long ago for what is guarded, has to sign in again: 403.
 */
function allowStaff(staff: Staff, spec: CallSpec, now: number): void {
  const named = spec.scope === 'own' ? null : spec.scope!;
  if (named && !mayAnywhere({ ...staff, isByPin: false }, named)) throw refuse('no-such-call');
  if ((named && !mayAnywhere(staff, named)) || (isGuarded(spec) && !isFull(staff, now)))
    throw refuse('sign-in-again');
}

/** Whether they signed in within the hour, and not by PIN. */
function isFull(staff: Staff, now: number): boolean {
  return !staff.isByPin && now - staff.signedInAt < fullSignInMs;
}
