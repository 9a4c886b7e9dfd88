import { dollars } from '@larder/domain/money';
import { formatQuantity, thousandthsFromDecimal } from '@larder/domain/quantity';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { useText } from '@larder/ui/words.ts';
import { useCallback, useEffect, useRef } from 'react';
import { useCartStore } from '../../state/cart-state.ts';
import { quietPauseMs } from '../../state/cart-store.ts';
import { optimisticNumbers, type Sellable } from '../../state/optimistic-cart.ts';
import { nameWithSize } from '@larder/domain/name-with-size';
import { sellingOfAnswer } from '@larder/domain/selling';

/**
 * Returns a function that announces a quantity once the presses have paused: "Strawberries, 3 in cart, total
 * $42.18". A removal is announced at once.
 */
export function useQuantityNews(product: Sellable): (quantity: number) => void {
  const t = useText();
  const announce = useAnnounce();
  const store = useCartStore();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (quantity: number) => {
      clearTimeout(timer.current);
      const say = () => {
        const { cart, pending } = store.getState();
        const total = dollars(optimisticNumbers(cart, Object.values(pending)).subtotal);
        const shown = formatQuantity(sellingOfAnswer(product), thousandthsFromDecimal(quantity));
        const named = nameWithSize(product.name, product.weightLabel);
        announce(
          quantity === 0
            ? t('{0} removed, total {1}', named, total)
            : t('{0}, {1} in cart, total {2}', named, shown, total),
        );
      };
      if (quantity === 0) say();
      else timer.current = setTimeout(say, quietPauseMs);
    },
    [announce, product, store, t],
  );
}
