import * as z from 'zod';
import { id, instant, langCode, money, outcome } from './fields.ts';
import type { Calls } from './kit.ts';

/** The store's question whether an order may come to more than its ceiling. */
export const moreAsked = z.object({
  orderNumber: z.string(),
  storeName: z.string(),
  ceiling: money.describe('What the order may come to at most now'),
  asked: money.describe('What it comes to as picked, and is to come to'),
  expiresAt: instant,
  state: z
    .enum(['waiting', 'raised', 'not-raised'])
    .describe(
      'raised: agreed, and the difference is authorised. not-raised: no, no answer in time, or the card refused; the ceiling is charged',
    ),
});

const answer = z.enum(['yes', 'no']);
const token = z.string().min(20).max(64).describe("From the link in the mail, after its '#'");

/**
 * The shopper's answer when what was picked comes to more than the ceiling. Opening the link answers nothing;
 * only a press does.
 */
export const orderMoreCalls = {
  'POST api/order/more-asked': {
    summary: 'The question behind a mailed link.',
    who: 'anyone',
    body: z.object({ token, langCode: langCode.optional() }),
    answer: moreAsked,
    errors: ['question-not-found'],
  },
  'POST api/order/more': {
    summary:
      'Answers the question behind a mailed link. A yes authorises the difference and then raises the ceiling. The first answer holds.',
    who: 'anyone',
    body: z.object({ token, answer, langCode: langCode.optional() }),
    answer: outcome.extend({ asked: moreAsked }),
    errors: ['question-not-found'],
  },
  'POST api/customer/orders/:id/more': {
    summary: 'The same answer, by the signed-in shopper of the order.',
    who: 'user',
    params: z.object({ id }),
    body: z.object({ answer, langCode: langCode.optional() }),
    answer: outcome.extend({ asked: moreAsked }),
    errors: ['question-not-found'],
  },
} as const satisfies Calls;

export type MoreAsked = z.infer<typeof moreAsked>;
