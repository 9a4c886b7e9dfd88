import * as z from 'zod';
import { instant } from './fields.ts';

const amount = z.number();

/** An order with all that is kept about it, for its shopper to download. Amounts are dollars, instants ISO 8601 UTC. */
export const ownOrder = z.object({
  number: z.string(),
  store: z.string(),
  placedAt: instant,
  status: z.string(),
  note: z.string(),
  slot: z.object({ start: instant, end: instant }),
  addresses: z.array(
    z.object({
      kind: z.string(),
      line1: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
    }),
  ),
  products: z.array(
    z.object({
      product: z.string(),
      quantity: z.number(),
      unitPrice: amount,
      message: z.string(),
      picked: z.object({ quantity: z.number(), amount, substitute: z.string().nullable() }).nullable(),
    }),
  ),
  totals: z.array(z.object({ lineType: z.string(), lineAmount: amount })),
  payment: z.object({ fullName: z.string(), lastFourDigits: z.string() }).nullable(),
  recipient: z.object({ fullName: z.string(), phoneNumber: z.string(), emailAddress: z.string() }),
  arrival: z.object({ spot: z.string(), car: z.string() }).nullable(),
  received: z.object({ at: instant, initials: z.string(), hasPhoto: z.boolean() }).nullable(),
  problems: z.array(
    z.object({
      product: z.string(),
      what: z.string(),
      words: z.string(),
      reportedAt: instant,
      reply: z.string(),
    }),
  ),
  refunds: z.array(z.object({ reason: z.string(), amount, at: instant })),
});
