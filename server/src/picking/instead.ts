import {
  bestMatches,
  missingRule,
  ruleAfterTime,
  whyNoMatch,
  whyNotInstead,
  type MissingRule,
  type MissingWish,
  type NoSubstitute,
  type SubstituteLimits,
} from '@larder/domain/substitution';
import type { Database } from '../database/database.ts';
import type { MovingOrder } from '../order/order-change.store.ts';
import { findQuestion } from '../order/question.store.ts';
import { findTerms, type LineToPick, type OrderTerms } from './line-to-pick.store.ts';
import { findReplaced } from './replaced.store.ts';
import { findAlike, findCandidates, type Candidate } from './substitute.store.ts';

/** The percentage by which a best match may cost more than the product it replaces. */
const dearerPercent = 10;
/** The maximum number of best matches shown. */
const maxMatches = 6;

/** The products that may come in place of a missing line. */
type Instead = {
  rule: MissingRule;
  /** The shopper's backup, if it is sold here and may come. */
  backup: Candidate | null;
  /** The one that the shopper said yes to where it is none of the best; then the best first. */
  matches: Candidate[];
  /** Whether the best may come without a question: also for a line with a backup, which may be gone as well. */
  mayComeUnasked: boolean;
};

/** Returns the shopper's wishes for a line and for the whole order. */
export function wishOf(line: LineToPick, { missingChoice }: Pick<OrderTerms, 'missingChoice'>): MissingWish {
  return { noSubstitute: line.noSubstitute, hasBackup: line.backupId !== null, choice: missingChoice };
}

/** Returns whether the shopper wishes for the best match in place of a line. */
const isBestWished = (wish: MissingWish) => ruleAfterTime(wish) === 'best-match';

export type OrderOfLine = Pick<MovingOrder, 'id' | 'locationId' | 'versionKey'>;

/** Returns the shopper's rule for a line, and the products that may come under it. */
export async function findInstead(
  database: Database,
  order: OrderOfLine,
  line: LineToPick,
  now: number,
): Promise<Instead> {
  const terms = await findTerms(database, order.id);
  const read = await readLine(database, order, line, { terms, now });
  const wish = wishOf(line, terms);
  const rule = missingRule(wish);
  const mayComeUnasked = isBestWished(wish);
  if (rule === 'refund') return { rule, backup: null, matches: [], mayComeUnasked };
  const [backup = null] =
    line.backupId === null ? [] : await findCandidates(database, read.place, [line.backupId]);
  const agreed = await agreedProduct(database, line.id);
  const mayCome = (each: Candidate) =>
    whyNotInstead(read.replaced, each, each.productId === agreed ? read.agreedLimits : read.limits) === null;
  const matches = bestMatches(
    read.replaced,
    await findAlike(database, read.place, read.replaced, read.limits),
    read.limits,
  ).slice(0, maxMatches);
  // What the shopper said yes to may come, though better matches may have come up since.
  if (agreed !== null && agreed !== line.backupId && !matches.some(({ productId }) => productId === agreed))
    matches.unshift(...(await findCandidates(database, read.place, [agreed])).filter(mayCome));
  return { rule, backup: backup && mayCome(backup) ? backup : null, matches, mayComeUnasked };
}

/** Returns the product to which the shopper said yes when they were asked last about a line; null for none. */
export async function agreedProduct(database: Database, lineId: string): Promise<number | null> {
  const question = await findQuestion(database, lineId);
  return question?.answer === 'yes' ? question.productId : null;
}

/**
 * Returns the product that may come in place of a line, or why it may not: it must be the shopper's backup, a
 * product they agreed to, or a best match if they chose those. With `isOffered` they will only be asked about
 * it, and their choice for the order does not matter. What they agreed to may hold what they avoid only by now.
 */
export async function checkInstead(
  database: Database,
  order: OrderOfLine,
  line: LineToPick,
  wanted: { productId: number; agreedId: number | null; isOffered: boolean; now: number },
): Promise<{ candidate: Candidate } | { why: NoSubstitute | 'not-sold' | 'not-wished' }> {
  const terms = await findTerms(database, order.id);
  const wish = wishOf(line, terms);
  const { productId } = wanted;
  const isNamed = productId === line.backupId || productId === wanted.agreedId;
  const isMatch = isBestWished(wish) || wanted.isOffered;
  if (wish.noSubstitute || (!isNamed && !isMatch)) return { why: 'not-wished' };
  const read = await readLine(database, order, line, { terms, now: wanted.now });
  const [candidate] = await findCandidates(database, read.place, [productId]);
  if (!candidate) return { why: 'not-sold' };
  const isFree = isNamed || wanted.isOffered;
  const limits = productId === wanted.agreedId ? read.agreedLimits : read.limits;
  const why = (isFree ? whyNotInstead : whyNoMatch)(read.replaced, candidate, limits);
  return why ? { why } : { candidate };
}

async function readLine(
  database: Database,
  { locationId, versionKey }: Pick<OrderOfLine, 'locationId' | 'versionKey'>,
  line: LineToPick,
  { terms, now }: { terms: OrderTerms; now: number },
) {
  const place = { locationId, versionKey, priceLevel: line.priceLevel, now };
  const { age, diet } = terms;
  // A yes is given beside the mark of what is avoided by now: it goes by the terms of placing alone.
  const agreedLimits: SubstituteLimits = { age, diet, avoided: terms.avoided, dearerPercent };
  const avoided = [...new Set([...terms.avoided, ...terms.avoidedNow])];
  const limits: SubstituteLimits = { ...agreedLimits, avoided };
  return { place, limits, agreedLimits, replaced: await findReplaced(database, line) };
}
