import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { minute } from '../limits/limit.ts';

/** How long a mailed sign-in code works, a verification code, and a link to a new password. */
export const signInCodeMs = 10 * minute;
export const verifyCodeMs = 30 * minute;
export const resetLinkMs = 60 * minute;

/** Six digits, each code as likely as any other. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** What is stored of a verification code: it belongs to its account and fits no other. */
export function verifyCodeHash(accountId: string, code: string): Buffer {
  return createHash('sha256').update(`verify:${accountId}:${code}`).digest();
}

/** What proves a sign-in code (decision 12): lowercase hexadecimal SHA-256 of handle, colon and code. */
export function valueHashOf(handle: string, code: string): string {
  return createHash('sha256').update(`${handle}:${code}`).digest('hex');
}

/** Whether two hashes are equal, in a time that says nothing about where they differ. */
export function sameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
