import { dollars } from '@larder/domain/money';
import { formatQuantity, thousandthsFromDecimal } from '@larder/domain/quantity';
import { useText } from '@larder/ui/words.ts';
import { useCallback } from 'react';
import { useCartStore } from '../../state/cart-state.ts';
import { optimisticNumbers, type Sellable } from '../../state/optimistic-cart.ts';
import { nameWithSize } from '@larder/domain/name-with-size';
import { sellingOfAnswer } from '@larder/domain/selling';
import { usePausedNews } from './use-paused-news.ts';

/**
 * Returns a function that announces a quantity once the presses have paused: "Strawberries, 3 in cart, total
 * $42.18". A removal is announced at once.
 */
export function useQuantityNews(product: Sellable): (quantity: number) => void {
  const t = useText();
  const tell = usePausedNews();
  const store = useCartStore();
  return useCallback(
    (quantity: number) => {
      const sentence = () => {
        const { cart, pending } = store.getState();
        const total = dollars(optimisticNumbers(cart, Object.values(pending)).subtotal);
        const shown = formatQuantity(sellingOfAnswer(product), thousandthsFromDecimal(quantity));
        const named = nameWithSize(product.name, product.weightLabel);
        return quantity === 0
          ? t('{0} removed, total {1}', named, total)
          : t('{0}, {1} in cart, total {2}', named, shown, total);
      };
      tell(sentence, quantity === 0);
    },
    [tell, product, store, t],
  );
}
