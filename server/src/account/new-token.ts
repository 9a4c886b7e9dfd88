import { randomBytes } from 'node:crypto';

/** A new secret of 256 bits, as cookies and links carry it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
