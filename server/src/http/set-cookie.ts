import type { Call } from './call.ts';
import { readSecretCookie, secretCookieName, writeCookie, type SecretCookie } from './cookies.ts';

/**
 * Puts a secret HttpOnly cookie on the answer, with Secure when its public address is https. `maxAgeMs` null: the
 * cookie lasts as long as the browser's window; 0: the browser drops it.
 */
export function setCookie(call: Call, cookie: SecretCookie, value: string, maxAgeMs: number | null): void {
  const publicUrl = addressOf(call, cookie);
  const secure = publicUrl.startsWith('https:');
  const maxAgeSeconds = maxAgeMs === null ? null : Math.floor(maxAgeMs / 1000);
  const name = secretCookieName(cookie, publicUrl);
  call.headers.append('set-cookie', writeCookie(name, value, { maxAgeSeconds, secure }));
}

/** Returns the value of a secret cookie that came with the call, or null. */
export function cookieOf(call: Call, cookie: SecretCookie): string | null {
  return readSecretCookie(call.request.headers.get('cookie') ?? '', cookie, addressOf(call, cookie));
}

/** Returns the public address to which a cookie belongs: the shop's, or the back office's. */
function addressOf({ larder }: Call, cookie: SecretCookie): string {
  const { publicUrl, backofficeUrl } = larder.environment;
  return cookie.startsWith('larder-staff') ? backofficeUrl : publicUrl;
}
