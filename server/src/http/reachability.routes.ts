import type { reachabilityCalls } from '@larder/contract/reachability';
import type { Handlers } from './bind.ts';

export const larderVersion = '1.0.0';

/** Returns the handler of `GET /commerce/` or `GET /experience/`, which answers name, version and status. */
export function reachabilityHandlers(name: string): Handlers<typeof reachabilityCalls> {
  return { 'GET ': () => ({ name, version: larderVersion, status: 'ok' as const }) };
}
