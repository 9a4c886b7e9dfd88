import type { ProductDetail } from '@larder/contract/product';
import { formatMoney } from '@larder/domain/money';
import {
  approximateWeight,
  decimalOfThousandths,
  formatQuantity,
  quantityOptions,
  stepOf,
  thousandthsFromDecimal,
} from '@larder/domain/quantity';
import { useId, useState } from 'react';
import { unitPrices } from '../state/unit-prices.ts';
import { useAboutWeight } from '../parts/product/use-about-weight.ts';
import { useQuantityNews } from '../parts/product/use-quantity-news.ts';
import { errorText, errorWords } from '../error-text.ts';
import { useCartError, useCartQuantity, useCartStore } from '../state/cart-state.ts';
import { amountOf, sellingOf } from '../state/optimistic-cart.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { useText } from '../words.ts';
import { AddToList } from './add-to-list.tsx';

/** How many, what they come to, and into the cart. On phones it stands at the window's bottom. */
export function BuyBox({ product }: { product: ProductDetail }) {
  const t = useText();
  const aboutWeight = useAboutWeight();
  const toast = useToast();
  const id = useId();
  const { actions } = useCartStore();
  const tell = useQuantityNews(product);
  const inCart = useCartQuantity(product.key);
  const error = useCartError(product.key);
  const [chosen, setChosen] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);

  const selling = sellingOf(product);
  const step = stepOf(selling);
  // What the cart holds, else the smallest quantity there is (PRODUCT-05); a choice holds until it is sent.
  const quantity = chosen ?? (inCart > 0 ? inCart : decimalOfThousandths(step));
  const now = thousandthsFromDecimal(quantity);
  const amount = amountOf(product, quantity);
  const weight = approximateWeight(selling, now);
  const reason = !product.isSold
    ? t('Not sold in this store')
    : unitPrices(product).current === 0
      ? t("This product doesn't have a price right now.")
      : null;

  const add = async () => {
    setBusy(true);
    try {
      await actions.addNow(product, quantity);
      // What was chosen meanwhile stays chosen.
      setChosen((now) => (now === quantity ? null : now));
      // The first piece is told by a toast, for every control; what comes after it is announced.
      if (inCart > 0) tell(quantity);
    } catch (failure) {
      toast.passingFailure(errorText(failure, t));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="grid gap-3">
      <div className="buy-bar">
        <div className="grid gap-1">
          <label htmlFor={`${id}-quantity`} className="sr-only md:not-sr-only md:text-label md:font-semibold">
            {t('Quantity')}
          </label>
          <select
            id={`${id}-quantity`}
            className="field select buy-quantity tnum"
            value={quantity}
            disabled={reason !== null}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {quantityOptions(now, step).map((option) => (
              <option key={option} value={decimalOfThousandths(option)}>
                {formatQuantity(selling, option)}
              </option>
            ))}
          </select>
        </div>
        <output htmlFor={`${id}-quantity`} className="buy-amount tnum">
          <span className="sr-only">{t('Price')} </span>
          {formatMoney(amount)}
          {weight === null ? null : (
            <span className="block text-caption font-normal text-ink-2">{aboutWeight(weight)}</span>
          )}
        </output>
        <BusyButton
          busy={busy}
          className="buy-button"
          disabled={reason !== null || quantity === 0}
          aria-describedby={reason ? `${id}-reason` : undefined}
          onClick={() => void add()}
        >
          {t(inCart > 0 ? 'Update cart' : 'Add to cart')}
        </BusyButton>
      </div>
      {reason ? (
        <p id={`${id}-reason`} className="text-small text-ink-2">
          {reason}
        </p>
      ) : null}
      {error === undefined ? null : (
        <p role="alert" className="text-small font-semibold text-danger">
          {errorWords(error, t)}
        </p>
      )}
      <AddToList productKey={product.key} quantity={quantity} />
    </div>
  );
}
