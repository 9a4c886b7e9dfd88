import { problemKinds } from '@larder/domain/problem';
import * as z from 'zod';
import { id, instant, langCode, lines, money } from './fields.ts';
import type { Calls } from './kit.ts';

const problemKind = z.enum(problemKinds);

/** open: the store has not answered yet. refunded: money goes back. answered: in words only. */
const problemState = z.enum(['open', 'refunded', 'answered']);

/** The problem that a shopper reported of a line, and the store's answer. */
export const orderProblem = z.object({
  problemId: id,
  lineId: id,
  what: problemKind,
  words: z.string().describe("The shopper's own; may be empty"),
  at: instant,
  state: problemState,
  reply: z.string().describe("The store's words; may be empty"),
  refunded: money.describe('What goes back for it, tax included; 0 unless refunded'),
  answeredAt: instant.nullable(),
});

/** Reporting a problem with a line of a handed-over order, within 48 hours. */
export const orderProblemCalls = {
  'POST api/customer/orders/:id/problems': {
    summary:
      "Tells the store what is wrong with a line that came, once for each line, until the order's problemsUntil.",
    who: 'user',
    repeatable: true,
    params: z.object({ id }),
    body: z.object({
      lineId: id,
      what: problemKind,
      words: lines(300).optional(),
      langCode: langCode.optional(),
    }),
    answer: orderProblem,
    errors: ['order-not-found', 'order-line-not-found', 'not-reportable', 'reported-already'],
  },
} as const satisfies Calls;

export type OrderProblem = z.infer<typeof orderProblem>;
