import * as z from 'zod';
import { line } from './fields.ts';
import type { Calls } from './kit.ts';
import { locationGuid } from './view.ts';

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
  'GET api/delivery/towns': {
    summary:
      'What the beginning of a town or ZIP code may mean ("aus", "Austin, TX", "787"), at most 6, the nearest to the store first; without a text the nearest. It takes no street: an address is completed where it is typed.',
    who: 'anyone',
    store: true,
    query: z.object({ locationGuid, text: line(60).optional() }),
    answer: z.array(
      z.object({ city: z.string(), state: z.string().describe('Two letters'), zipCode: z.string() }),
    ),
    errors: ['too-many-requests'],
  },
} as const satisfies Calls;
