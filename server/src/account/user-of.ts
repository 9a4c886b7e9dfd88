import type { Call, Principal } from '../http/call.ts';
import { Problem } from '../http/problem.ts';

/** The signed-in user of a call; throws 401 when there is none (calls for users only are checked before). */
export function userOf(call: Call): Extract<Principal, { kind: 'user' }> {
  if (call.principal.kind !== 'user') throw new Problem(401, 'sign-in-needed', 'Please sign in.');
  return call.principal;
}
