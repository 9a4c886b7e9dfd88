import type { Cents } from '@larder/domain/money';
import { minimumFor } from '@larder/domain/minimum';
import { defaultVersion, DELIVERY, type VersionKey } from '@larder/domain/versions';
import type { TextKey } from '@larder/text/say';
import { useEffect, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useStore as useZustand } from 'zustand';
import { useBackends } from '../backends.ts';
import { errorText } from '../error-text.ts';
import type { CardFormHandle } from '../parts/payment-card/card-form.tsx';
import { dollars, type TotalsFacts } from '../parts/cart/totals-rows.ts';
import { useCartStore } from '../state/cart-state.ts';
import { useSessionStore, type User } from '../state/session.ts';
import { useLink, useStore } from '../state/store.ts';
import { useVersionChange } from '../shell/version-picker.tsx';
import { useAnnounce } from '../ui/announce.tsx';
import { useToast } from '../ui/toast.tsx';
import { useText, type Say } from '../words.ts';
import { orderFailed, slotLost } from './checkout-changes.ts';
import type { CheckoutStore } from './checkout-state.ts';
import { stepOfMissing } from './missing.ts';
import { placeOrder, type Outcome } from './place-order.ts';
import type { Step } from './steps.ts';

type Given = {
  user: User;
  checkout: CheckoutStore;
  totals: TotalsFacts;
  cardForm: RefObject<CardFormHandle | null>;
  takeCard: () => Promise<boolean>;
  openStep: (step: Step) => void;
};

/** After this long the shopper is told why it takes so long (decision 68). */
const slowMs = 5000;
export const slowText: TextKey =
  "This is taking longer than usual: we're waiting for an answer about your payment. Please keep this page open.";

/** What an order of the selected version must reach, in cents. */
export function useMinimum(): Cents {
  const { website, versionKey } = useStore();
  return minimumFor(website.settings ?? {}, versionKey);
}

/** The press of Place Order, and everything that can come of it. A second press while one is under way does nothing. */
export function usePlaceOrder({
  user,
  checkout,
  totals,
  cardForm,
  takeCard,
  openStep,
}: Given): () => Promise<void> {
  const t = useText();
  const link = useLink();
  const navigate = useNavigate();
  const toast = useToast();
  const announce = useAnnounce();
  const backends = useBackends();
  const cart = useCartStore();
  const session = useSessionStore();
  const { versionKey, lang, location } = useStore();
  const changeVersion = useVersionChange();
  const minimum = useMinimum();
  const pressed = useRef(false);
  useStayWhilePlacing(checkout);

  const showAt = (step: Step, text: string) => {
    checkout.setState((data) => ({ notices: { ...data.notices, [step]: text } }));
    openStep(step);
  };
  const failed = async (outcome: Extract<Outcome, { kind: 'failed' }>, wasSent = true) => {
    const resetTo: VersionKey = location.versions.some((version) => version.key === DELIVERY)
      ? DELIVERY
      : defaultVersion(location.versions);
    const { refused, message } = outcome;
    checkout.setState((data) => orderFailed(data, { refused, message, versionKey, resetTo }));
    if (outcome.cart) cart.actions.apply(outcome.cart);
    toast.passingFailure(t('Failed to place order. {0}', message));
    if (versionKey !== resetTo) await changeVersion(resetTo);
    else if (!outcome.cart && wasSent) await cart.actions.reload();
    const { activeTab } = checkout.getState();
    // The address or card may be gone since it was loaded: what is no more is not offered again.
    if (refused && (activeTab === 'address' || activeTab === 'payment')) await session.actions.reload();
    openStep(activeTab);
  };

  const handle = async (outcome: Outcome): Promise<void> => {
    switch (outcome.kind) {
      case 'placed':
        toast.success(t('Order placed successfully!'));
        // The ordered cart is let go there: without one, this screen leads back to the cart.
        return void navigate(link('/checkout/order-summary'), { replace: true, state: outcome.summary });
      case 'empty':
        return void navigate(link('/cart'), { replace: true });
      case 'missing':
        checkout.setState((data) => ({
          missing: outcome.missing,
          settled: data.settled.filter(
            (step) => !outcome.missing.some((each) => stepOfMissing(each) === step),
          ),
        }));
        return openStep('review');
      case 'total-rose':
        void cart.actions.reload();
        checkout.setState(({ totalsAsked }) => ({ totalsAsked: totalsAsked + 1 }));
        return showAt('review', t('The total changed to {0}', dollars(outcome.total)));
      case 'not-ready':
        return showAt('review', outcome.message);
      case 'no-slot': {
        const texts = {
          missing: t('Missing selected slot'),
          'no-tracking': t('Missing tracking number'),
          'not-reserved':
            outcome.message || t("Sorry, we couldn't reserve the slot. Please select a new one."),
        };
        checkout.setState((data) => ({ ...slotLost(data), availableSlots: null, slotsStatus: 'idle' }));
        return showAt('time', texts[outcome.reason]);
      }
      case 'failed':
        return failed(outcome);
      case 'error':
        return failed(
          { kind: 'failed', refused: null, message: errorText(outcome.error, t), cart: null },
          outcome.wasSent,
        );
      case 'signed-out':
        return session.actions.reload();
      case 'cart-gone':
        // Signed out, the cart stays in sight under the prompt to sign in; ordered, this leads back to the new one.
        await session.actions.reload();
        return session.getState().loggedIn ? cart.actions.reload() : undefined;
      case 'open':
        return showAt('review', openText(outcome.error, t));
    }
  };

  return async () => {
    if (pressed.current) return;
    pressed.current = true;
    toast.clear();
    checkout.setState({ isPlacing: true, missing: [], notices: {}, resetFrom: null });
    const slow = setTimeout(() => {
      checkout.setState({ isSlow: true });
      announce(t(slowText));
    }, slowMs);
    try {
      const { usesNewCard, eProtectResponse, openBody } = checkout.getState();
      const needsForm = !openBody && usesNewCard && eProtectResponse === null && cardForm.current !== null;
      // A card that was typed in and not yet sent goes first; what is wrong with it the form says itself.
      const cardIsGood = !needsForm || (await takeCard());
      const outcome = await placeOrder({
        backends,
        cart,
        checkout,
        user,
        versionKey,
        lang,
        minimum,
        shownTotal: totals.total,
        onStart: () => announce(t('Placing your order…')),
        wait: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
      });
      clearTimeout(slow);
      checkout.setState({ isPlacing: false, isSlow: false });
      await handle(outcome);
      if (!cardIsGood && outcome.kind === 'missing') openStep('payment');
    } finally {
      clearTimeout(slow);
      pressed.current = false;
      checkout.setState({ isPlacing: false, isSlow: false });
    }
  };
}

/** What is said of an order whose outcome is not known yet. Nothing is taken back: it may have been placed. */
function openText(error: unknown, t: Say): string {
  if (error === null) return t("We're still waiting on your bank. Select Place Order again to check.");
  const failed = t('Failed to place order. {0}', errorText(error, t));
  return `${failed} ${t('It may have gone through all the same. Select Place Order again to check: nothing is charged twice.')}`;
}

/** Asks before the page is left while an order is under way, and only then. */
function useStayWhilePlacing(checkout: CheckoutStore): void {
  const isPlacing = useZustand(checkout, (data) => data.isPlacing);
  useEffect(() => {
    if (!isPlacing) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isPlacing]);
}
