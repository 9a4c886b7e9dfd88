import type { CartAnswer } from '@larder/contract/cart-parts';
import { decimalOf, centsFromDecimal, formatMoney } from '@larder/domain/money';
import { minimumFor, missingToMinimum } from '@larder/domain/minimum';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { BottomBar } from '@larder/ui/bottom-bar.tsx';
import { Button, ButtonLink } from '@larder/ui/button.tsx';
import { EmptyState } from '@larder/ui/empty-state.tsx';
import { useKeptFocus } from '@larder/ui/keep-focus.ts';
import { useText } from '@larder/ui/words.ts';
import { Info } from 'lucide-react';
import { lazy } from '@larder/ui/lazy.tsx';
import { Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CartLines } from '../parts/cart/cart-lines.tsx';
import { MissingChoiceField } from '../parts/cart/missing-choice.tsx';
import { MinimumMeter } from '../parts/cart/minimum-meter.tsx';
import { MostToPay } from '../parts/cart/most-to-pay.tsx';
import { optimisticTotals } from '../parts/cart/optimistic-totals.ts';
import { BasketDrawing } from '../parts/page/drawings.tsx';
import { PromoEntry } from '../parts/cart/promo-entry.tsx';
import { TotalsCard } from '../parts/cart/totals-card.tsx';
import { itemsLabel, towardsMinimum } from '../parts/cart/totals-rows.ts';
import type { ShownLines } from '../parts/cart/use-removed-lines.ts';
import { useCart, useCartBadge } from '../state/cart-state.ts';
import { useLink, useStore } from '../state/store.ts';
import { UnderByPromo } from './under-by-promo.tsx';
import { useMinimumNews } from './use-minimum-news.ts';
import { VersionPicker } from '../shell/version-picker.tsx';

const ClearCartDialog = lazy(() => import('./clear-cart-dialog.tsx'));

type Props = {
  cart: CartAnswer;
  /** The cart's lines and those that were removed a moment ago. */
  shown: ShownLines;
  /** True when only the last visit's copy of the cart could be shown. */
  isStale: boolean;
};

