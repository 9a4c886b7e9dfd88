import * as z from 'zod';
import { id, instant, line, versionKey } from '../fields.ts';
import type { CallSpec, StaffCalls } from '../kit.ts';
import { orderAddress, orderStatus } from '../order-parts.ts';
import { arrival, bags, changed, changeErrors, oneOrder, revision } from './order-parts.ts';

/** A line as it was packed. */
const packedLine = z.object({ lineId: id, prodName: z.string(), units: z.number() });

/** The facts of an order for its hand-over. Days and times beside instants are the store's clock. */
const handOver = z.object({
  id,
  number: z.string(),
  revision,
  orderStatus,
  locationGuid: id,
  storeName: z.string(),
  windowStart: instant,
  windowEnd: instant,
  day: z.string(),
  from: z.string(),
  to: z.string(),
  firstName: z.string(),
  note: z.string(),
  linesCount: z.number().int().describe('Those that are handed over: neither short nor taken off'),
  bags,
  stagingSpot: z.string(),
  isHeldUp: z.boolean().describe('Its charge was refused and no manager released it: it stays here'),
  age: z
    .object({
      bornUntil: z.string().describe('The latest day of birth of who may receive them; it is compared here'),
      years: z.number().int(),
      answer: z.enum(['yes', 'no', 'refused']).nullable(),
      lines: z.array(packedLine),
    })
    .nullable()
    .describe('What asks for an age, as it was packed; null: nothing does'),
  off: z
    .array(packedLine)
    .describe('What was taken off after it was packed: it is to be taken out of the bags'),
});

/** A pickup at the desk. */
const deskOrder = handOver.extend({
  collects: z
    .string()
    .nullable()
    .describe('The first name of who collects it instead of the shopper; null: the shopper does'),
  arrival: arrival.nullable(),
});

/** A delivery on a driver's list. */
const stop = handOver.extend({
  versionKey,
  recipientName: z.string(),
  phoneNumber: z.string(),
  address: orderAddress.nullable(),
});

/** The reasons why an order is not handed over. */
const refusals = ['no-such-step', 'not-charged', 'age-needed', 'bags-missing'] as const;

const ageBody = z.object({
  revision,
  answer: z
    .enum(['yes', 'no', 'refused'])
    .describe('Nothing else is kept: not the day of birth, not the number of what was shown'),
});
const ageAnswer = changed.extend({
  isCancelled: z.boolean().describe('Nothing else was in the order'),
});

const desk = { who: 'staff', scope: 'orders:hand-over' } as const satisfies Partial<CallSpec>;
const drive = { who: 'staff', scope: 'orders:drive' } as const satisfies Partial<CallSpec>;

/** Handing orders over, at the desk and at the door. Each verb is one change of one order. */
export const handOverCalls = {
  'GET api/desk': {
    summary:
      'The pickups that are ready, in the stores where one hands over: whose shopper is here first, then by window.',
    ...desk,
    query: z.object({
      search: line(60)
        .optional()
        .describe('A part of the name (accents do not count) or of the number, or the four-digit code'),
    }),
    answer: z.object({ orders: z.array(deskOrder), now: instant }),
  },
  'POST api/orders/:id/age': {
    summary:
      'Notes whether who collects is old enough. No, or refused: what asks for an age is taken off and refunded, the rest goes on.',
    ...desk,
    repeatable: true,
    params: oneOrder,
    body: ageBody,
    answer: ageAnswer,
    errors: [...changeErrors, 'no-such-step'],
  },
  'POST api/orders/:id/hand-over': {
    summary: 'Hands a pickup over, with all its bags.',
    ...desk,
    repeatable: true,
    params: oneOrder,
    body: z.object({
      revision,
      bags: bags.describe('How many of each zone were handed over'),
      confirmed: z.boolean().optional().describe('It is right that these are not as many as were packed'),
    }),
    answer: changed,
    errors: [...changeErrors, ...refusals],
  },
  'GET api/stops': {
    summary:
      'The stops of a driver: what they have with them, then what is ready in the stores for which they drive, by window. Who manages a store has those of all its drivers.',
    ...drive,
    answer: z.object({ orders: z.array(stop), now: instant }),
  },
  'POST api/orders/:id/out': {
    summary: 'Takes a delivery on the road.',
    ...drive,
    repeatable: true,
    params: oneOrder,
    body: z.object({ revision }),
    answer: changed,
    errors: [...changeErrors, 'no-such-step', 'not-charged'],
  },
  'POST api/orders/:id/age-at-door': {
    summary: 'The same as at the desk, of who receives a delivery.',
    ...drive,
    repeatable: true,
    params: oneOrder,
    body: ageBody,
    answer: ageAnswer,
    errors: [...changeErrors, 'no-such-step'],
  },
  'POST api/orders/:id/delivered': {
    summary:
      'Hands a delivery over to who has those initials, or leaves it as the photo shows. One of them is needed.',
    ...drive,
    repeatable: true,
    params: oneOrder,
    body: z.object({
      revision,
      initials: line(4, 1).optional(),
      photo: z
        .base64()
        .max(60_000)
        .optional()
        .describe('A JPEG, PNG or WebP; it is kept smaller, without place and device, for thirty days'),
    }),
    answer: changed,
    errors: [...changeErrors, 'no-such-step', 'not-charged', 'age-needed'],
  },
  'GET api/orders/:id/photo': {
    summary:
      'What a delivery looked like where it was left, as JPEG; not found where there is no photo (any more).',
    who: 'staff',
    scope: 'orders:manage',
    params: oneOrder,
    answer: z.object({ photo: z.base64() }),
    errors: ['order-not-found'],
  },
  'POST api/orders/:id/nobody-home': {
    summary: 'Brings a delivery back to the store, where it is ready again. No money moves.',
    ...drive,
    repeatable: true,
    params: oneOrder,
    body: z.object({ revision, reason: z.enum(['nobody-home', 'wrong-address', 'no-access', 'not-wanted']) }),
    answer: changed,
    errors: [...changeErrors, 'no-such-step', 'not-charged'],
  },
} as const satisfies StaffCalls;

export type DeskOrder = z.infer<typeof deskOrder>;
export type Stop = z.infer<typeof stop>;
