import * as z from 'zod';
import { email, id, line, outcome } from './fields.ts';
import type { Calls } from './kit.ts';
import { avoidedAllergens, dietaryOptions, firstName, lastName, profile, usPhone } from './person.ts';

/** Words a person listed, one food each. They are kept and shown, and filter nothing. */
const foods = z.array(line(60, 1)).max(50);

/** A pickup person, which is also a profile one can shop for [API-17]. */
export const contact = z.object({
  key: id,
  nickname: z.string(),
  profile,
  preferences: z.object({
    dietaryOptions: z.array(z.number()),
    avoidedAllergens,
    ingredientsAvoided: z.array(z.string()),
    productsLookedFor: z.array(z.string()),
  }),
});

/** Pickup persons of an account: at most 20 [ACCOUNT-11] [ACCOUNT-14]. */
export const contactCalls = {
  'GET api/user/contacts': {
    summary: "The caller's pickup persons, oldest first [API-08].",
    who: 'user',
    answer: z.array(contact),
  },
  'POST api/user/contacts': {
    summary:
      'Adds a pickup person, or changes the one named by key; preferences left out stay as they are [API-08].',
    who: 'user',
    repeatable: true,
    body: z.object({
      key: id.nullable().optional(),
      nickname: line(40).nullable().optional(),
      profile: z.object({
        firstName,
        lastName,
        emailAddress: email,
        phoneNumber: usPhone.or(z.literal('')).nullable().optional(),
      }),
      preferences: z
        .object({
          dietaryOptions: dietaryOptions.optional(),
          avoidedAllergens: avoidedAllergens.optional(),
          ingredientsAvoided: foods.optional(),
          productsLookedFor: foods.optional(),
        })
        .optional(),
    }),
    answer: outcome,
    errors: ['contact-not-found', 'unknown-dietary-option'],
  },
  'DELETE api/user/contacts/:id': {
    summary: 'Deletes a pickup person [API-08].',
    who: 'user',
    params: z.object({ id }),
    answer: 'nothing',
    errors: ['contact-not-found'],
  },
} as const satisfies Calls;
