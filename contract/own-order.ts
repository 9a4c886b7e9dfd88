import * as z from 'zod';
import { missingChoice } from './cart-parts.ts';
import { id, instant } from './fields.ts';
import { avoidedAllergens, dietaryOptions } from './person.ts';

const amount = z.number();

/** What may come instead of a line's product, as its shopper wished. */
export const ownWishes = z.object({
  backup: z.string().nullable(),
  noSubstitute: z.boolean(),
});

/** An order with all that is kept about it, for its shopper to download. Amounts are dollars, instants ISO 8601 UTC. */
export const ownOrder = z.object({
  number: z.string(),
  store: z.string(),
  placedAt: instant,
  status: z.string(),
  note: z.string(),
  trackingNumber: z.string(),
  missingChoice: missingChoice.nullable(),
  dietaryOptions: dietaryOptions.describe('As they were when it was placed'),
  avoidedAllergens: avoidedAllergens.describe('As they were when it was placed'),
  selectedProfile: id.nullable().describe('The key of the shopping profile it was placed for; null: oneself'),
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
      ...ownWishes.shape,
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
