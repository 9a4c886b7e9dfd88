import type { Call } from '../http/call.ts';
import { readSecretCookie, secretCookieName, writeCookie, type SecretCookie } from '../http/cookies.ts';

/**
 * Puts a secret HttpOnly cookie on the answer, for https only when the store's public address is. `maxAgeMs` null: as
 * long as the browser's window; 0: the browser drops it.
 */
export function setCookie(call: Call, cookie: SecretCookie, value: string, maxAgeMs: number | null): void {
  const { publicUrl } = call.larder.environment;
  const secure = publicUrl.startsWith('https:');
  const maxAgeSeconds = maxAgeMs === null ? null : Math.floor(maxAgeMs / 1000);
  const name = secretCookieName(cookie, publicUrl);
  call.headers.append('set-cookie', writeCookie(name, value, { maxAgeSeconds, secure }));
}

/** The value of a secret cookie that came with the call, or null. */
export function cookieOf(call: Call, cookie: SecretCookie): string | null {
  return readSecretCookie(
    call.request.headers.get('cookie') ?? '',
    cookie,
    call.larder.environment.publicUrl,
  );
}
