import { commerce } from '@larder/contract/commerce';
import type { Hono } from 'hono';
import { bindCalls } from './bind.ts';
import type { Larder } from './larder.ts';
import { reachabilityHandlers } from './reachability.routes.ts';

/** The commerce backend: which handler answers which call. */
export function mountCommerce(app: Hono, larder: Larder): void {
  bindCalls(app, '/commerce/', commerce, { ...reachabilityHandlers('Larder commerce') }, larder);
}
