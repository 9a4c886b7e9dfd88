import { byZone } from '@larder/domain/zones';
import * as z from 'zod';
import { id, instant, line, money, versionKey } from '../fields.ts';
import type { StaffCalls } from '../kit.ts';
import { orderAddress, orderStatus, receiptLine } from '../order-parts.ts';
import { problem } from './board.ts';
import { changed, changeErrors, claim, oneOrder, revision, staffLine } from './order-parts.ts';

/** An event of an order; `name` is that of the person of the store who caused it, else empty. */
const orderEvent = z.object({
  revision,
  at: instant,
  actor: z.enum(['staff', 'shopper', 'worker', 'machine']),
  name: z.string(),
  verb: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z
    .string()
    .nullable()
    .describe('What was typed when it was released without its charge, for who may know all of the order'),
});

/**
 * An order as the people of its store see it. How much it says about persons depends on who asks: somebody
 * who only fills or brings orders gets the first name and, while the order is open, note and phone (with the
 * address for bringing it); afterwards nothing about a person.
 */
const staffOrder = z.object({
  id,
  number: z.string(),
  revision,
  orderStatus,
  versionKey,
  locationGuid: id,
  storeName: z.string(),
  timeZone: z.string(),
  placedAt: instant,
  windowStart: instant,
  windowEnd: instant,
  day: z.string(),
  from: z.string(),
  to: z.string(),
  note: z.string(),
  shopper: z.object({
    firstName: z.string(),
    fullName: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    emailAddress: z.string().nullable(),
    isFirstOrder: z.boolean(),
  }),
  collects: z.string().nullable().describe('Who receives it, where that is known to who asks'),
  collectsPhone: z
    .string()
    .nullable()
    .describe("Their phone, where it is not the shopper's own and known to who asks"),
  addresses: z.array(orderAddress),
  hasAge: z.boolean(),
  claim: claim.nullable(),
  bags: z.object(byZone(() => z.number().int())),
  stagingSpot: z.string(),
  pickupCode: z
    .string()
    .describe('Four digits by which the desk finds a pickup; empty for a delivery, and when it is over'),
  receivedBy: z
    .string()
    .nullable()
    .describe('Initials of who received a delivery, where that is known to who asks'),
  hasPhoto: z.boolean().describe('A photo shows how it was left, and who asks may see it'),
  lines: z.array(staffLine).describe("By the location's pick order, else as they were ordered"),
  money: z.object({
    state: z.string(),
    estimate: money,
    ceiling: money,
    pickedSoFar: money.describe('What it comes to by what is settled; what is open counts as estimated'),
    final: money.nullable(),
    captured: money,
    refunded: money,
    totals: z.array(receiptLine).describe('Final once it is ready, before that as placed'),
  }),
  problems: z.array(problem),
  holdLapsesAt: instant
    .nullable()
    .describe('When the authorization on the card lapses, where that is a problem'),
  bouncedMails: z
    .array(z.object({ mailId: id, kind: z.string(), at: instant }))
    .describe('Mails about it that did not reach their reader and that nobody has seen to'),
  history: z.array(orderEvent),
});

const reason = line(200, 1);

/** The calls of one order that are decisions, beside those of filling it. */
export const staffOrderCalls = {
  'GET api/orders/:id': {
    summary: 'One order: lines, shopper, window, money, history.',
    who: 'staff',
    scope: 'orders:read',
    params: oneOrder,
    answer: staffOrder,
    errors: ['order-not-found'],
  },
  'POST api/orders/:id/opened': {
    summary: 'Notes that somebody has looked at the order. Again: no change.',
    who: 'staff',
    scope: 'orders:read',
    params: oneOrder,
    answer: 'nothing',
    errors: ['order-not-found'],
  },
  'POST api/orders/:id/accept': {
    summary: 'Accepts a new order: it may be picked.',
    who: 'staff',
    scope: 'orders:manage',
    repeatable: true,
    params: oneOrder,
    body: z.object({ revision }),
    answer: changed,
    errors: [...changeErrors, 'no-such-step'],
  },
  'POST api/orders/:id/deny': {
    summary: 'Denies a new order; what was held goes back.',
    who: 'staff',
    scope: 'orders:manage',
    repeatable: true,
    params: oneOrder,
    body: z.object({ revision, reason }),
    answer: changed,
    errors: [...changeErrors, 'no-such-step'],
  },
  'POST api/orders/:id/cancel': {
    summary: 'Cancels an order that is not handed over yet; its money goes back.',
    who: 'staff',
    scope: 'orders:manage',
    repeatable: true,
    params: oneOrder,
    body: z.object({ revision, reason }),
    answer: changed,
    errors: [...changeErrors, 'no-such-step'],
  },
  'POST api/orders/:id/mails/:mailId': {
    summary:
      'Sees to a mail that did not arrive: sends it once more, or notes that its reader was told otherwise.',
    who: 'staff',
    scope: 'orders:manage',
    repeatable: true,
    params: z.object({ id, mailId: id }),
    body: z.object({ revision, done: z.enum(['sent-again', 'told']) }),
    answer: changed,
    errors: [...changeErrors, 'mail-not-bounced'],
  },
} as const satisfies StaffCalls;

export type StaffOrder = z.infer<typeof staffOrder>;
export type StaffLine = StaffOrder['lines'][number];
