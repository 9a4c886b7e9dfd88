import { centsFromDecimal, scaled } from '@larder/domain/money';
import { thousandthsFromDecimal } from '@larder/domain/quantity';
import * as z from 'zod';

/** A stable word, like whole-milk. */
export const code = z
  .string()
  .max(80, 'must have at most 80 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words with hyphens, like whole-milk');

/** Returns whether the database can hold a text: it has no control characters but tabs and line ends, and no half letter. */
export function isStorable(value: string): boolean {
  return !/(?![\t\n\r])[\p{Cc}\p{Cs}]/u.test(value);
}

/** What is wrong with a text that the database cannot hold. */
export const notStorable = 'must not contain control characters';

/** Returns the rule for a text of `min` to `max` characters. */
export function text(max: number, min = 1) {
  return z
    .string()
    .trim()
    .min(min, 'must not be empty')
    .max(max, `must have at most ${max} characters`)
    .refine(isStorable, notStorable);
}

function decimal(scale: number, pattern: RegExp, rule: string) {
  return z
    .string()
    .regex(pattern, rule)
    .transform((value) => scaled(Number(value), scale));
}

/** Dollars with at most two decimals, in a CSV: integer cents. */
export const amount = decimal(100, /^\d{1,6}(\.\d{1,2})?$/, 'must be an amount like 3.49');
/** A quantity with at most three decimals: integer thousandths. */
export const thousandths = decimal(1000, /^\d{1,4}(\.\d{1,3})?$/, 'must be a number like 0.5');
export const wholeNumber = decimal(1, /^-?\d{1,9}$/, 'must be a whole number');
export const fromZero = wholeNumber.refine((value) => value >= 0, 'must be 0 or more');

/** The largest whole number in a file; the columns of the database hold a little more. */
const largest = 999_999_999;
/** A whole number in a JSON file. */
export const jsonWhole = z
  .number()
  .int()
  .min(-largest, `must be at least -${largest}`)
  .max(largest, `must be at most ${largest}`);

/** '' becomes null. */
export function orNull<Schema extends z.ZodType<unknown, string>>(schema: Schema) {
  return z
    .string()
    .transform((value) => (value === '' ? null : value))
    .pipe(schema.nullable());
}

/** '' becomes what is usual. */
export function orUsual<Schema extends z.ZodType<unknown, string>>(usual: string, schema: Schema) {
  return z
    .string()
    .transform((value) => value || usual)
    .pipe(schema);
}

/** Words joined by ';'. */
export const words = z
  .string()
  .max(2000)
  .transform((value) =>
    value
      .split(';')
      .map((word) => word.trim())
      .filter(Boolean),
  );

/** Money and quantities as JSON has them: decimal numbers. */
export const jsonAmount = z
  .number()
  .min(0)
  .max(999_999)
  .refine((value) => value === Number(value.toFixed(2)), 'must have at most two decimals')
  .transform((value): number => centsFromDecimal(value));
export const jsonQuantity = z
  .number()
  .positive()
  .max(999)
  .refine((value) => value === Number(value.toFixed(3)), 'must have at most three decimals')
  .transform((value): number => thousandthsFromDecimal(value));

/** Returns the rule for a text in both languages. */
export function pair(max: number, min = 1) {
  return z.object({ en: text(max, min), es: text(max, min) });
}

/** Several paragraphs or steps in both languages. */
export const textLists = z.object({
  en: z.array(text(1000)).min(1).max(100),
  es: z.array(text(1000)).min(1).max(100),
});

/** A picture below pictures/. */
export const pictureFile = z
  .string()
  .max(200)
  .regex(/\.(webp|png|jpe?g|avif)$/i, 'must end in .webp, .png, .jpg, .jpeg or .avif')
  .regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/, 'must have only letters without accents, digits and . _ - /')
  .refine((name) => !name.includes('..'), 'must not lead out of the folder');

export const color = z.string().regex(/^(#[0-9a-fA-F]{3,8})?$/, 'must be a colour like #C8502B');

/** Theme variables that cannot smuggle anything but a value into a style sheet. */
export const themeVariables = z.record(
  z.string().regex(/^--[a-zA-Z0-9-]{1,64}$/, 'must be a CSS variable name'),
  z
    .string()
    .max(119)
    .refine(isStorable, notStorable)
    .refine((value) => !/url\(|[;{}<]|\/\*/i.test(value), 'must be a plain CSS value'),
);

/** A store's alias, or '*' for all. */
export const place = z.string().regex(/^(\*|[a-z0-9]+(-[a-z0-9]+)*)$/, 'must be an alias or *');

/** Aliases of the stores something holds for; '*' for all. */
export const locations = z.array(place).min(1);
