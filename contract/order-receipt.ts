import * as z from 'zod';
import { id, instant, money } from './fields.ts';

/**
 * The amounts paid for a charged order, by line. The lines' `paid` and the fee's add up to `paid`, and so do
 * the totals.
 */
export const orderReceipt = z.object({
  at: instant.describe('When the charge was done'),
  ceiling: money.describe('The most the shopper agreed to'),
  paid: money,
  lines: z.array(
    z.object({
      lineId: id,
      name: z.string().describe('As ordered'),
      substitute: z.string().nullable().describe('What came instead'),
      state: z.enum(['picked', 'short', 'substituted']),
      ordered: z.string().describe('"2" or "1.5 lb"'),
      picked: z.string().describe('The same of what came; empty when it was short'),
      weight: z.number().nullable().describe('Pounds, of what is priced by the pound and was weighed'),
      amount: money.describe('Before promo and tax'),
      promo: money.describe('0 or negative'),
      tax: money,
      paid: money,
    }),
  ),
  feePaid: money,
  totals: z
    .array(
      z.object({
        type: z.enum(['SUBTOTAL', 'PROMOPCT', 'SHIPPING', 'TAX', 'GIVEN']),
        text: z.string(),
        amount: money,
      }),
    )
    .describe('GIVEN: what the store gave away because the ceiling was charged'),
  refunded: money.describe('What went back since'),
});

export type OrderReceipt = z.infer<typeof orderReceipt>;
