import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits, as cookies and links carry it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens are stored only as their SHA-256. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** 256 bits of base64url: anything else is not a token of ours and is not looked up. */
export function isToken(text: string | null): text is string {
  return text !== null && /^[A-Za-z0-9_-]{43}$/.test(text);
}
