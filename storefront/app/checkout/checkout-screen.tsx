import type { CartAnswer } from '@larder/contract/cart-parts';
import type { VersionKey } from '@larder/domain/versions';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useBackends } from '../backends.ts';
import { createUnsentCode } from '../parts/cart/unsent-code.ts';
import { useTakeCode } from '../parts/cart/use-apply-code.ts';
import { useCartVersion } from '../parts/cart/use-cart-version.ts';
import type { CardFormHandle } from '../parts/payment-card/card-form.tsx';
import { useCart } from '../state/cart-state.ts';
import type { User } from '../state/session.ts';
import { useStore } from '../state/store.ts';
import { useVersionChange } from '../shell/version-picker.tsx';
import { messagesArrived, modeChanged, slotReturned } from './checkout-changes.ts';
import { CheckoutContext, type CheckoutTools } from './checkout-context.ts';
import type { CheckoutStore, LostSlot } from './checkout-state.ts';
import { NarrowCheckout } from './narrow-checkout.tsx';
import { openStepOf } from './starting-choices.ts';
import type { Step } from './steps.ts';
import { useCardChoice } from './use-card-choice.ts';
import { useCheckoutStore } from './use-checkout-store.ts';
import { useFinishStep } from './use-finish-step.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useSlots } from './use-slots.ts';
import { useTotals } from './use-totals.ts';
import { useWindowHold } from './use-window-hold.ts';
import { WideCheckout } from './wide-checkout.tsx';

type Props = {
  user: User;
  cart: CartAnswer;
  /** The owner of the kept choices; another owner needs another screen (give it as the key too). */
  owner: string;
};

/** The checkout of a signed-in shopper with something in the cart. It connects the steps with their tools. */
export function CheckoutScreen({ user, cart, owner }: Props) {
  // As it is on arrival: the other layout would begin anew, without a card or an address that is being typed.
  const [isWide] = useState(() => window.matchMedia('(width >= 48rem)').matches);
  const { versionKey } = useStore();
  const { flush } = useCart();
  const checkout = useCheckoutStore(user, owner);
  const slots = useSlots(checkout);
  const windowHold = useWindowHold(checkout, cart.id);
  const totals = useTotals(cart, checkout);
  const cardForm = useRef<CardFormHandle | null>(null);
  const [promoCode] = useState(createUnsentCode);
  const takeCode = useTakeCode(promoCode);
  const changeVersion = useVersionChange();
  useReadyMessages(cart, checkout);
  // Elsewhere the header does this; its items are hidden here.
  useCartVersion();

  const openStep = (step: Step) => {
    checkout.setState({ activeTab: step });
    // After drawing, since its message gets focus before its heading does.
    requestAnimationFrame(() => {
      const target =
        document.getElementById(`checkout-${step}-notice`) ?? document.getElementById(`checkout-${step}`);
      target?.focus();
    });
  };
  const takeCard = useCardChoice({ checkout, cardForm, versionKey });
  const { finishStep, goOn } = useFinishStep({ checkout, takeCard, versionKey, openStep });
  const placeOrder = usePlaceOrder({
    user,
    checkout,
    told: totals.told,
    cardForm,
    takeCard,
    takeCode,
    openStep,
  });
  const changeMode = async (next: VersionKey, lostSlot: LostSlot | null = null) => {
    if (next === versionKey) return;
    checkout.setState((data) => ({ ...modeChanged(data, next), lostSlot }));
    await flush();
    await changeVersion(next);
  };
  const returnSlot = async () => {
    const { lostSlot, notices } = checkout.getState();
    if (!lostSlot) return;
    // It stays lost until it is chosen again: without a window, what is reserved would be given back meanwhile.
    await changeMode(lostSlot.versionKey, lostSlot);
    // A fault that remains (of the card) is announced again.
    checkout.setState((data) => ({ ...slotReturned(data, lostSlot), notices: { payment: notices.payment } }));
    openStep(openStepOf(checkout.getState(), lostSlot.versionKey));
  };
  const tools: CheckoutTools = {
    checkout,
    user,
    cart,
    slots,
    windowHold,
    cardForm,
    promoCode,
    totals,
    isWide,
    openStep,
    finishStep,
    goOn,
    placeOrder,
    returnSlot,
    changeMode,
  };
  return <CheckoutContext value={tools}>{isWide ? <WideCheckout /> : <NarrowCheckout />}</CheckoutContext>;
}

/**
 * Loads the store's messages about this cart, some of which need an approval. If that fails, Place Order asks
 * again.
 */
function useReadyMessages(cart: CartAnswer, checkout: CheckoutStore): void {
  const { experience } = useBackends();
  const { versionKey, lang } = useStore();
  const question = useMemo(
    () => ({ params: { id: cart.id }, query: { versionKey, langCode: lang } }),
    // The revision belongs to the question: another cart may have other messages.
    // oxlint-disable-next-line react/exhaustive-deps
    [cart.id, cart.revision, versionKey, lang],
  );
  useEffect(() => {
    const leaving = new AbortController();
    experience('GET api/user/cart/:id/checkout-ready', { ...question, signal: leaving.signal }).then(
      ({ messages }) => checkout.setState((data) => messagesArrived(data, messages)),
      () => undefined,
    );
    return () => leaving.abort();
  }, [experience, checkout, question]);
}
