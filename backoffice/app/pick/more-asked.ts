import { answerWithinMs } from '@larder/domain/question-time';
import type { Order } from '../state/order.ts';

// To undo a line withdraws the question: it was about what the line came to.
const verbs = ['more-asked', 'ceiling-raised', 'more-declined', 'more-refused', 'undone'];

/**
 * Returns until when the shopper is asked if the order may come to more than they agreed to; null while they are not.
 * Both in epoch milliseconds.
 */
export function moreAskedUntil(
  history: readonly Pick<Order['history'][number], 'verb' | 'at'>[],
  now: number,
): number | null {
  const last = history.findLast(({ verb }) => verbs.includes(verb));
  if (last?.verb !== 'more-asked') return null;
  const until = Date.parse(last.at) + answerWithinMs;
  return now < until ? until : null;
}
