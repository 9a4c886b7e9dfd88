import { CallFailed } from '@larder/contract/call-failed';
import type { OrderSummary } from '@larder/contract/checkout';
import type { VersionKey } from '@larder/domain/versions';
import type { Lang } from '@larder/text/say';
import { useToast } from '@larder/ui/toast.tsx';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useBackends, type Backends } from '../../backends.ts';
import { isCartGone, type CartData } from '../../state/cart-data.ts';
import { useCart, useCartStore } from '../../state/cart-state.ts';
import { sayNext } from '../../state/said-next.ts';
import { forgetSentOrder, readSentOrder } from '../../state/sent-order.ts';
import { useSession, type User } from '../../state/session.ts';
import { useLink, useStore } from '../../state/store.ts';
import { summaryState } from './summary-state.ts';

/** What came of a press of Place Order: an order, none, or it is not known yet. */
type Outcome =
  | { kind: 'placed'; summary: OrderSummary }
  | { kind: 'none' }
  | { kind: 'open' }
  | { kind: 'signed-out' };

type SentAsked = { isAsked: boolean; hasFailed: boolean; askAgain: () => Promise<void> };

type Sent = { cartId: string; versionKey: VersionKey; lang: Lang; signal: AbortSignal };

/**
 * Returns what came of the cart. The call that places orders answers the order of a cart that has one; without a window, as
 * here, it never places any.
 */
async function outcomeOf(
  { experience }: Backends,
  { cartId, versionKey, lang, signal }: Sent,
): Promise<Outcome> {
  try {
    const { summary, refused } = await experience('POST api/user/cart/:id/finalize', {
      params: { id: cartId },
      body: { locationVersionKey: versionKey, langCode: lang },
      signal,
    });
    if (summary) return { kind: 'placed', summary };
    return { kind: refused === 'in-progress' || refused === 'payment-unknown' ? 'open' : 'none' };
  } catch (error) {
    if (isCartGone(error)) return { kind: 'none' };
    if (error instanceof CallFailed && error.status === 401) return { kind: 'signed-out' };
    throw error;
  }
}

/**
 * Finds the order of a cart that was sent in this tab, where the answer got lost, once the cart is gone: its summary opens in
 * place of this screen, or it is said that nothing was ordered. Over a cart that has been filled since it is only said. A
 * screen that has no cart to show waits while it `isAsked`, and offers to ask again when that `hasFailed`. One that then `opensAnew`, as another document,
 * leaves that document to say that nothing was ordered.
 */
export function useSentOrder({ opensAnew = false } = {}): SentAsked {
  const { user, reload: reloadSession } = useSession();
  const { cart, status } = useCart();
  const { location, versionKey, lang } = useStore();
  const backends = useBackends();
  const { follow, isLeaving } = useFollowing(opensAnew);
  const sent = status === 'ready' && user ? readSentOrder({ user, locationKey: location.key }) : null;
  const lost = sent === cart?.id ? null : sent;
  const asked = useLoaded(lost ?? '', async (signal) => {
    if (lost === null || !user) return null;
    const outcome = await outcomeOf(backends, { cartId: lost, versionKey, lang, signal });
    if (outcome.kind === 'signed-out' && !signal.aborted) await reloadSession();
    if (!signal.aborted) void follow(outcome, user, lost);
    return outcome;
  });
  const waits = lost !== null && !isFilled(cart);
  return {
    // Until the summary is here: without its cart, this screen would lead elsewhere meanwhile.
    isAsked: isLeaving || (waits && asked.loading),
    hasFailed: waits && asked.error !== null,
    askAgain: asked.reload,
  };
}

const nothingPlaced = 'No order was placed from your earlier cart.';

const isFilled = (cart: CartData['cart']) => cart !== null && cart.products.length > 0;

/**
 * Returns a function that shows what came of the order, which is forgotten once that is shown, and whether the order's
 * summary is taking this screen's place.
 */
function useFollowing(opensAnew: boolean) {
  const [isLeaving, setLeaving] = useState(false);
  const t = useText();
  const link = useLink();
  const navigate = useNavigate();
  const toast = useToast();
  const { ordered } = useSession();
  const cart = useCartStore();
  const follow = async (outcome: Outcome, user: User, sentCart: string): Promise<void> => {
    const hasNew = isFilled(cart.getState().cart);
    if (outcome.kind === 'open' || outcome.kind === 'signed-out') return;
    if (outcome.kind === 'none') {
      forgetSentOrder();
      if (opensAnew && !hasNew) return sayNext(true, nothingPlaced);
      return toast.failure(t(nothingPlaced));
    }
    ordered();
    if (hasNew) {
      forgetSentOrder();
      return toast.stayingSuccess(
        t('The order from your earlier cart was placed. You can see it in Your Orders.'),
      );
    }
    setLeaving(true);
    // The summary forgets the order once it is seen: this way to it may be broken off.
    const state = summaryState(user, outcome.summary, sentCart);
    await navigate(link('/checkout/order-summary'), { replace: true, state });
  };
  return { follow, isLeaving };
}
