import { answerWithinMs } from '@larder/domain/question-time';
import type { Order } from '../state/order.ts';

// To undo a line withdraws the question: it was about what the line came to.
const verbs = ['more-asked', 'ceiling-raised', 'more-declined', 'more-refused', 'undone'];

/**
 * Returns whether the shopper is being asked if the order may come to more than they agreed to. `now` in
 * epoch milliseconds.
 */
export function isMoreAsked(
  history: readonly Pick<Order['history'][number], 'verb' | 'at'>[],
  now: number,
): boolean {
  const last = history.findLast(({ verb }) => verbs.includes(verb));
  return last?.verb === 'more-asked' && now < Date.parse(last.at) + answerWithinMs;
}
