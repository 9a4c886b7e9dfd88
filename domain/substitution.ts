import { type Cents, percentOfCents } from './money.ts';

/** What a shopper may want for what is missing in the whole cart: the best match, to be asked, the money back. */
export const missingChoices = ['best-match', 'ask', 'refund'] as const;
export type MissingChoice = (typeof missingChoices)[number];

/** What happens with a line that is not there. */
export type MissingRule = 'backup' | MissingChoice;

/** What the shopper said of one line and of the whole cart. */
export type MissingWish = {
  readonly noSubstitute: boolean;
  readonly hasBackup: boolean;
  readonly choice: MissingChoice | null;
};

/** The rule of a line: nothing instead where that was said, else its backup, else the cart's choice, else asking. */
export function missingRule({ noSubstitute, hasBackup, choice }: MissingWish): MissingRule {
  if (noSubstitute) return 'refund';
  return hasBackup ? 'backup' : (choice ?? 'ask');
}

/** What is left when a question's time is over: who chose a best match gets the one offered, all others their money. */
export function ruleAfterTime(wish: MissingWish): 'best-match' | 'refund' {
  return !wish.noSubstitute && wish.choice === 'best-match' ? 'best-match' : 'refund';
}

/** What substituting looks at. `unitCents` are dollars for the same measure on both sides: a piece or a pound. */
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

/** What of the order and its shopper a substitute must respect. */
export type SubstituteLimits = {
  /** The highest age that the order asks for already; null: none. */
  readonly age: number | null;
  /** What the shopper's profile keeps to, as far as the line itself kept to it. */
  readonly diet: readonly number[];
  readonly avoided: readonly number[];
  /** By how much a best match may be dearer. */
  readonly dearerPercent: number;
};

/** Why a product may not come instead of a line's. */
export type NoSubstitute = 'same' | 'age' | 'ebt' | 'diet' | 'allergen' | 'too-dear' | 'not-alike';

/** Why a product may come for nobody in place of another one, the shopper's own backup included; null: it may. */
export function whyNotInstead(
  line: Replaceable,
  other: Replaceable,
  limits: SubstituteLimits,
): NoSubstitute | null {
  if (other.productId === line.productId) return 'same';
  if (other.minimumAge !== null && other.minimumAge > (limits.age ?? 0)) return 'age';
  if (line.isEbt && !other.isEbt) return 'ebt';
  const kept = limits.diet.filter((option) => line.dietaryOptionIds.includes(option));
  if (kept.some((option) => !other.dietaryOptionIds.includes(option))) return 'diet';
  if (limits.avoided.some((allergen) => other.allergenIds.includes(allergen))) return 'allergen';
  return null;
}

/** The same for a best match, which nobody named: alike (family or sub-department), sold by the same measure, hardly dearer. */
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
  const most = line.unitCents + percentOfCents(line.unitCents, limits.dearerPercent);
  return other.unitCents > most ? 'too-dear' : null;
}

/** The best matches of a line, the best first: of its family before others, then the nearest in price, then the more popular first given. */
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
