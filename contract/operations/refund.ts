import { MAX_LINES } from '@larder/domain/quantity';
import { roundedCents } from '@larder/domain/money';
import * as z from 'zod';
import { id, instant, line, money, quantity, revision as orderRevision } from '../fields.ts';
import type { StaffCalls } from '../kit.ts';
import { refundedFor, refundReason } from '../refund-reason.ts';

const oneOrder = z.object({ id });
const revision = orderRevision.describe('Of the order, as the caller saw it');
const dollars = z
  .number()
  .positive('must be above zero')
  .max(99_999, 'must be at most 99999')
  .refine((value) => roundedCents(value) !== null, 'must have at most two decimals')
  .overwrite((value) => roundedCents(value) ?? value);

/** The amount paid for something, tax included, and how much of it was refunded. */
const paid = z.object({ paid: money, tax: money, refunded: money });

/** An order's money: its amounts by line, every movement, and the movements that wait for somebody. */
const orderMoney = z.object({
  orderId: id,
  revision,
  ceiling: money.describe('The most the shopper agreed to'),
  final: money.nullable().describe('What it came to; null until it is ready'),
  captured: money,
  refunded: money,
  left: money.describe('What of the captures may still be refunded'),
  limit: money
    .nullable()
    .describe('Up to how much of it the caller may still refund; null: whatever is left, 0: nothing'),
  missing: money.describe('What was to be charged, was refused for good and is not on its way again'),
  isHeldUp: z.boolean().describe('It may not be handed over: charge it again or release it'),
  unpaid: money.describe('What the bank refused to pay back and is not on its way again'),
  lines: z.array(
    paid.extend({
      lineId: id,
      name: z.string(),
      quantity: z.number().describe('Pieces or pounds that were charged'),
      refundedQuantity: z.number(),
      isWeighed: z.boolean(),
      promo: money.describe("The line's share of the promo, 0 or above"),
    }),
  ),
  fee: paid,
  moves: z
    .array(
      z.object({
        kind: z.enum(['authorize', 'capture', 'refund', 'reverse']),
        amount: money,
        reason: z.string(),
        state: z.enum(['wished', 'sent', 'unknown', 'done', 'refused', 'withdrawn']),
        reference: z.string(),
        parent: z.string().nullable().describe('The reference of the movement it takes from or gives back'),
        at: instant,
      }),
    )
    .describe('Oldest first'),
  refunds: z.array(
    z.object({
      refundId: id,
      amount: money,
      tax: money,
      reason: refundedFor,
      state: z.enum(['under-way', 'done', 'refused']),
      by: z.string().describe('Who of the store; empty when it was not a person'),
      at: instant,
    }),
  ),
  cards: z
    .array(z.object({ cardKey: id, lastFour: z.string() }))
    .describe(
      'Saved cards of the shopper on which the caller may charge or authorize it again; empty where nothing asks for that',
    ),
});

/** The refusals of every change of an order's money. */
const changeErrors = ['order-not-found', 'order-changed'] as const;

/** The refusals of charging a card of the shopper's. */
const unpaidErrors = [...changeErrors, 'card-declined', 'no-card', 'in-progress', 'payment-unknown'] as const;

/** Money after an order is ready: refunds, and a charge that was refused. A refund cannot be undone. */
export const refundCalls = {
  'GET api/orders/:id/money': {
    summary: "An order's money by line and by movement.",
    who: 'staff',
    scope: 'orders:read',
    params: oneOrder,
    answer: orderMoney,
    errors: ['order-not-found'],
  },
  'POST api/orders/:id/refunds': {
    summary: 'Refunds lines, the fee, an amount (which carries no tax), or several of these. Not undone.',
    who: 'staff',
    scope: 'refunds:small',
    repeatable: true,
    params: oneOrder,
    body: z.object({
      revision,
      reason: refundReason,
      lines: z
        .array(z.object({ lineId: id, quantity }))
        .max(MAX_LINES)
        .optional(),
      fee: z.boolean().optional(),
      amount: dollars.optional(),
    }),
    answer: z.object({ refundId: id, amount: money, tax: money, revision }),
    errors: [...changeErrors, 'nothing-charged', 'refund-of-nothing', 'refund-too-much', 'refund-over-limit'],
  },
  'POST api/orders/:id/refunds/:refundId/again': {
    summary: 'Sends again what of a refund the card provider refused.',
    who: 'staff',
    scope: 'refunds:small',
    repeatable: true,
    params: z.object({ id, refundId: id }),
    body: z.object({ revision }),
    answer: z.object({ amount: money, revision }),
    errors: [...changeErrors, 'refund-not-found', 'refund-not-refused', 'refund-too-much'],
  },
  'POST api/orders/:id/paid-back': {
    summary:
      'Records that the store paid back another way what the bank refused to pay back, so that it is not refunded again.',
    who: 'staff',
    scope: 'refunds:any',
    repeatable: true,
    params: oneOrder,
    body: z.object({ revision, reason: line(300, 1) }),
    answer: z.object({ amount: money, revision }),
    errors: [...changeErrors, 'not-unpaid'],
  },
  'POST api/orders/:id/hold': {
    summary:
      "Authorizes the money anew whose authorization lapses or could not be renewed: on the order's card, or on another saved card of its shopper.",
    who: 'staff',
    scope: 'orders:manage',
    repeatable: true,
    params: oneOrder,
    body: z.object({ revision, cardKey: id.optional() }),
    answer: z.object({ amount: money, revision }),
    errors: [...unpaidErrors, 'not-lapsing'],
  },
  'POST api/orders/:id/charge': {
    summary: "Charges what was refused: on the order's card, or on another saved card of its shopper.",
    who: 'staff',
    scope: 'orders:manage',
    repeatable: true,
    params: oneOrder,
    body: z.object({ revision, cardKey: id.optional() }),
    answer: z.object({ amount: money, revision }),
    errors: [...unpaidErrors, 'not-uncharged'],
  },
  'POST api/orders/:id/charge/release': {
    summary: 'Lets an order be handed over although its charge was refused.',
    who: 'staff',
    scope: 'refunds:any',
    repeatable: true,
    params: oneOrder,
    body: z.object({ revision, reason: line(300, 1) }),
    answer: z.object({ revision }),
    errors: [...changeErrors, 'not-held-up'],
  },
} as const satisfies StaffCalls;

export type OrderMoney = z.infer<typeof orderMoney>;
