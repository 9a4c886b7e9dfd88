import type { TextKey } from '@larder/text/say';
import {
  approximateWeight,
  decimalOfThousandths,
  quantityOptions,
  stepOf,
  thousandthsFromDecimal,
} from '@larder/domain/quantity';
import { errorText } from '@larder/ui/error-text.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { sellingOfAnswer } from '@larder/domain/selling';
import { useState } from 'react';
import { useDearPress } from '../parts/product/use-dear-press.tsx';
import { useQuantityNews } from '../parts/product/use-quantity-news.ts';
import { useCartQuantity, useCartStore } from '../state/cart-state.ts';
import { amountOf } from '../state/optimistic-cart.ts';
import { unitPrices } from '../state/unit-prices.ts';
import type { ShownProduct } from './shown-product.ts';

/** Returns why a product cannot be bought here now, or null. */
export function notBuyable(product: ShownProduct): TextKey | null {
  if (!product.isSold) return 'Not sold in this store';
  return unitPrices(product).current === 0 ? "This product doesn't have a price right now." : null;
}

/** Returns the chosen quantity of a product, its amount, and a function that adds it to the cart. */
export function useBuying(product: ShownProduct) {
  const t = useText();
  const toast = useToast();
  const { actions } = useCartStore();
  const tell = useQuantityNews(product);
  const inCart = useCartQuantity(product.key);
  const [chosen, setChosen] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);

  const selling = sellingOfAnswer(product);
  const step = stepOf(selling);
  // The quantity in the cart, else the smallest one (PRODUCT-05); a choice counts until it is sent.
  const quantity = chosen ?? (inCart > 0 ? inCart : decimalOfThousandths(step));
  const now = thousandthsFromDecimal(quantity);

  const dear = useDearPress(product);
  const add = async () => {
    setBusy(true);
    try {
      await actions.addNow(product, quantity);
      // A choice made meanwhile stays.
      setChosen((now) => (now === quantity ? null : now));
      // The toast announces the first piece from any control; later pieces are announced here.
      if (inCart > 0) tell(quantity);
    } catch (failure) {
      toast.passingFailure(errorText(failure, t));
    } finally {
      setBusy(false);
    }
  };
  return {
    inCart,
    quantity,
    options: quantityOptions(now, step),
    amount: amountOf(product, quantity),
    /** The weight of the quantity, in thousandths of a pound; null where it need not be shown. */
    weight: approximateWeight(selling, now),
    choose: setChosen,
    busy,
    add: () => dear.press(inCart, quantity, () => void add()),
    /** The question that is asked before something dear is added. */
    question: dear.question,
  };
}
