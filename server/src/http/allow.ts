import type { CallSpec } from '@larder/contract/kit';
import { fullSignInMs, guardedScopes, mayAnywhere } from '@larder/domain/staff-roles';
import type { Caller, Staff } from './call.ts';
import { Problem } from './problem.ts';

/** Lets a caller make a call, or throws what they are answered instead, before anything of the request was read. */
export function allow({ principal, staff }: Caller, spec: CallSpec, now: number): void {
  if (spec.who === 'user') {
    if (principal.kind !== 'user') throw signInNeeded();
    if (!principal.fresh) throw new Problem(401, 'token-expired', 'Your session needs to be renewed.');
  }
  if (spec.who === 'staff') {
    if (!staff) throw signInNeeded();
    allowStaff(staff, spec, now);
  }
}

function signInNeeded(): Problem {
  return new Problem(401, 'sign-in-needed', 'Please sign in.');
}

/**
 * Whoever lacks a call's scope everywhere is answered as if there were no such call: 404. Who has it, but came by a PIN that
 * does not give it, or signed in too long ago for what is guarded, has to sign in again: 403.
 */
function allowStaff(staff: Staff, { scope, fullSignIn }: CallSpec, now: number): void {
  const named = scope === 'own' ? null : scope!;
  if (named && !mayAnywhere({ ...staff, isByPin: false }, named))
    throw new Problem(404, 'no-such-call', 'There is no such call.');
  const isGuarded = fullSignIn === true || (named !== null && guardedScopes.includes(named));
  if ((named && !mayAnywhere(staff, named)) || (isGuarded && !isFull(staff, now)))
    throw new Problem(403, 'sign-in-again', 'Please sign in again to do this.');
}

/** Whether they signed in within the hour, and not by PIN. */
function isFull(staff: Staff, now: number): boolean {
  return !staff.isByPin && now - staff.signedInAt < fullSignInMs;
}
