import * as z from 'zod';
import { id, langCode, line } from './fields.ts';
import type { Calls } from './kit.ts';

/** The shopper's arrival at the store. */
export const arrivalCalls = {
  'POST api/customer/orders/:id/arrival': {
    summary:
      'The shopper of a pickup is here, on a parking spot, in a car. Said again with another spot or car, that holds.',
    who: 'user',
    params: z.object({ id }),
    body: z.object({
      spot: line(20),
      car: line(60),
      langCode: langCode.optional(),
    }),
    answer: z.object({ spot: z.string(), car: z.string() }),
    errors: ['order-not-found', 'not-ready-yet', 'too-many-requests'],
  },
} as const satisfies Calls;
