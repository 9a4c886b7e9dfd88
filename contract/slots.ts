import * as z from 'zod';
import { email, id, instant, line, lines, money, versionKey } from './fields.ts';
import type { Calls } from './kit.ts';

/** A store-local calendar day. */
const day = z.string().describe('YYYY-MM-DD on the store calendar');
/** A store-local time of day. */
const time = z.string().describe('HH:mm on the store clock');

/**
 * A moment in a slot query: store-local 'YYYY-MM-DD' or 'YYYY-MM-DDTHH:mm', so that no browser converts time zones, or an
 * ISO 8601 instant with Z; in years that have four digits in every zone.
 */
const slotMoment = z
  .string()
  .regex(
    /^2\d{3}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z?)?$/,
    'must be YYYY-MM-DD, YYYY-MM-DDTHH:mm or an ISO 8601 instant, from 2000 to 2999',
  );

/**
 * The numbers that the specification's client sends along. They are ignored: the server computes its own from
 * the cart.
 */
const load = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,3})?$/, 'must be a number')
  .optional();

/** A window with room. Instants are UTC; `day`, `from`, `to` and the order-by pair are the store's clock. `fee` is dollars. */
export const slot = z.object({
  start: instant,
  end: instant,
  day,
  from: time,
  to: time,
  fee: money,
  orderByDay: day,
  orderByTime: time,
  fillsUp: z.boolean().describe('Others have chosen it too, and few places are left'),
});

/** Tells windows apart that begin together. Absent: the shortest one. */
export const slotEnd = instant.describe('The end of the window; absent, the shortest one that begins then');

const reservation = z.object({
  errorFlag: z.boolean(),
  errorMessage: z.string(),
  refused: z
    .enum(['slot-missing', 'slot-gone', 'cart-missing', 'cart-empty', 'minimum'])
    .nullable()
    .describe(
      'Why nothing is held: no slot named; it is full, past its cut-off, not offered or taken too often; there is no open cart; it is empty or under the minimum',
    ),
  reservationGuid: id.nullable(),
  trackingNumber: z.string().describe('Empty for pickup'),
  expiresAt: instant.nullable().describe('Until when the place is held'),
});

const hold = z.object({
  errorFlag: z.boolean(),
  errorMessage: z.string(),
  refused: z
    .enum(['slot-gone', 'not-held', 'cart-empty', 'minimum'])
    .nullable()
    .describe(
      'Why it is not held: it cannot be ordered any more; it has no place to hold beforehand (Place Order may still get one); the cart is empty or under the minimum',
    ),
  expiresAt: instant.nullable().describe('Until when the place is held'),
  secondsLeft: z.int().describe('The same, for who has another clock'),
  prolongationsLeft: z.int().describe('How often choosing it again will move the end'),
});

const person = {
  firstName: line(60).optional(),
  lastName: line(60).optional(),
  emailAddress: email.or(z.literal('')).optional(),
  optEmailAddress: email.or(z.literal('')).nullable().optional(),
  phoneNumber: line(30).optional(),
};

/** Delivery and pickup times. */
export const slotCalls = {
  'GET api/delivery/slots': {
    summary: 'The windows that can still be taken between start and end (at most 11 days). Writes nothing.',
    who: 'anyone',
    store: true,
    query: z.object({
      address: line(300)
        .optional()
        .describe(
          'For delivery: the key of an own address, or an address line with its ZIP. Absent: no area check.',
        ),
      start: slotMoment.optional().describe('Now, when absent'),
      end: slotMoment
        .optional()
        .describe('The end of the day of start, when absent; a bare day means its end'),
      versionKey,
      totalCount: load,
      totalWeight: load,
      dimension: load,
      unitOfMesure: line(10).optional(),
      langCode: z.enum(['EN-US', 'ES-MX']).optional(),
    }),
    answer: z.object({
      slots: z.array(slot),
      today: day,
      timeZone: z.string(),
      requestGuid: id,
      pendingResults: z.literal(0),
      message: z
        .string()
        .describe('Why there are none, when it is not simply that they are taken; else empty'),
    }),
    errors: ['version-not-offered', 'bad-range', 'geocoder-unavailable', 'too-many-requests'],
  },
  'POST api/delivery/reserve/shipping': {
    summary:
      "Holds a delivery window for the user's open cart here, 5 minutes, prolonged twice at most; one hold per account, the older one is given back.",
    who: 'user',
    store: true,
    body: z.object({
      slotStart: instant.nullable().optional(),
      slotEnd: slotEnd.nullable().optional(),
      requestGuid: id.nullable().optional(),
      notes: lines(500).optional(),
      langCode: z.enum(['EN-US', 'ES-MX']).optional(),
      ...person,
    }),
    answer: reservation,
    errors: ['version-not-offered'],
  },
  'POST api/delivery/reserve/pickup': {
    summary:
      "Holds a pickup window for the user's open cart here, 5 minutes, prolonged twice at most; one hold per account, the older one is given back.",
    who: 'user',
    store: true,
    body: z.object({
      slotStart: instant.nullable().optional(),
      slotEnd: slotEnd.nullable().optional(),
      notes: lines(500).optional(),
      langCode: z.enum(['EN-US', 'ES-MX']).optional(),
    }),
    answer: reservation,
    errors: ['version-not-offered'],
  },
  'POST api/user/cart/:id/hold': {
    summary:
      'Holds the window that is chosen, 15 minutes; chosen again after five of them, it is prolonged, twice at most. One per account, three per network, at most half a window. Reserving takes it over.',
    who: 'user',
    store: true,
    params: z.object({ id }),
    body: z.object({
      slotStart: instant,
      slotEnd: slotEnd.nullable().optional(),
      versionKey,
      langCode: z.enum(['EN-US', 'ES-MX']).optional(),
    }),
    answer: hold,
    errors: ['cart-not-found', 'cart-being-ordered', 'version-not-offered'],
  },
  'DELETE api/user/cart/:id/hold': {
    summary: 'Gives the window back that the cart holds. That there is none is fine.',
    who: 'user',
    store: true,
    params: z.object({ id }),
    answer: 'nothing',
    errors: ['cart-not-found', 'cart-being-ordered'],
  },
} as const satisfies Calls;

export type SlotAnswer = z.infer<typeof slot>;
export type HoldAnswer = z.infer<typeof hold>;
export type ReservationAnswer = z.infer<typeof reservation>;
