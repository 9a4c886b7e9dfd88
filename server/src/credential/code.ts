import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

/** The lifetime of a mailed sign-in code, in milliseconds. */
export const signInCodeMs = 10 * 60_000;

/** Returns a random code of six digits, each code as likely as any other. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Returns the proof of a sign-in code: lowercase hexadecimal SHA-256 of handle, colon and code. */
export function valueHashOf(handle: string, code: string): string {
  return createHash('sha256').update(`${handle}:${code}`).digest('hex');
}

/** Returns whether two hashes are equal, in a time that does not depend on where they differ. */
export function sameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
