import * as z from 'zod';
import { id, instant } from './fields.ts';
import type { Calls } from './kit.ts';

/**
 * A sign-in of the caller on one device. `device` is made from the browser's own words, for example "Firefox,
 * Windows".
 */
const session = z.object({
  id,
  device: z.string(),
  isCurrent: z.boolean(),
  signedInAt: instant,
  lastUsedAt: instant.describe('To a quarter of an hour: when it was last renewed'),
  expiresAt: instant,
});

/** The caller's own sessions. */
export const sessionCalls = {
  'GET api/user/sessions': {
    summary: 'Where the caller is signed in, newest first.',
    who: 'user',
    answer: z.array(session),
  },
  'DELETE api/user/sessions/:id': {
    summary: 'Signs a device out; its next call answers 401.',
    who: 'user',
    params: z.object({ id }),
    answer: 'nothing',
    errors: ['session-not-found'],
  },
} as const satisfies Calls;
