import { ruleAfterTime } from '@larder/domain/substitution';
import type { Database } from '../database/database.ts';
import { checkInstead, wishOf, type OrderOfLine } from './instead.ts';
import { findTerms, type LineToPick } from './line-to-pick.store.ts';

/**
 * Returns whether an offered product comes without an answer: the shopper chose best matches, and by their rules it
 * is one at this moment.
 */
export async function comesUnanswered(
  database: Database,
  order: OrderOfLine,
  line: LineToPick,
  { productId, now }: { productId: number; now: number },
): Promise<boolean> {
  if (ruleAfterTime(wishOf(line, await findTerms(database, order.id))) === 'refund') return false;
  const offered = { productId, agreedId: null, isOffered: false, now };
  return 'candidate' in (await checkInstead(database, order, line, offered));
}
