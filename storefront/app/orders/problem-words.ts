import type { OrderProblem } from '@larder/contract/order-problem';
import type { OrderProduct } from '@larder/contract/order-parts';
import type { TextKey } from '@larder/text/say';

/** What a shopper may find wrong with a line, in the order in which it is offered. */
export const problemWords: Readonly<Record<OrderProblem['what'], TextKey>> = {
  missing: "It didn't come",
  damaged: 'It came damaged',
  quality: 'The quality is poor',
  'wrong-item': "It's the wrong item",
};

/** The lines that a problem may be reported of: what came, and nothing was said of yet. */
export function reportableLines(
  products: readonly OrderProduct[],
  problems: readonly Pick<OrderProblem, 'lineId'>[],
): OrderProduct[] {
  const reported = new Set(problems.map((problem) => problem.lineId));
  return products.filter((line) => line.pickedQuantity !== 0 && !reported.has(line.id));
}
