import type { Call } from '../http/call.ts';
import type { Database } from '../database/database.ts';
import { hour } from '../limits/limit.ts';
import { rememberDevice } from './account.store.ts';
import { hashToken, isToken } from './principal.ts';
import { cookieOf, setCookie } from './set-cookie.ts';

const deviceCookie = 'larder-device';

/** How long a browser counts as one of an account's devices after its last sign-in. */
export const deviceMs = 365 * 24 * hour;

/** The token of the device cookie, or null. */
export function deviceToken(call: Call): string | null {
  const token = cookieOf(call, deviceCookie);
  return isToken(token) ? token : null;
}

/**
 * Remembers the calling browser as one of the account's: call it in the sign-in's transaction with the token that
 * `putDeviceCookie` then gives the browser. The cookie names a browser, not a person.
 */
export function markDevice(
  transaction: Database,
  accountId: string,
  token: string,
  now: number,
): Promise<void> {
  return rememberDevice(transaction, accountId, hashToken(token), now);
}

export function putDeviceCookie(call: Call, token: string): void {
  setCookie(call, deviceCookie, token, deviceMs);
}
