import { experience } from '@larder/contract/experience';
import type { Hono } from 'hono';
import { bindCalls } from './bind.ts';
import type { Larder } from './larder.ts';
import { reachabilityHandlers } from './reachability.routes.ts';

/** The experience backend: which handler answers which call. */
export function mountExperience(app: Hono, larder: Larder): void {
  bindCalls(app, '/experience/', experience, { ...reachabilityHandlers('Larder experience') }, larder);
}
