import type { Call } from '../call.ts';
import { writeCookie } from '../cookies.ts';

/**
 * Puts an HttpOnly cookie on the answer, for https only when the store's public address is. `maxAgeMs` null: as long
 * as the browser's window; 0: the browser drops it.
 */
export function setCookie(call: Call, name: string, value: string, maxAgeMs: number | null): void {
  const secure = call.larder.environment.publicUrl.startsWith('https:');
  const maxAgeSeconds = maxAgeMs === null ? null : Math.floor(maxAgeMs / 1000);
  call.headers.append('set-cookie', writeCookie(name, value, { maxAgeSeconds, secure }));
}
