import * as z from 'zod';
import { line } from './fields.ts';
import type { Calls } from './kit.ts';

/** Checking an address before it is saved or used [ACCOUNT-09]. */
export const deliveryAddressCalls = {
  'GET api/delivery/address/:encoded': {
    summary:
      'Verifies an address line such as "301 Congress Ave, Austin, TX 78701"; it must end with a ZIP code. A ZIP code alone is not valid, but located [API-13] [CHOOSER-06].',
    who: 'anyone',
    params: z.object({ encoded: line(300, 1) }),
    answer: z.object({
      isValid: z.boolean(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      city: z.string().describe('Empty when not located'),
      state: z.string().describe('Two letters; empty when not located'),
      street: z.string().describe('As it would be saved'),
      zipCode: z.string(),
      message: z.string().describe('Where the ZIP code is, when the address named another city; else empty'),
    }),
    errors: ['geocoder-unavailable', 'too-many-requests'],
  },
} as const satisfies Calls;
