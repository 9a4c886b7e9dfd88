import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** The key that only who holds this token, in this browser, can make. */
function keyOf(token: string, browser: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, 'larder-renewal', browser, 32));
}

/** Seals a token so that the database can remember it without knowing it: only `token` in the same `browser` opens it. */
export function seal(secret: string, token: string, browser: string): Buffer {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyOf(token, browser), iv);
  const text = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), text]);
}

/** Returns the sealed text, or null when token or browser are not those it was sealed with. */
export function unseal(sealed: Buffer, token: string, browser: string): string | null {
  const opening = createDecipheriv(cipher, keyOf(token, browser), sealed.subarray(0, ivBytes));
  opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()]).toString(
      'utf8',
    );
  } catch {
    return null;
  }
}
