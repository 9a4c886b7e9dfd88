import type { OrderProblem } from '@larder/contract/order-problem';
import type { OrderProduct } from '@larder/contract/order-parts';
import type { TextKey } from '@larder/text/say';

/** The problems that a shopper can report of a line, in the order of the choice. */
export const problemWords: Readonly<Record<OrderProblem['what'], TextKey>> = {
  missing: "It didn't come",
  damaged: 'It came damaged',
  quality: 'The quality is poor',
  'wrong-item': "It's the wrong item",
};

/** Returns the lines that a problem can be reported of: those that came and have no report yet. */
export function reportableLines(
  products: readonly OrderProduct[],
  problems: readonly Pick<OrderProblem, 'lineId'>[],
): OrderProduct[] {
  const reported = new Set(problems.map((problem) => problem.lineId));
  return products.filter((line) => line.pickedQuantity !== 0 && !line.isOff && !reported.has(line.id));
}
