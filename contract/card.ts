import * as z from 'zod';
import { id, line, outcome } from './fields.ts';
import type { Calls } from './kit.ts';
import { expirationDate } from './payment.ts';

/**
 * A saved card, without its number. `associatedAddress` is the key of an address of the same person, or null
 * [API-17].
 */
export const card = z.object({
  key: id,
  lastFourDigits: z.string(),
  firstSixDigits: z.string(),
  expirationDate,
  fullName: z.string(),
  nickname: z.string(),
  associatedAddress: id.nullable(),
});

/** Saved cards of an account: at most 10 [ACCOUNT-06] [CHECKOUT-20]. */
export const cardCalls = {
  'GET api/user/payment/creditcards': {
    summary: "The caller's saved cards, oldest first [API-08].",
    who: 'user',
    answer: z.array(card),
  },
  'POST api/user/payment/creditcards': {
    summary:
      'Saves a card that a 0.01 authorization verified; the same authorization sent again gives the same card [API-08].',
    who: 'user',
    repeatable: true,
    body: z.object({
      lastFourDigits: z.string().regex(/^\d{4}$/, 'must be four digits'),
      firstSixDigits: z.string().regex(/^\d{6}$/, 'must be six digits'),
      expirationDate,
      fullName: line(100, 1),
      nickname: line(40).nullable().optional(),
      highValueToken: line(100, 1).describe(
        'What POST api/user/payments/authorize answered, within the hour',
      ),
      associatedAddress: id.nullable().optional(),
    }),
    answer: outcome,
    errors: ['address-not-found'],
  },
  'POST api/user/payment/creditcards/:key': {
    summary: 'Changes nickname and associated address of a saved card, and nothing else [API-08].',
    who: 'user',
    params: z.object({ key: id }),
    body: z.object({
      nickname: line(40).nullable().optional().describe('Left out: stays as it is'),
      associatedAddress: id.nullable().optional().describe('Null: none; left out: stays as it is'),
    }),
    answer: outcome,
    errors: ['card-not-found', 'address-not-found'],
  },
  'DELETE api/user/payment/card/:key': {
    summary: 'Deletes a saved card; orders paid with it keep its last four digits [API-08].',
    who: 'user',
    params: z.object({ key: id }),
    answer: 'nothing',
    errors: ['card-not-found'],
  },
} as const satisfies Calls;
