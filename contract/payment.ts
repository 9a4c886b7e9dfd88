import * as z from 'zod';
import { line } from './fields.ts';
import type { Calls } from './kit.ts';

/**
 * The paypageRegistrationId that the hosted card form answers with 870: an opaque text that works once, for
 * 24 h.
 */
export const registrationId = z
  .string()
  .min(1)
  .max(512)
  .regex(/^[\x21-\x7e]+$/, 'must be the registration id of the card form');

/** A card's expiry: month 1 to 12, year of four digits. */
export const expirationDate = z.object({
  year: z.number().int().min(2000).max(2100),
  month: z.number().int().min(1).max(12),
});

/** Card payment without card numbers: the hosted form takes those (reference: PCI SAQ A). */
export const paymentCalls = {
  'GET credentials': {
    summary:
      "The card provider's origin, the path of its form script, and our page id, merchant id and report group.",
    who: 'anyone',
    answer: z.object({
      url: z.string(),
      script: z.string(),
      paypageId: z.string(),
      mid: z.string(),
      reportGroup: z.string(),
    }),
  },
  'POST api/user/payments/authorize': {
    summary:
      'Proves a card with an authorization of 0.01, given back at once. Answers a handle that saves the card (highValueToken) within the hour, for this user only. At most 5 an hour.',
    who: 'user',
    body: z.object({
      amount: z.literal(0.01),
      eProtectResponse: registrationId,
      expirationDate: expirationDate.optional(),
      fullName: line(100).optional(),
    }),
    answer: 'text',
    errors: ['card-declined', 'card-form-expired', 'payment-unknown', 'too-many-requests'],
  },
} as const satisfies Calls;
