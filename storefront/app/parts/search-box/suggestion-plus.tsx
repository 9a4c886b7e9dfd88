import {
  decimalOfThousandths,
  formatQuantity,
  stepOf,
  stepUp,
  thousandthsFromDecimal,
} from '@larder/domain/quantity';
import { useText } from '@larder/ui/words.ts';
import { Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useCartQuantity, useCartStore } from '../../state/cart-state.ts';
import { isBuyable } from '../../state/unit-prices.ts';
import { nameWithSize } from '@larder/domain/name-with-size';
import { sellingOfAnswer } from '@larder/domain/selling';
import { useDearPress } from '../product/use-dear-press.tsx';
import { useQuantityNews } from '../product/use-quantity-news.ts';
import type { Suggestions } from './use-suggestions.ts';

type Props = {
  product: Suggestions['products'][number];
  /** The list's handler of arrow keys. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/**
 * Adds a suggested product to the cart, a step with each press, without leaving the box; then says how much
 * is there.
 */
export function SuggestionPlus({ product, onKeyDown }: Props) {
  const t = useText();
  const { actions } = useCartStore();
  const quantity = useCartQuantity(product.key);
  const tell = useQuantityNews(product);
  const dear = useDearPress(product);
  if (!isBuyable(product)) return null;
  const selling = sellingOfAnswer(product);
  const now = thousandthsFromDecimal(quantity);
  const named = nameWithSize(product.name, product.weightLabel);
  const next = decimalOfThousandths(quantity === 0 ? stepOf(selling) : stepUp(now, stepOf(selling)));
  const add = () =>
    dear.press(quantity, next, () => {
      actions.setQuantity(product, next);
      tell(next);
    });
  return (
    <>
      <button
        type="button"
        className="suggestion-plus"
        aria-label={t(quantity === 0 ? 'Add to cart, {0}' : 'Increase {0}', named)}
        onKeyDown={onKeyDown}
        // Not every browser gives a pressed button the focus: without it the box would close, or search by itself.
        onMouseDown={(event) => {
          event.preventDefault();
          event.currentTarget.focus();
        }}
        onClick={add}
      >
        <Plus aria-hidden size={20} />
        {quantity === 0 ? null : (
          <span aria-hidden className="suggestion-count tnum">
            {formatQuantity(selling, now)}
          </span>
        )}
      </button>
      {dear.question}
    </>
  );
}
