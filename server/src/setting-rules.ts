import * as z from 'zod';

/** Returns the rule for a word out of a few. */
export function oneOf<const Word extends string>(...words: [Word, ...Word[]]) {
  return z.enum(words, `must be one of ${words.join(', ')}`);
}

/** A switch that is on or off. */
export const flag = z
  .enum(['0', '1', 'true', 'false', ''], 'must be 1 or 0')
  .transform((text) => text === '1' || text === 'true');
export const url = z.url();
export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((value) => value < 65_536, 'must be below 65536');
