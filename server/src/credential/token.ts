import { createHash, randomBytes } from 'node:crypto';

/** Returns a new secret of 256 bits in base64url, for cookies and links. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 of a token, the only form in which it is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Returns the hash by which the token of a mailed question is stored: whether another item may come, or an order may
 * cost more. Each kind has its own, so that the token of one answers no question of the other.
 */
export function hashLinkToken(kind: 'item' | 'more', token: string): Buffer {
  return hashToken(`${kind}:${token}`);
}

/** Returns whether a text has the form of our tokens (256 bits in base64url). Any other text is not looked up. */
export function isToken(text: string | null): text is string {
  return text !== null && /^[A-Za-z0-9_-]{43}$/.test(text);
}