/** The cart's lines and its totals; 'Your cart is empty' in their place once the last line was removed. */
export function CartContents({ cart, shown, isStale }: Props) {
  const t = useText();
  const { status } = useCart();
  const { count } = useCartBadge();
  const [clears, setClears] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading, shown.rows.length);
  const { minimum, underMinimum } = useCartMinimum();
  useMinimumNews(minimum > 0, underMinimum);
  const isEmpty = count === 0;
  return (
    <div className="container-page pt-6 md:pt-8 lg:pb-8">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h1 ref={heading} className="h1 outline-none" tabIndex={-1}>
          {t('Cart')}
        </h1>
        {isEmpty ? null : (
          <>
            <p className="tnum text-ink-2">{t(...itemsLabel(count))}</p>
            <Button
              look="quiet"
              className="-mr-2.5 ml-auto"
              aria-haspopup="dialog"
              onClick={() => setClears(true)}
            >
              {t('Clear Cart')}
            </Button>
          </>
        )}
      </div>
      {isStale ? <Notice text={t("Here's your last saved cart")} /> : null}
      {cart.notice ? <Notice text={cart.notice} /> : null}
      <div
        className={`grid items-start gap-6 ${isEmpty ? '' : 'lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-8'}`}
      >
        <section
          aria-label={t('Your items')}
          className="card px-4 pb-5 md:px-6 md:pb-6"
          aria-busy={status === 'loading' || undefined}
        >
          {/* In its place as long as a line can be taken back: Undo keeps its focus. */}
          <CartLines cartId={cart.id} shown={shown} heading="h2" />
          {isEmpty ? (
            <NothingLeft />
          ) : (
            <MissingChoiceField cart={cart} className="border-t border-line pt-5" />
          )}
        </section>
        {isEmpty ? null : <CartTotals cart={cart} />}
      </div>
      {isEmpty ? null : <CartBar cart={cart} />}
      {clears ? (
        <Suspense>
          <ClearCartDialog cartId={cart.id} onCleared={shown.forget} onClose={() => setClears(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Says that nothing is left, under the lines that can still be taken back. */
function NothingLeft() {
  const t = useText();
  const link = useLink();
  return (
    <EmptyState drawing={<BasketDrawing />} heading={t('Your cart is empty')} level={2}>
      <ButtonLink to={link('/')}>{t('Continue shopping')}</ButtonLink>
    </EmptyState>
  );
}

/** Returns the minimum of the way of receiving, what the cart lacks of it, and the sentence that says so, if it does. */
function useCartMinimum() {
  const t = useText();
  const { website, versionKey } = useStore();
  const { subtotal } = useCartBadge();
  const minimum = minimumFor(website.settings ?? {}, versionKey);
  const missing = missingToMinimum(minimum, centsFromDecimal(subtotal));
  const underMinimum =
    missing > 0 ? t('{0} more to reach the {1} minimum', formatMoney(missing), formatMoney(minimum)) : null;
  return { minimum, missing, underMinimum };
}

/** The totals of the cart, its promo code, and the way to the checkout. */
function CartTotals({ cart }: Pick<Props, 'cart'>) {
  const t = useText();
  const link = useLink();
  const { status } = useCart();
  const facts = optimisticTotals(cart, useCartBadge());
  const { minimum, missing, underMinimum } = useCartMinimum();
  const missingToOrder = missingToMinimum(minimum, towardsMinimum(facts));
  return (
    <div className="lg:sticky lg:top-[calc(var(--header-h)+24px)]">
      <TotalsCard title={t('Totals')} facts={facts} busy={status === 'loading' || facts !== cart}>
        <PromoEntry />
        <div className="mt-4 grid gap-4">
          {/* Here too: the minimum that keeps a cart from the checkout may be that of the other way of receiving. */}
          <VersionPicker />
          <MinimumMeter id="cart-minimum" minimum={decimalOf(minimum)} missing={decimalOf(missing)} />
          {missing === 0 && missingToOrder > 0 ? <UnderByPromo minimum={minimum} facts={facts} /> : null}
          {missingToOrder > 0 ? (
            <ButtonLink look="secondary" to={link('/')}>
              {t('Continue shopping')}
            </ButtonLink>
          ) : null}
          <p className="max-lg:hidden">
            <MostToPay facts={facts} />
          </p>
          <CheckOutButton underMinimum={underMinimum} className="w-full max-lg:hidden" />
        </div>
      </TotalsCard>
    </div>
  );
}

/** The bar of a phone: what the order comes to, and the way to the checkout. */
function CartBar({ cart }: Pick<Props, 'cart'>) {
  const t = useText();
  const badge = useCartBadge();
  const { missing, underMinimum } = useCartMinimum();
  return (
    <BottomBar className="lg:hidden">
      <p className="min-w-0 flex-1">
        {/* Beside a button that leads nowhere yet stands why. What the order comes to is the bar's one sum. */}
        <span className="tnum block text-caption text-ink-2">
          {missing > 0
            ? t('Add {0} to check out', formatMoney(missing))
            : `${t('Total')} · ${t(...itemsLabel(badge.count))}`}
        </span>
        <MostToPay facts={optimisticTotals(cart, badge)} large />
      </p>
      <CheckOutButton underMinimum={underMinimum} />
    </BottomBar>
  );
}

/**
 * The way to the checkout, also for guests, who are asked to sign in there. Below the minimum it leads nowhere: a
 * press says what is missing.
 */
function CheckOutButton({
  underMinimum,
  className = '',
}: {
  underMinimum: string | null;
  className?: string;
}) {
  const t = useText();
  const link = useLink();
  const navigate = useNavigate();
  const { flush, takeEdits } = useCart();
  const announce = useAnnounce();
  const isLeaving = useRef(false);
  const checkOut = async () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    // A note that is typed and unsent goes first; one that is refused says so in its field.
    const isTaken = await takeEdits();
    isLeaving.current = false;
    if (!isTaken) return;
    void flush();
    void navigate(link('/checkout'));
  };
  return (
    <Button
      className={`min-h-[52px] px-8 ${className}`}
      aria-disabled={underMinimum !== null || undefined}
      aria-describedby="cart-minimum"
      onClick={() => (underMinimum === null ? void checkOut() : announce(underMinimum))}
    >
      {t('Check Out')}
    </Button>
  );
}

function Notice({ text }: { text: string }) {
  return (
    <output className="mb-4 flex items-start gap-2.5 rounded-md bg-info-soft px-4 py-3 text-info">
      <Info aria-hidden size={20} className="mt-0.5 flex-none" />
      <span>{text}</span>
    </output>
  );
}
