import type { StaffId } from '@larder/domain/owner-ids';
import { roundedThousandths } from '@larder/domain/quantity';
import * as z from 'zod';

/** The largest whole number that the database holds. */
export const maxInteger = 2_147_483_647;

/** The largest sum, in dollars, that a shopper can have been shown: a full cart of the dearest goods. */
export const maxShown = 10_000_000_000;

/** A catalog key: a positive integer, in JSON a number. */
export const key = z.number().int().positive().max(maxInteger);

/** The revision of an order that a caller saw. */
export const revision = z.number().int().min(1).max(maxInteger);

/** A catalog key in a path or query: digits only, so that "NaN", "-1" and "1e9" are refused by name. */
export const keyText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'must be a positive whole number')
  .transform(Number)
  .refine((value) => value <= maxInteger, 'is too large');

/** The key of a department in a path, or 0 for everything on sale. */
export const departmentText = z
  .string()
  .regex(/^(0|[1-9]\d{0,9})$/, 'must be a whole number')
  .transform(Number)
  .refine((value) => value <= maxInteger, 'is too large');

/** The id of something owned by a person. Any UUID shape is accepted: a foreign id must answer like one that never existed. */
export const id = z.string().regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/, 'must be a UUID');

/** The id of one of the staff, as a call names them. Once parsed, no other id is taken for it. */
export const staffId: z.ZodType<StaffId, string> = id as z.ZodType<string, string> as z.ZodType<
  StaffId,
  string
>;

/** Text that a person typed. Half an emoji, which no database can store, becomes a replacement sign. */
const typed = z
  .string()
  .overwrite((text) => text.toWellFormed())
  .trim();

/**
 * Signs that nobody sees, among them those that turn the direction of what stands beside a text, such as the number on a
 * bag tag. What joins letters or emoji is none of them where it stands behind one.
 */
const unseen =
  /(?![\u200C\u200D])\p{Cf}|(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]/gu;

/** Text that people read, without signs that nobody sees. */
const shown = z
  .string()
  .overwrite((text) => text.toWellFormed().replace(unseen, ''))
  .trim();

/** One line of text a person typed: trimmed, without control characters. */
export function line(max: number, min = 0) {
  return oneLine(shown, max, min);
}

/** One line of words to search for. It keeps the signs that nobody sees: the page counts its letters with them. */
export function sought(max: number, min: number) {
  return oneLine(typed, max, min);
}

function oneLine(text: z.ZodString, max: number, min: number) {
  return text
    .min(min, min > 0 ? 'is required' : undefined)
    .max(max, `must have at most ${max} characters`)
    .refine((text) => !/\p{Cc}/u.test(text), 'must not contain control characters');
}

/** Text of several lines. */
export function lines(max: number) {
  return shown
    .max(max, `must have at most ${max} characters`)
    .refine((text) => !/(?![\n\r])\p{Cc}/u.test(text), 'must not contain control characters');
}

/** The greatest length of a shopper's note for a line. */
export const maxNote = 500;
export const note = lines(maxNote);

/** An email address, without signs that nobody sees: two accounts would look like one, and no database stores a NUL. */
export const email = typed
  .toLowerCase()
  .max(254)
  .regex(
    /^[^\s\p{Cc}\p{Cf}@<>"(),;:\\[\]]+@[^\s\p{Cc}\p{Cf}@<>"(),;:\\[\]]+\.[^\s\p{Cc}\p{Cf}@.<>"(),;:\\[\]]{2,}$/u,
    'must be an email address',
  );

export const versionKey = z.enum(['WYGO_DELIVERY', 'CUST_PICKUP']);
export const langCode = z.enum(['EN-US', 'ES-MX']);
export const priceLevelKey = line(40, 1);
export const sortOption = z.enum([
  'SORT_BY_POPULARITY',
  'SORT_BY_LOW_PRICE',
  'SORT_BY_HIGH_PRICE',
  'SORT_BY_NAME_ASC',
  'SORT_BY_NAME_DESC',
  'SORT_BY_UNIT_PRICE',
]);

/** Drops the error of adding floats (0.30000000000000004) and refuses more than three decimals. */
export function thousandthsNumber(number: z.ZodNumber) {
  return number
    .max(999, 'must be at most 999')
    .refine((value) => roundedThousandths(value) !== null, 'must have at most three decimals')
    .overwrite((value) => roundedThousandths(value) ?? value);
}

/** A quantity as JSON carries it: units or pounds, at most three decimals, above zero, below 1000. */
export const quantity = thousandthsNumber(z.number().min(0.001, 'must be above zero'));

/** A JSON list in a query value, for example ?brands=[3,7]. */
export function jsonList<Item extends z.ZodType>(item: Item, max: number) {
  return z
    .string()
    .max(4000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'must be a JSON list' });
        return z.NEVER;
      }
    })
    .pipe(z.array(item).max(max));
}

/** A small whole number in a query (page numbers, page sizes). */
export function smallNumber(max: number) {
  return z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value <= max, `must be at most ${max}`);
}

/** Money as JSON carries it: dollars with two decimals. */
export const money = z.number();
/** An instant: ISO 8601 UTC. */
export const instant = z.iso.datetime({ offset: false });
export const imageGuid = z.uuid().nullable();

/** The answer of a change that may be refused. */
export const outcome = z.object({
  errorFlag: z.boolean(),
  errorMessage: z.string(),
  entityKey: z.string().nullable().optional(),
});

export type Outcome = z.infer<typeof outcome>;

/** The outcome of a change that ends all sessions of an account; the caller's gets another handle. */
export const begunAnew = outcome.extend({
  sessionGuid: id.optional().describe('The new handle of the session, where sessions were ended'),
});
