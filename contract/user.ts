import * as z from 'zod';
import { address } from './address.ts';
import { card } from './card.ts';
import { contact } from './contact.ts';
import { begunAnew, email, id, instant, langCode, outcome } from './fields.ts';
import type { Calls } from './kit.ts';
import { missingChoice } from './cart-parts.ts';
import { ownOrder, ownWishes } from './own-order.ts';
import { avoidedAllergens, dietaryOptions, firstName, lastName, phone, profile } from './person.ts';

/** A user's own profile; `emailAddress` is the user name. */
const userProfile = profile.extend({ optEmailAddress: z.string() });

/** All that belongs to a user except carts, list items and orders [API-16]. */
const user = z.object({
  profile: userProfile,
  preferences: z.object({
    langCode,
    primaryAddressGuid: id.nullable(),
    dietaryOptions: z.array(z.number()).describe('Keys (rrn) of dietary options'),
    avoidedAllergens: avoidedAllergens.describe(
      '1 milk, 2 eggs, 3 fish, 4 shellfish, 5 tree nuts, 6 peanuts, 7 wheat, 8 soy, 9 sesame',
    ),
    secondPhase: z.boolean().describe('True: every sign-in asks for a mailed code'),
  }),
  priceLevelKey: z.string().describe('The price level this account may have'),
  sessionGuid: id,
  hasOrders: z.boolean().optional().describe('False: nothing was ordered yet, at no merchant'),
  orderedAt: z.array(id).optional().describe('The merchants with an order that can be repeated'),
  addresses: z.array(address),
  paymentMethods: z.array(card),
  shoppingProfiles: z.array(contact),
  selectedProfile: id.nullable().describe('The key of the shopping profile shopped for; null: oneself'),
  shoppingLists: z.array(
    z.object({
      id,
      name: z.string(),
      merchantKey: z.string(),
      isOwn: z.boolean().describe('False: the caller joined it'),
    }),
  ),
});

/** Everything kept about a person, for them to download. Amounts are dollars, instants ISO 8601 UTC. */
const ownData = z.object({
  exportedAt: instant,
  user: user
    .omit({ sessionGuid: true, hasOrders: true, orderedAt: true })
    .extend({ createdAt: instant, verifiedAt: instant.nullable() }),
  sessions: z.array(z.object({ device: z.string(), signedInAt: instant, expiresAt: instant })),
  lists: z.array(
    z.object({
      name: z.string(),
      merchant: z.string(),
      items: z.array(z.object({ product: z.string(), quantity: z.number() })),
    }),
  ),
  joinedLists: z.array(z.object({ name: z.string(), merchant: z.string(), joinedAt: instant })),
  carts: z.array(
    z.object({
      store: z.string(),
      lines: z.array(
        z.object({ product: z.string(), quantity: z.number(), message: z.string(), ...ownWishes.shape }),
      ),
      missingChoice: missingChoice.nullable(),
    }),
  ),
  orders: z.array(ownOrder),
  mails: z.array(z.object({ kind: z.string(), subject: z.string(), text: z.string(), createdAt: instant })),
});

/** The signed-in user. */
export const userCalls = {
  'GET api/user': {
    summary: 'Profile, preferences, addresses, payment cards and shopping profiles [API-08].',
    who: 'user',
    answer: user,
  },
  'GET api/user/profile': { summary: 'The profile alone [API-08].', who: 'user', answer: userProfile },
  'POST api/user/profile': {
    summary: 'Changes name, phone number and the other email address [API-08].',
    who: 'user',
    body: z.object({
      firstName,
      lastName,
      phoneNumber: phone,
      optEmailAddress: email.or(z.literal('')).nullable().optional().describe('Left out: stays as it is'),
    }),
    answer: outcome,
  },
  'POST api/user/preferences': {
    summary:
      'Changes the preferences that are given; the others stay. Another second phase ends all sessions and begins the caller’s anew.',
    who: 'user',
    body: z.object({
      langCode: langCode.optional(),
      dietaryOptions: dietaryOptions.optional(),
      avoidedAllergens: avoidedAllergens.optional(),
      selectedProfileKey: id.nullable().optional().describe('Null: shopping for oneself'),
      secondPhase: z.boolean().optional(),
    }),
    answer: begunAnew,
    errors: ['contact-not-found', 'unknown-dietary-option', 'session-ended'],
  },
  'GET api/user/data': {
    summary: 'Everything kept about the caller, as a file to download.',
    who: 'user',
    answer: ownData,
  },
  'POST api/user/delete': {
    summary:
      'Deletes the account and what belongs to it; orders stay without the person. Refused while an order or a payment is open.',
    who: 'user',
    body: z.object({ password: z.string().min(1, 'is required').max(256) }),
    answer: outcome,
    errors: ['too-many-requests'],
  },
} as const satisfies Calls;
