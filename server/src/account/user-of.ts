import type { User } from '../http/call.ts';

/** Returns the signed-in user of a call that is for users only. */
export function userOf(call: { principal: User }): User {
  return call.principal;
}
