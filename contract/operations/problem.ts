import * as z from 'zod';
import { id, imageGuid, instant, lines, money, quantity } from '../fields.ts';
import type { StaffCalls } from '../kit.ts';
import { orderProblem } from '../order-problem.ts';
import { oneOrder, revision } from './order-parts.ts';

/** A shopper's report with the facts that the store needs to answer it. */
const staffProblem = orderProblem.extend({
  orderId: id,
  orderNumber: z.string(),
  revision: revision.describe('Of the order, which answering must name'),
  locationGuid: id,
  firstName: z.string(),
  handedOverAt: instant.nullable(),
  prodName: z.string().describe('What came'),
  prodThumbnailId: imageGuid,
  isWeighed: z.boolean(),
  remedy: z
    .object({ quantity: z.number(), amount: money, tax: money })
    .nullable()
    .describe('Proposed: what is left of the line to refund, tax included; null when nothing is'),
  by: z.string().describe('Who of the store answered'),
});

/**
 * Shoppers' reports about lines, and the store's answers. An answer is given once; a refund already sent is
 * not called back.
 */
export const problemCalls = {
  'GET api/problems': {
    summary: 'The open reports of the stores one manages, oldest first, at most 200.',
    who: 'staff',
    scope: 'orders:manage',
    query: z.object({ locationGuid: id.optional() }),
    answer: z.object({ problems: z.array(staffProblem) }),
  },
  'GET api/orders/:id/problems': {
    summary: 'What was reported of one order, answered or not, oldest first.',
    who: 'staff',
    scope: 'orders:manage',
    params: oneOrder,
    answer: z.object({ problems: z.array(staffProblem) }),
    errors: ['order-not-found'],
  },
  'POST api/orders/:id/problems/:problemId/answer': {
    summary:
      'Answers a report: with a refund of so much of its line, with words, or with both. The shopper is told.',
    who: 'staff',
    scope: 'refunds:small',
    repeatable: true,
    params: z.object({ id, problemId: id }),
    body: z
      .object({
        revision,
        quantity: quantity.optional().describe('How much of the line is refunded; left out: nothing'),
        reply: lines(1000).optional(),
      })
      .refine(({ quantity: some, reply }) => some !== undefined || (reply ?? '') !== '', {
        path: ['reply'],
        message: 'is required unless something is refunded',
      }),
    answer: z.object({ problem: staffProblem, revision }),
    errors: [
      'order-not-found',
      'order-changed',
      'problem-not-found',
      'problem-answered',
      'nothing-charged',
      'refund-of-nothing',
      'refund-too-much',
      'refund-over-limit',
    ],
  },
} as const satisfies StaffCalls;

export type StaffProblem = z.infer<typeof staffProblem>;
