import * as z from 'zod';
import { containedAllergens, sellingMode } from './product.ts';
import { id, imageGuid, instant, langCode, money, outcome } from './fields.ts';
import type { Calls } from './kit.ts';

/** The picker's question whether a product may come in place of a missing one. */
export const itemAsked = z.object({
  orderNumber: z.string(),
  storeName: z.string(),
  missing: z.string(),
  offered: z.string(),
  offeredThumbnailId: imageGuid,
  allergens: containedAllergens.describe('What the offered one is known to contain'),
  quantity: z.string().describe('How much of it: "2" or "1.5 lb"'),
  sellingMode: sellingMode.describe('Of what is offered'),
  unitPrice: money.nullable().describe('Its price now; null when it is not sold any more'),
  most: money.describe('The most that it costs: what the missing one was estimated at'),
  expiresAt: instant,
  otherwise: z
    .enum(['comes', 'refund'])
    .describe('Without an answer in time: it comes all the same, or nothing does and nothing is paid'),
  state: z
    .enum(['waiting', 'yes', 'no', 'over'])
    .describe('over: its time is, or it need not be answered any more'),
});

const answer = z.enum(['yes', 'no']);
const token = z.string().min(20).max(64).describe("From the link in the mail, after its '#'");

/** The shopper's answer to a picker's question. Opening the link answers nothing; only a press does. */
export const orderItemCalls = {
  'POST api/order/item-asked': {
    summary: 'The question behind a mailed link.',
    who: 'anyone',
    body: z.object({ token, langCode: langCode.optional() }),
    answer: itemAsked,
    errors: ['question-not-found'],
  },
  'POST api/order/item': {
    summary: 'Answers the question behind a mailed link. The first answer holds.',
    who: 'anyone',
    body: z.object({ token, answer, langCode: langCode.optional() }),
    answer: outcome.extend({ asked: itemAsked }),
    errors: ['question-not-found'],
  },
  'POST api/customer/orders/:id/lines/:lineId/answer': {
    summary: 'The same answer, by the signed-in shopper of the order.',
    who: 'user',
    params: z.object({ id, lineId: id }),
    body: z.object({ answer, langCode: langCode.optional() }),
    answer: outcome.extend({ asked: itemAsked }),
    errors: ['question-not-found'],
  },
} as const satisfies Calls;

export type ItemAsked = z.infer<typeof itemAsked>;
