import { dayMs } from '@larder/domain/durations';
import type { AccountId } from '@larder/domain/owner-ids';
import type { Call } from '../http/call.ts';
import type { Database } from '../database/database.ts';
import { forgetDevices, rememberDevice } from './known-device.store.ts';
import { hashToken, isToken, newToken } from '../credential/token.ts';
import { cookieOf, setCookie } from '../http/set-cookie.ts';

const deviceCookie = 'larder-device';

/** The time, in milliseconds, for which a browser counts as one of an account's devices after its last sign-in. */
export const deviceMs = 365 * dayMs;

/** The maximum number of tokens in a browser: enough for a household's accounts and one that is joining. */
const maxTokens = 5;

/**
 * Returns the tokens this browser was given, newest first: one for each account that knows it. A token identifies a
 * browser, not a person.
 */
function deviceTokens(call: Call): string[] {
  return (cookieOf(call, deviceCookie) ?? '').split('.').filter(isToken).slice(0, maxTokens);
}

/** Returns the hashes of this browser's tokens, by which an account or a verification code may know it. */
export function deviceHashes(call: Call): Buffer[] {
  return deviceTokens(call).map(hashToken);
}

/** Adds a token to the browser's cookie and removes the tokens that it replaces. */
export function putDeviceToken(call: Call, { token, replaced }: MarkedDevice): void {
  const kept = deviceTokens(call).filter((each) => !replaced.some((hash) => hash.equals(hashToken(each))));
  setCookie(call, deviceCookie, [token, ...kept].slice(0, maxTokens).join('.'), deviceMs);
}

/** A device that an account knows by a new token; `replaced` holds the hashes of its former tokens. */
export type MarkedDevice = { token: string; replaced: Buffer[] };

/**
 * Makes the calling browser known to an account, always by a token drawn here: one that came with the call may have
 * been planted or copied. On a shared computer (`kept` false) an unknown browser stays unknown; a known one gets a
 * new token there too. Call it in the sign-in's transaction, and `putDeviceToken` once that is committed. Returns
 * null when the browser stays unknown.
 */
export async function markDevice(
  transaction: Database,
  call: Call,
  { accountId, kept }: { accountId: AccountId; kept: boolean },
): Promise<MarkedDevice | null> {
  const replaced = await forgetDevices(transaction, accountId, deviceHashes(call));
  if (!kept && replaced.length === 0) return null;
  const token = newToken();
  await rememberDevice(transaction, accountId, hashToken(token), call.now);
  return { token, replaced };
}
