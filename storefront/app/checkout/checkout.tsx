import { ButtonLink } from '@larder/ui/button.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { useRescuedFocus } from '@larder/ui/rescue-focus.ts';
import { useText } from '@larder/ui/words.ts';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCardDocument } from '../parts/payment-card/use-card-document.ts';
import { useSentOrder } from '../parts/order/use-sent-order.ts';
import { screenMeta } from '../parts/page/screen-meta.ts';
import { useCart } from '../state/cart-state.ts';
import { useSession } from '../state/session.ts';
import { useLink, useStore } from '../state/store.ts';
import { useHiddenTopBarItems } from '../state/top-bar.ts';
import { CheckoutScreen } from './checkout-screen.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { checkoutOwner } from './use-checkout-store.ts';
import { LoginPrompt } from './login-prompt.tsx';

export const meta = screenMeta('Checkout');

/** The checkout. It is enclosed: only the logo and the link back to the cart lead out of it. */
export default function Checkout() {
  const t = useText();
  const link = useLink();
  useHiddenTopBarItems();
  useRescuedFocus();
  useCardDocument();
  return (
    <div className="container-page pt-4 pb-8 md:pt-6">
      <ButtonLink look="quiet" className="-ml-2.5" to={link('/cart')}>
        <ArrowLeft aria-hidden size={18} />
        {t('Back to Your Cart')}
      </ButtonLink>
      <h1 className="h1 mt-1 mb-4 md:mb-6" tabIndex={-1}>
        {t('Checkout')}
      </h1>
      <CheckoutContents />
    </div>
  );
}

/**
 * Returns whether the shopper who was here has signed out meanwhile, in another tab. They have no cart here until they
 * sign in again: they are asked to, and told why.
 */
function useSignedOut(): boolean {
  const { status, user } = useSession();
  const [wasIn, setWasIn] = useState(false);
  if (user && !wasIn) setWasIn(true);
  return wasIn && status === 'guest';
}

/**
 * Returns the cart once it has been loaded, null before. It stays when it cannot be loaded again, and with it the screen,
 * its notices and a card that is being typed: Place Order asks for it anyway.
 */
function useKnownCart() {
  const { cart, status } = useCart();
  const [isKnown, setKnown] = useState(false);
  if (status === 'ready' && !isKnown) setKnown(true);
  return isKnown ? cart : null;
}

/** Returns whether there was a cart to check out since this screen came. */
function useBegun(): boolean {
  const cart = useKnownCart();
  const [hasBegun, setBegun] = useState(false);
  if (!hasBegun && cart !== null && cart.products.length > 0) setBegun(true);
  return hasBegun;
}

/** Returns whether there is nothing to check out. That leads to the cart, unless the screen `stays`. */
function useEmpty({ stays, hasBegun }: { stays: boolean; hasBegun: boolean }): boolean {
  const link = useLink();
  const navigate = useNavigate();
  const { cart, status, pending } = useCart();
  const isFilling = Object.values(pending).some((change) => change.quantity > 0);
  const isEmpty = status === 'ready' && !isFilling && (cart === null || cart.products.length === 0);
  const leavesFor = stays ? null : link('/cart');
  useEffect(() => {
    if (!isEmpty || leavesFor === null) return;
    if (hasBegun) void navigate(leavesFor, { replace: true });
    // The top bar that comes back would push down a page on which nobody has pressed anything: the cart opens anew.
    else window.location.replace(leavesFor);
  }, [isEmpty, leavesFor, navigate, hasBegun]);
  return isEmpty;
}

function CheckoutContents() {
  const t = useText();
  const { status: session, user } = useSession();
  const { followed } = useStore();
  const { status, flush, reload } = useCart();
  useEffect(() => void flush(), [flush]);

  const isSignedOut = useSignedOut();
  const hasBegun = useBegun();
  const sent = useSentOrder({ opensAnew: !hasBegun });
  const stays = session === 'unknown' || isSignedOut || sent.isAsked || sent.hasFailed;
  const isEmpty = useEmpty({ stays, hasBegun });
  const known = useKnownCart();
  if (isEmpty ? sent.hasFailed : status === 'failed' && known === null) {
    const again = isEmpty ? sent.askAgain : reload;
    return <ErrorPanel text={t("We can't reach the store right now.")} onRetry={again} />;
  }
  const isReady = !isEmpty && known !== null && !sent.isAsked;
  if (isReady && user) {
    const owner = checkoutOwner(user, known.id);
    // A way of receiving that was chosen in another tab is taken over as one chosen on another screen.
    return <CheckoutScreen key={`${owner} ${followed}`} user={user} cart={known} owner={owner} />;
  }
  return (
    <>
      <CheckoutSkeleton />
      {isSignedOut || (isReady && session === 'guest') ? <LoginPrompt isSignedOut={isSignedOut} /> : null}
    </>
  );
}
