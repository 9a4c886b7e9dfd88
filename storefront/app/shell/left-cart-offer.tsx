import type { CartAnswer, CartLineAnswer } from '@larder/contract/cart-parts';
import { decimalOfThousandths, thousandths, thousandthsFromDecimal } from '@larder/domain/quantity';
import { plural } from '@larder/text/say';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { Button } from '@larder/ui/button.tsx';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import { useRescuedFocus } from '@larder/ui/rescue-focus.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useRef, useState } from 'react';
import { createBackends } from '../create-backends.ts';
import type { WantedLine } from '../parts/again/sheet-items.ts';
import { useAddProducts } from '../parts/again/use-add-products.ts';
import { NotAddedList } from '../parts/cart/not-added.tsx';
import { useCart } from '../state/cart-state.ts';
import { forgetLeftCart, type LeftCart } from '../state/left-cart.ts';
import { leftOut } from '../state/left-out.ts';
import { withGuestCart } from '../state/sign-in-cart.ts';
import { useStore } from '../state/store.ts';
import { readStoredCart } from '../stored.ts';
import { useAskAgain } from '../use-ask-again.ts';
import './left-cart-offer.css';

type Lines = readonly CartLineAnswer[];

/** Returns the products to add so that each line has the larger of both quantities. */
export function missingOf(there: Lines, here: Lines): WantedLine[] {
  const has = new Map(here.map((line) => [line.prodKey, line.units]));
  return there
    .map(({ prodKey, units, sellingMode }) => ({
      productKey: prodKey,
      quantity: lessBy(units, has.get(prodKey) ?? 0),
      sellingMode,
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** Returns a quantity less another, at least 0. */
const lessBy = (quantity: number, other: number) =>
  decimalOfThousandths(
    thousandths(Math.max(0, thousandthsFromDecimal(quantity) - thousandthsFromDecimal(other))),
  );

/**
 * Offers, in a store the shopper changed to, to copy the cart of the store they left into this one, with its notes,
 * backups and choices, in one press with undo. The left cart does not change.
 */
export default function LeftCartOffer({ left }: { left: LeftCart }) {
  const { location, website } = useStore();
  const isOther = left.locationKey !== location.key && left.merchantKey === website.merchant?.key;
  return isOther ? <LoadedOffer left={left} /> : null;
}

function LoadedOffer({ left }: { left: LeftCart }) {
  const t = useText();
  const toast = useToast();
  const { lang } = useStore();
  const { cart, status } = useCart();
  const [isOver, setOver] = useState(false);
  /** A call before this one may have joined the guest's cart: its answer was lost. */
  const wasLost = useRef(false);
  const {
    data: there,
    error,
    reload,
  } = useLoaded(`${left.locationKey} ${lang}`, async (signal) => {
    const { experience } = createBackends({
      lang,
      merchantGuid: left.merchantKey,
      locationGuid: left.locationKey,
      onSignedOut: () => undefined,
    });
    const last = await experience('GET api/user/cart/last', { query: { langCode: lang }, signal });
    // Left as a guest, who has signed in here.
    const guests = readStoredCart(left.locationKey) as CartAnswer | null;
    const joined = await withGuestCart(experience, last, guests).catch((failed: unknown) => {
      wasLost.current = true;
      throw failed;
    });
    const missing = leftOut(joined, left.name);
    if (missing) toast.failure(t(...missing));
    else if (wasLost.current && joined?.wasMerged)
      toast.failure(
        t('Please check your cart at {0}: what you added before signing in may be missing.', left.name),
      );
    return joined;
  });
  useAskAgain(isOver ? null : error, reload);
  if (isOver || !there || there.products.length === 0 || status !== 'ready') return null;
  const close = () => {
    forgetLeftCart();
    setOver(true);
  };
  return (
    <Offer
      name={left.name}
      fromCartId={there.id}
      there={there.products}
      here={cart?.products ?? []}
      onClose={close}
    />
  );
}

type Props = { name: string; fromCartId: string; there: Lines; here: Lines; onClose: () => void };

function Offer({ name, fromCartId, there, here, onClose }: Props) {
  const t = useText();
  useRescuedFocus();
  const announce = useAnnounce();
  const { phase, failure, canUndo, news, notAdded, notKept, add, undo } = useAddProducts();
  const missing = missingOf(there, here);
  // The answer got lost, and the cart has them.
  const isDoneUnanswered = phase === 'choosing' && failure !== null && missing.length === 0;
  const isOpen = !isDoneUnanswered && (phase === 'choosing' || phase === 'adding');
  const title = t('Your cart from {0}', name);
  const question = t(
    plural(
      there.length,
      'You have {0} product there. Put it into this cart too?',
      'You have {0} products there. Put them into this cart too?',
    ),
    there.length,
  );
  const isOffered = missing.length > 0 && phase === 'choosing';
  useEffect(() => {
    if (isOffered) announce(`${title}. ${question}`);
  }, [announce, isOffered, title, question]);
  const text = () => {
    if (isOpen) return question;
    if (isDoneUnanswered) return t('Your items are in this cart now.');
    return news;
  };
  const press = () => {
    forgetLeftCart();
    void add(missing, fromCartId);
  };
  if (phase === 'choosing' && missing.length === 0 && !isDoneUnanswered) return null;
  return (
    <section aria-label={title} className="left-cart card">
      <h2 className="h3">{title}</h2>
      <p className="text-ink-2">{text()}</p>
      {notAdded.length + notKept.length > 0 ? (
        <div role="alert" className="text-small text-ink-2">
          <NotAddedList of={notAdded} />
          {notKept.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      ) : null}
      {failure && !isDoneUnanswered ? (
        <p role="alert" className="text-small font-medium text-danger">
          {failure}
        </p>
      ) : null}
      <div className="mt-1 flex flex-wrap gap-2">
        {isOpen ? (
          <>
            <BusyButton busy={phase === 'adding'} onClick={press}>
              {t('Put them into this cart')}
            </BusyButton>
            <Button look="quiet" onClick={onClose}>
              {t('Not now')}
            </Button>
          </>
        ) : (
          <>
            {canUndo ? (
              <BusyButton look="secondary" busy={phase === 'undoing'} onClick={() => void undo()}>
                {t('Undo')}
              </BusyButton>
            ) : null}
            <Button look="quiet" onClick={onClose}>
              {t('Close')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
