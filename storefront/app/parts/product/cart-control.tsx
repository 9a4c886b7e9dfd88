import {
  decimalOfThousandths,
  formatQuantity,
  stepOf,
  thousandthsFromDecimal,
} from '@larder/domain/quantity';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useRef } from 'react';
import { useCartQuantity, useCartStore } from '../../state/cart-state.ts';
import { type Sellable } from '../../state/optimistic-cart.ts';
import { nameWithSize } from '@larder/domain/name-with-size';
import { sellingOfAnswer } from '@larder/domain/selling';
import { QuantityPill } from './quantity-pill.tsx';
import { useDearPress } from './use-dear-press.tsx';
import { useQuantityNews } from './use-quantity-news.ts';
import './cart-control.css';

/**
 * The control in the corner of a product card: a round plus, or the quantity pill once the product is in the
 * cart. Focus follows: to plus when the pill appears, back to Add when it goes.
 */
export function CartControl({
  product,
  first,
  disabled,
  reasonId,
}: {
  product: Sellable;
  /** The quantity that the plus begins with; by default the least possible. */
  first?: number;
  disabled: boolean;
  reasonId?: string;
}) {
  const t = useText();
  const { actions } = useCartStore();
  const quantity = useCartQuantity(product.key);
  const tell = useQuantityNews(product);
  const pressed = useRef(false);
  const target = useRef<HTMLButtonElement>(null);
  const inCart = quantity > 0;

  useEffect(() => {
    if (pressed.current) target.current?.focus({ preventScroll: true });
    pressed.current = false;
  }, [inCart]);

  const dear = useDearPress(product);
  const change = (next: number) =>
    dear.press(quantity, next, () => {
      pressed.current = next === 0 || !inCart;
      actions.setQuantity(product, next);
      tell(next);
    });
  const selling = sellingOfAnswer(product);
  const least = decimalOfThousandths(stepOf(selling));
  const begin = first ?? least;
  const isMore = begin !== least;
  const amount = formatQuantity(selling, thousandthsFromDecimal(begin));
  const named = nameWithSize(product.name, product.weightLabel);
  const control = inCart ? (
    <QuantityPill
      name={named}
      selling={selling}
      quantity={quantity}
      onChange={change}
      increaseRef={target}
      className="pcard-pill"
    />
  ) : (
    <button
      ref={target}
      type="button"
      className="pcard-add"
      aria-label={isMore ? t('Add {0} to cart, {1}', amount, named) : t('Add to cart, {0}', named)}
      aria-describedby={disabled ? reasonId : undefined}
      disabled={disabled}
      onClick={() => change(begin)}
    >
      {isMore ? (
        <span aria-hidden className="pcard-first tnum">
          +{amount}
        </span>
      ) : null}
    </button>
  );
  return (
    <>
      {control}
      {dear.question}
    </>
  );
}
