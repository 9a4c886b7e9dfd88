import { formatMoney } from '@larder/domain/money';
import { decimalOfThousandths, formatQuantity } from '@larder/domain/quantity';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { errorWords } from '@larder/ui/error-text.ts';
import { useText } from '@larder/ui/words.ts';
import { sellingOfAnswer } from '@larder/domain/selling';
import { useId } from 'react';
import { useAboutWeight } from '../parts/product/use-about-weight.ts';
import { useCartError } from '../state/cart-state.ts';
import { AddToList } from './add-to-list.tsx';
import { notBuyable, useBuying } from './use-buying.ts';
import type { ShownProduct } from './shown-product.ts';
import './buy-box.css';

/** Quantity, amount, and the button that adds to the cart. On phones it stands at the window's bottom. */
export function BuyBox({ product }: { product: ShownProduct }) {
  const t = useText();
  const id = useId();
  const error = useCartError(product.key);
  const { inCart, quantity, options, amount, weight, choose, busy, add, question } = useBuying(product);
  const reason = notBuyable(product);
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
            onChange={(event) => choose(Number(event.target.value))}
          >
            {options.map((option) => (
              <option key={option} value={decimalOfThousandths(option)}>
                {formatQuantity(sellingOfAnswer(product), option)}
              </option>
            ))}
          </select>
        </div>
        <Amount htmlFor={`${id}-quantity`} amount={amount} weight={weight} />
        <BusyButton
          busy={busy}
          className="buy-button"
          disabled={reason !== null || quantity === 0}
          aria-describedby={reason ? `${id}-reason` : undefined}
          onClick={add}
        >
          {t(inCart > 0 ? 'Update cart' : 'Add to cart')}
        </BusyButton>
      </div>
      {reason ? (
        <p id={`${id}-reason`} className="text-small text-ink-2">
          {t(reason)}
        </p>
      ) : null}
      {error === undefined ? null : (
        <p role="alert" className="text-small font-semibold text-danger">
          {errorWords(error, t)}
        </p>
      )}
      {question}
      <AddToList product={product} quantity={quantity} />
    </div>
  );
}

type AmountProps = Pick<ReturnType<typeof useBuying>, 'amount' | 'weight'> & { htmlFor: string };

/** The amount of the quantity, and its approximate weight where the quantity is not a weight itself. */
function Amount({ htmlFor, amount, weight }: AmountProps) {
  const t = useText();
  const aboutWeight = useAboutWeight();
  return (
    <output htmlFor={htmlFor} className="buy-amount tnum">
      <span className="sr-only">{t('Price')} </span>
      {formatMoney(amount)}
      {weight === null ? null : (
        <span className="block text-caption font-normal text-ink-2">{aboutWeight(weight)}</span>
      )}
    </output>
  );
}
