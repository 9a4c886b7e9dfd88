import { createHash } from 'node:crypto';
import type { AccountId } from '@larder/domain/owner-ids';
import { minute } from '../limits/limit.ts';

/** The lifetimes of a mailed verification code and of a link for a new password, in milliseconds. */
export const verifyCodeMs = 30 * minute;
export const resetLinkMs = 60 * minute;

/** Returns the hash under which a verification code is stored. It covers the account, so it fits no other one. */
export function verifyCodeHash(accountId: AccountId, code: string): Buffer {
  return createHash('sha256').update(`verify:${accountId}:${code}`).digest();
}
