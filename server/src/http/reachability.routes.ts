import type { reachabilityCalls } from '@larder/contract/reachability';
import type { Handlers } from './bind.ts';

export const larderVersion = '1.0.0';

/** `GET /commerce/` and `GET /experience/`: name, version and status. */
export function reachabilityHandlers(name: string): Handlers<typeof reachabilityCalls> {
  return { 'GET ': () => ({ name, version: larderVersion, status: 'ok' as const }) };
}
