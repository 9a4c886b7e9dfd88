import type { CartLineAnswer } from '@larder/contract/cart-parts';
import { useRemovedRows, type ShownRows } from '@larder/ui/use-removed-rows.ts';

export type ShownLines = ShownRows<CartLineAnswer>;

const productOf = ({ prodKey }: CartLineAnswer) => prodKey;

/** Returns a cart's lines as its screens list them, with recently removed ones in their places. */
export function useRemovedLines(lines: readonly CartLineAnswer[]): ShownLines {
  return useRemovedRows(lines, productOf);
}
