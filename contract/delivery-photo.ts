import * as z from 'zod';
import { id } from './fields.ts';
import type { Calls } from './kit.ts';

/** The photo of a delivery where it was left, for the shopper who ordered it. */
export const deliveryPhotoCalls = {
  'GET api/customer/orders/:id/photo': {
    summary:
      'What a delivery looked like where it was left, as JPEG; kept for thirty days. Answers 304 to a current If-None-Match.',
    who: 'user',
    params: z.object({ id }),
    answer: 'bytes',
    bytes: 'image/jpeg',
    errors: ['order-not-found'],
  },
} as const satisfies Calls;
