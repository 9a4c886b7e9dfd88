import * as z from 'zod';
import type { Calls } from './kit.ts';

const alive = z.object({ name: z.string(), version: z.string(), status: z.literal('ok') });

/** The root call of each backend, which only says that it is there. */
export const reachabilityCalls = {
  'GET ': { summary: 'Says that the backend answers.', who: 'anyone', answer: alive },
} as const satisfies Calls;
