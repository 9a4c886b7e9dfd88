import * as z from 'zod';
import { allergens } from '@larder/domain/allergens';
import { digitsOfPhone, isUsPhone } from '@larder/domain/phone';
import { line, maxInteger } from './fields.ts';

/** A phone number as a person writes it: seven to fifteen digits, with the usual signs between them. */
export const phone = line(30).refine(
  (text) => /^\+?[\d\s().-]*$/.test(text) && /^\d{7,15}$/.test(digitsOfPhone(text)),
  'must be a phone number',
);

/** A US phone number, with or without the country code; the screens ask for the same. */
export const usPhone = phone.refine(isUsPhone, 'must be a US phone number');

/** A ZIP code; the four digits after a hyphen, if given, are dropped. */
export const zipCode = z
  .string()
  .trim()
  .max(10)
  .regex(/^\d{5}(-\d{4})?$/, 'must have five digits')
  .transform((text) => text.slice(0, 5));

export const firstName = line(80, 1);
export const lastName = line(80, 1);

/** A person, as answers carry them. `fullName` is first and last name. */
export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
});

/** Keys of dietary options (`GET api/users/locations/dietary-options`). */
export const dietaryOptions = z.array(z.number().int().positive().max(maxInteger)).max(50);

/**
 * The allergens that somebody avoids. A product that contains one stays listed, and never comes in place of
 * another.
 */
export const avoidedAllergens = z.array(z.literal(Object.values(allergens))).max(9);
