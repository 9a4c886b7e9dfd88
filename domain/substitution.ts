import { type Cents, cents, percentOfCents } from './money.ts';

/**
 * The choices of a shopper for missing products, for the whole cart: the best match, a question, the money
 * back.
 */
export const missingChoices = ['best-match', 'ask', 'refund'] as const;
export type MissingChoice = (typeof missingChoices)[number];

/** The rule for a missing line. */
export type MissingRule = 'backup' | MissingChoice;

/** The wishes of the shopper for one line and for the whole cart. */
export type MissingWish = {
  readonly noSubstitute: boolean;
  readonly hasBackup: boolean;
  readonly choice: MissingChoice | null;
};

/**
 * Returns the rule of a line: a refund if the shopper wants no substitute, else its backup, else the cart's
 * choice, else a question.
 */
export function missingRule({ noSubstitute, hasBackup, choice }: MissingWish): MissingRule {
  if (noSubstitute) return 'refund';
  return hasBackup ? 'backup' : (choice ?? 'ask');
}

/**
 * Returns the rule for a question that was not answered in time: the best match offered for a shopper who
 * chose best matches, else the money back.
 */
export function ruleAfterTime(wish: MissingWish): 'best-match' | 'refund' {
  return !wish.noSubstitute && wish.choice === 'best-match' ? 'best-match' : 'refund';
}

/**
 * The facts of a product that substituting compares. `unitCents` is the price of the same measure on both
 * sides: a piece or a pound.
 */
export type Replaceable = {
  readonly productId: number;
  readonly departmentId: number;
  readonly family: string | null;
  readonly isByPound: boolean;
  readonly unitCents: Cents;
  readonly minimumAge: number | null;
  readonly isEbt: boolean;
  readonly dietaryOptionIds: readonly number[];
  readonly allergenIds: readonly number[];
};

/** The limits that order and shopper set for a substitute. */
export type SubstituteLimits = {
  /** The highest age that the order asks for already, or null. */
  readonly age: number | null;
  /** The dietary options of the shopper's profile, as far as the line itself met them. */
  readonly diet: readonly number[];
  readonly avoided: readonly number[];
  /** By how many percent a best match may be dearer. */
  readonly dearerPercent: number;
};

/** The reasons why a product may not come instead of a line's. */
export type NoSubstitute = 'same' | 'age' | 'ebt' | 'diet' | 'allergen' | 'too-dear' | 'not-alike';

/**
 * Returns why a product may not come instead of another, not even as the shopper's own backup; null when it
 * may.
 */
export function whyNotInstead(
  line: Replaceable,
  other: Replaceable,
  limits: SubstituteLimits,
): NoSubstitute | null {
  if (other.productId === line.productId) return 'same';
  if (other.minimumAge !== null && other.minimumAge > (limits.age ?? 0)) return 'age';
  if (line.isEbt && !other.isEbt) return 'ebt';
  if (keptDiet(line, limits).some((option) => !other.dietaryOptionIds.includes(option))) return 'diet';
  if (limits.avoided.some((allergen) => other.allergenIds.includes(allergen))) return 'allergen';
  return null;
}

/**
 * Returns why a product is no best match: the reasons above, or it is not alike (family or sub-department),
 * sold by another measure, or too dear. Null when it may come without being named.
 */
export function whyNoMatch(
  line: Replaceable,
  other: Replaceable,
  limits: SubstituteLimits,
): NoSubstitute | null {
  const why = whyNotInstead(line, other, limits);
  if (why) return why;
  const isFamily = line.family !== null && line.family === other.family;
  if (!isFamily && line.departmentId !== other.departmentId) return 'not-alike';
  if (line.isByPound !== other.isByPound) return 'not-alike';
  return other.unitCents > dearestMatch(line, limits) ? 'too-dear' : null;
}

/** Returns the dietary options that a substitute must meet: those of the shopper that the line itself meets. */
export function keptDiet(line: Replaceable, { diet }: Pick<SubstituteLimits, 'diet'>): number[] {
  return diet.filter((option) => line.dietaryOptionIds.includes(option));
}

/** Returns the most that a best match may cost. */
export function dearestMatch(
  { unitCents }: Replaceable,
  { dearerPercent }: Pick<SubstituteLimits, 'dearerPercent'>,
): Cents {
  return cents(unitCents + percentOfCents(unitCents, dearerPercent));
}

/**
 * Returns the best matches of a line, the best first: its family before others, then the nearest in price,
 * then the order of `others` (by popularity).
 */
export function bestMatches<Other extends Replaceable>(
  line: Replaceable,
  others: readonly Other[],
  limits: SubstituteLimits,
): Other[] {
  const isFamily = (other: Other) => (line.family !== null && line.family === other.family ? 0 : 1);
  const distance = (other: Other) => Math.abs(other.unitCents - line.unitCents);
  return others
    .filter((other) => whyNoMatch(line, other, limits) === null)
    .toSorted((one, two) => isFamily(one) - isFamily(two) || distance(one) - distance(two));
}
