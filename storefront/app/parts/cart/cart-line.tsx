import type { CartLineAnswer } from '@larder/contract/cart-parts';
import { centsFromDecimal, dollars, formatMoney } from '@larder/domain/money';
import { approximateWeight, stepDown, stepOf, thousandthsFromDecimal } from '@larder/domain/quantity';
import { CART_NAME_LENGTH } from '@larder/domain/truncate';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { errorWords } from '@larder/ui/error-text.ts';
import { useKeptFocus } from '@larder/ui/keep-focus.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { Trash2 } from 'lucide-react';
import { memo, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router';
import { useBackends } from '../../backends.ts';
import { useCartError, useCartQuantity, useCartStore } from '../../state/cart-state.ts';
import { amountOf, sellableOf } from '../../state/optimistic-cart.ts';
import { useLink, useStore } from '../../state/store.ts';
import { ContainsMark } from '../product/contains-mark.tsx';
import { CutName } from '../product/cut-name.tsx';
import { LineExtras } from './line-extras.tsx';
import { nameWithSize } from '@larder/domain/name-with-size';
import { sellingOfAnswer } from '@larder/domain/selling';
import { SizeAndMeasure } from '../product/price.tsx';
import { hasFigure, measurePrice, sizeBesidePrice } from '../product/prices.ts';
import { ProductPicture } from '../product/product-picture.tsx';
import { QuantityPill } from '../product/quantity-pill.tsx';
import { LinePrice } from './line-price.tsx';
import { restoreLine } from './restore-line.ts';
import type { ShownLines } from './use-removed-lines.ts';
import { useAboutWeight } from '../product/use-about-weight.ts';
import { RemovedRow } from '../product/removed-row.tsx';
import { useDearPress } from '../product/use-dear-press.tsx';
import { useQuantityNews } from '../product/use-quantity-news.ts';
import './cart-line.css';

type Props = { line: CartLineAnswer; cartId: string };
type LineProps = Props & Pick<ShownLines, 'keep' | 'forget'>;

/** A line of the cart: product, quantity, amount, note and backup; removed, it can be restored for a while. */
export const CartLine = memo(function CartLine({ line, cartId, keep, forget }: LineProps) {
  const { actions } = useCartStore();
  const quantity = useCartQuantity(line.prodKey);
  const product = sellableOf(line);
  const tell = useQuantityNews(product);
  const box = useRef<HTMLLIElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const [before, setBefore] = useState(quantity);
  const isRemoved = quantity === 0;
  useKeptFocus(isRemoved ? undo : box, isRemoved);
  const dear = useDearPress(product);
  const change = (next: number) => {
    if (next === 0) {
      setBefore(quantity);
      keep(line);
    }
    dear.press(quantity, next, () => {
      actions.setQuantity(product, next);
      tell(next);
    });
  };
  return (
    <li ref={box} tabIndex={-1} className={`cart-line outline-none ${isRemoved ? 'print:hidden' : ''}`}>
      {isRemoved ? (
        <RemovedLine line={line} quantity={before} forget={forget} undoRef={undo} />
      ) : (
        <FullLine line={line} cartId={cartId} quantity={quantity} onChange={change} />
      )}
      {dear.question}
    </li>
  );
});

type RemovedProps = Pick<ShownLines, 'forget'> & {
  line: CartLineAnswer;
  quantity: number;
  undoRef: RefObject<HTMLButtonElement | null>;
};

/** The row in place of a removed line. */
function RemovedLine({ line, quantity, forget, undoRef }: RemovedProps) {
  const t = useText();
  const announce = useAnnounce();
  const toast = useToast();
  const cart = useCartStore();
  const backends = useBackends();
  const { lang } = useStore();
  const named = nameWithSize(line.prodName, line.prodWeightLabel);
  const tried = `undo ${line.prodKey}`;
  const takeBack = async () => {
    toast.again(tried);
    try {
      if (!cart.actions.undoRemove(line.prodKey)) await restoreLine({ cart, backends, lang }, line, quantity);
      announce(t('{0} is back in your cart', named));
      forget(line.prodKey);
    } catch (error) {
      toast.failure(errorWords(error, t), tried);
    }
  };
  const onForget = () => forget(line.prodKey);
  return <RemovedRow named={named} onUndo={() => void takeBack()} onForget={onForget} undoRef={undoRef} />;
}

type FullProps = Props & { quantity: number; onChange: (quantity: number) => void };

function FullLine({ line, cartId, quantity, onChange }: FullProps) {
  const t = useText();
  const link = useLink();
  const target = link('/product/:id', { id: line.prodKey });
  const product = sellableOf(line);
  const named = nameWithSize(line.prodName, line.prodWeightLabel);
  const selling = sellingOfAnswer(product);
  const now = thousandthsFromDecimal(quantity);
  // The label gives the weight of one piece already, of more pieces nobody does.
  const isTold = quantity === 1 && hasFigure(line.prodWeightLabel);
  const about = isTold ? null : approximateWeight(selling, now);
  const aboutWeight = useAboutWeight();
  const measure = measurePrice(line.comparison, centsFromDecimal(line.unitPrice));
  // At one step the pill's own minus removes, and a second bin beside it would only confuse.
  const onRemove = stepDown(now, stepOf(selling)) === null ? undefined : () => onChange(0);
  const amount = quantity === line.units ? centsFromDecimal(line.extPrice) : amountOf(product, quantity);
  return (
    <>
      {/* Pressing the picture leads where the name does; for keyboards and screen readers the name is the only link. */}
      <Link to={target} tabIndex={-1} aria-hidden className="cart-line-picture">
        <ProductPicture guid={line.prodThumbnail} size={64} />
      </Link>
      <div className="cart-line-what">
        <div className="cart-line-top">
          <Link
            to={target}
            className="cart-line-name inline-block rounded-xs font-semibold underline-offset-3 hover:underline"
          >
            <CutName name={line.prodName} label={line.prodWeightLabel} max={CART_NAME_LENGTH} />
          </Link>
          {onRemove ? (
            <button
              type="button"
              className="icon-button cart-line-remove"
              aria-label={t('Remove {0}', named)}
              onClick={onRemove}
            >
              <Trash2 aria-hidden size={18} />
            </button>
          ) : null}
        </div>
        <div className="cart-line-facts">
          <LinePrice line={line} about={about === null ? null : aboutWeight(about)} />
          {/* Beside the weight of the pieces only where there is room for both. */}
          <p className={`text-ink-3 ${about === null ? '' : 'cart-line-wide'}`}>
            {line.prodBrand ? (
              <span className="cart-line-brand">
                {line.prodBrand}
                {measure || sizeBesidePrice(line.prodWeightLabel) ? '\u00a0· ' : null}
              </span>
            ) : null}
            <SizeAndMeasure label={line.prodWeightLabel} measure={measure} />
          </p>
        </div>
        <ContainsMark allergens={line.allergens} />
        <LineTroubles line={line} />
      </div>
      <div className="cart-line-many">
        <QuantityPill name={named} selling={selling} quantity={quantity} onChange={onChange} look="low" />
      </div>
      <p className={`cart-line-amount tnum ${quantity === line.units ? '' : 'text-ink-2'}`}>
        <span className="sr-only">{t('Item total')}: </span>
        {formatMoney(amount)}
      </p>
      <LineExtras line={line} cartId={cartId} onRemove={onRemove} />
    </>
  );
}

/** The troubles of a line to know before paying: it is gone, dearer, or a change of it failed. */
function LineTroubles({ line }: { line: CartLineAnswer }) {
  const t = useText();
  const error = useCartError(line.prodKey);
  return (
    <>
      {line.isAvailable ? null : (
        <p className="mt-1 text-small font-semibold text-danger">{t('Not sold in this store')}</p>
      )}
      {line.previousUnitPrice === null ? null : (
        <p className="mt-1 text-small font-medium text-warn">
          {t('The price changed from {0} to {1}.', dollars(line.previousUnitPrice), dollars(line.unitPrice))}
        </p>
      )}
      {error === undefined ? null : (
        <p role="alert" className="mt-1 text-small text-danger">
          <span className="font-semibold">{t("We couldn't change the quantity.")}</span>{' '}
          {errorWords(error, t)}
        </p>
      )}
    </>
  );
}
