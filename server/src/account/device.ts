import type { AccountId } from '@larder/domain/owner-ids';
import type { Call } from '../http/call.ts';
import type { Database } from '../database/database.ts';
import { hour } from '../limits/limit.ts';
import { forgetDevices, rememberDevice } from './known-device.store.ts';
import { hashToken, isToken, newToken } from '../credential/token.ts';
import { cookieOf, setCookie } from '../http/set-cookie.ts';

const deviceCookie = 'larder-device';

/** How long a browser counts as one of an account's devices after its last sign-in. */
export const deviceMs = 365 * 24 * hour;

/** How many tokens a browser keeps: a household's accounts, and the one that is joining. */
const maxTokens = 5;

/** The tokens this browser was given, newest first: one for each account that knows it. They name a browser, not a person. */
export function deviceTokens(call: Call): string[] {
  return (cookieOf(call, deviceCookie) ?? '').split('.').filter(isToken).slice(0, maxTokens);
}

/** The hashes under which an account, or a code, may know this browser. */
export function deviceHashes(call: Call): Buffer[] {
  return deviceTokens(call).map(hashToken);
}

/** Gives the browser one more token and takes those away that it replaces. */
export function putDeviceToken(call: Call, { token, replaced }: MarkedDevice): void {
  const kept = deviceTokens(call).filter((each) => !replaced.some((hash) => hash.equals(hashToken(each))));
  setCookie(call, deviceCookie, [token, ...kept].slice(0, maxTokens).join('.'), deviceMs);
}

/** A device that an account knows under a new token; `replaced` are the hashes it was known by. */
export type MarkedDevice = { token: string; replaced: Buffer[] };

/**
 * Makes the calling browser known to an account, always under a token drawn here: one that came with the call may have been
 * planted, or copied. On a shared computer (`kept` false) nothing new is remembered; what is known there gets a new token
 * too. Call it in the sign-in's transaction and `putDeviceToken` once that is committed. Null: the browser stays unknown.
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
