import { createHash } from 'node:crypto';
import type { AccountId } from '@larder/domain/owner-ids';
import { minute } from '../limits/limit.ts';

/** How long a mailed verification code works, and a link to a new password. */
export const verifyCodeMs = 30 * minute;
export const resetLinkMs = 60 * minute;

/** Returns the stored form of a verification code: it belongs to its account and fits no other. */
export function verifyCodeHash(accountId: AccountId, code: string): Buffer {
  return createHash('sha256').update(`verify:${accountId}:${code}`).digest();
}
