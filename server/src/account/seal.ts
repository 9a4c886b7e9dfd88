import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Returns the encryption key made of a session token and of the secret of its browser. */
function keyOf(token: string, browser: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, 'larder-renewal', browser, 32));
}

/**
 * Encrypts a token, so that the database can keep it but not read it: only `token` and the same `browser` open it.
 */
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
