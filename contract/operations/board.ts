import { columns } from '@larder/domain/board';
import * as z from 'zod';
import { id, instant, line, versionKey } from '../fields.ts';
import type { StaffCalls } from '../kit.ts';
import { orderStatus } from '../order-parts.ts';
import { arrival, claim } from './order-parts.ts';

const boardColumn = z.enum(columns);

/**
 * The problems of an order that need somebody: a charge or refund that was refused for good, a shopper's
 * report, an authorization that could not be renewed or is about to lapse, a mail that did not arrive.
 */
export const problem = z.enum([
  'not-charged',
  'not-paid-back',
  'reported',
  'not-renewed',
  'hold-lapses',
  'mail-bounced',
]);

/** An order on the board. Days and times beside instants are the store's clock. */
const boardCard = z.object({
  id,
  number: z.string(),
  column: boardColumn,
  orderStatus,
  revision: z.number().int(),
  locationGuid: id,
  versionKey,
  placedAt: instant,
  windowStart: instant.describe('Until when it is to be ready'),
  windowEnd: instant,
  day: z.string(),
  from: z.string(),
  to: z.string(),
  linesCount: z.number().int(),
  settledCount: z.number().int().describe('Lines that are picked, substituted or written off'),
  firstName: z.string(),
  isFirstOrder: z.boolean(),
  hasAge: z.boolean().describe('Something in it asks for an age'),
  ageYears: z.number().int().nullable().describe('The highest age that something in it asks for'),
  note: z.string(),
  stagingSpot: z.string(),
  claim: claim.nullable(),
  arrival: arrival.nullable().describe('The shopper is here'),
  problems: z.array(problem).describe('Whatever its column: what is wrong stands among the problems too'),
});

/** The open orders of a store's people, live. */
export const boardCalls = {
  'GET api/orders': {
    summary:
      'The open orders of the stores one works in, soonest window first, at most 1,000, each in its column.',
    who: 'staff',
    scope: 'orders:read',
    query: z.object({
      locationGuid: id.optional(),
      versionKey: versionKey.optional(),
      windowStart: instant.optional(),
      search: line(60)
        .optional()
        .describe(
          'Of the number, of the name (accents do not count), or at least the last four digits of the phone',
        ),
    }),
    answer: z.object({
      orders: z.array(boardCard),
      worker: z
        .object({ heardAt: instant.nullable(), isSilent: z.boolean() })
        .describe('Silent: not heard of for five minutes; charges, mails and approvals wait for it'),
      now: instant,
    }),
  },
  'GET api/events': {
    summary:
      'Server-sent events, one for each change of an order of the stores one works in: {orderId, locationGuid, revision}.',
    who: 'staff',
    scope: 'orders:read',
    answer: 'events',
  },
} as const satisfies StaffCalls;

export type BoardCard = z.infer<typeof boardCard>;
