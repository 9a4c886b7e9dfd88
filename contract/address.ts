import * as z from 'zod';
import { id, line, outcome } from './fields.ts';
import type { Calls } from './kit.ts';
import { zipCode } from './person.ts';

/** An address somebody saved. `addressLine` is its one-line form; coordinates are degrees, from the geocoder. */
export const address = z.object({
  key: id,
  street: z.string(),
  addressLine: z.string(),
  apt: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  nickname: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isPrimary: z.boolean(),
});

/** Beside the key of an own address: what the shopper chose, which another of their browsers may have changed. */
export const shownAddress = line(300)
  .optional()
  .describe('Its addressLine as the shopper saw it: one that has been changed since is refused');

/** Degrees, or null. The server does not believe them: it verifies the address itself. */
const degrees = z.number().min(-180).max(180).nullable().optional();

/** Addresses a person saved: at most 20, one of them primary [ACCOUNT-09] [ACCOUNT-10]. */
export const addressCalls = {
  'GET api/user/address': {
    summary: "The caller's addresses, the primary one first [API-08].",
    who: 'user',
    answer: z.array(address),
  },
  'POST api/user/address': {
    summary:
      'Adds an address, or changes the one named by addressKey. It is verified again and must pass [API-08].',
    who: 'user',
    repeatable: true,
    body: z.object({
      addressKey: id.nullable().optional(),
      addressProperties: z.object({
        street: line(120, 1),
        apt: line(30).optional().describe('Left out of a change: stays as it is'),
        zipCode,
        nickname: line(40).nullable().optional().describe('Left out of a change: stays as it is'),
        latitude: degrees,
        longitude: degrees,
        city: line(80).nullable().optional(),
        state: line(40).nullable().optional(),
        addressLine: line(300).nullable().optional(),
      }),
      makePrimary: z.boolean().default(false).describe('The first address becomes primary in any case'),
    }),
    answer: outcome,
    errors: ['address-not-found', 'geocoder-unavailable', 'too-many-requests'],
  },
  'DELETE api/user/address/:id': {
    summary:
      'Deletes an address. If it was the primary one, the oldest that is left becomes primary [API-08].',
    who: 'user',
    params: z.object({ id }),
    answer: 'nothing',
    errors: ['address-not-found'],
  },
} as const satisfies Calls;
