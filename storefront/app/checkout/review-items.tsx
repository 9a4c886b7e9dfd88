import type { CartAnswer, CartLineAnswer } from '@larder/contract/cart-parts';
import { formatQuantity, thousandthsFromDecimal } from '@larder/domain/quantity';
import { Button } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { NotebookPen } from 'lucide-react';
import { useId, useState } from 'react';
import { CartLines } from '../parts/cart/cart-lines.tsx';
import { itemsLabel } from '../parts/cart/totals-rows.ts';
import { useRemovedLines } from '../parts/cart/use-removed-lines.ts';
import { nameWithSize } from '@larder/domain/name-with-size';
import { sellingOfAnswer } from '@larder/domain/selling';
import { ProductPicture } from '../parts/product/product-picture.tsx';
import { useStore as useZustand } from 'zustand';
import { useCartStore } from '../state/cart-state.ts';
import { sellableOf } from '../state/optimistic-cart.ts';
import { unsentNoteOf } from '../state/unsent-notes.ts';

/**
 * The number of lines that fill a phone's screen; more are shown as pictures until the shopper wants to
 * change them.
 */
const maxRows = 8;

/** Returns whether the shopper should look at a line before paying. */
const isNews = ({ isAvailable, previousUnitPrice }: CartLineAnswer) =>
  !isAvailable || previousUnitPrice !== null;

/**
 * The items of the order: a few as lines like in the cart; many as pictures, which a press opens to quantity,
 * note and backup. Changed elsewhere (`listsAll`) they are lines too, which show everything.
 */
export function ReviewItems({ cart, listsAll = false }: { cart: CartAnswer; listsAll?: boolean }) {
  const t = useText();
  const id = useId();
  const shown = useRemovedLines(cart.products);
  const [pressed, setPressed] = useState<boolean | null>(null);
  const isLong = cart.products.length > maxRows;
  const hasUnsent = useZustand(useCartStore(), (data) =>
    cart.products.some((line) => unsentNoteOf(data, line) !== null),
  );
  const isOpen = pressed ?? (listsAll || !isLong || hasUnsent || cart.products.some(isNews));
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h3 className="h3 flex flex-wrap items-baseline gap-x-2">
          {t('Your items')}
          <span className="tnum text-small font-normal text-ink-2">
            {t(...itemsLabel(cart.productsCount))}
          </span>
        </h3>
        {isLong || pressed !== null ? (
          <Button
            look="quiet"
            className="-mr-2.5"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={isOpen ? undefined : t('Change items')}
            onClick={() => setPressed(!isOpen)}
          >
            {t(isOpen ? 'Show less' : 'Change')}
          </Button>
        ) : null}
      </div>
      <div id={id}>
        {isOpen ? (
          <CartLines cartId={cart.id} shown={shown} heading="h4" />
        ) : (
          <ul aria-label={t('Your items')} className="mt-2 flex flex-wrap gap-2.5">
            {cart.products.map((line) => (
              <Thumbnail key={line.prodKey} line={line} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/**
 * A product's picture with its quantity, and a sign where it has a note or wish; screen readers get its name
 * and the note.
 */
function Thumbnail({ line }: { line: CartLineAnswer }) {
  const t = useText();
  const amount = formatQuantity(sellingOfAnswer(sellableOf(line)), thousandthsFromDecimal(line.units));
  const more = [
    line.message || line.backProdRrn ? t('Note and backup') : '',
    line.noSubstitute ? t('No substitute') : '',
  ].filter((each) => each !== '');
  return (
    <li className="relative">
      <span className="block size-14 overflow-hidden rounded-[10px] bg-tile">
        <ProductPicture guid={line.prodThumbnail} size={56} />
      </span>
      <span className="sr-only">
        {[nameWithSize(line.prodName, line.prodWeightLabel), amount, ...more].join(', ')}
      </span>
      <span
        aria-hidden
        className="tnum absolute -right-1.5 -bottom-1 rounded-full bg-ink px-1.5 text-caption font-bold text-surface"
      >
        {amount}
      </span>
      {more.length > 0 ? (
        <NotebookPen
          aria-hidden
          size={18}
          className="absolute -top-1.5 -right-1.5 rounded-full bg-surface p-0.5 text-ink-2"
        />
      ) : null}
    </li>
  );
}
