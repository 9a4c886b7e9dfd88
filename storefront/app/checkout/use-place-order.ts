import type { Cents } from '@larder/domain/money';
import { minimumFor } from '@larder/domain/minimum';
import { defaultVersion, DELIVERY, type VersionKey } from '@larder/domain/versions';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useBackends } from '../backends.ts';
import type { CardFormHandle } from '../parts/payment-card/card-form.tsx';
import type { CartStore } from '../state/cart-data.ts';
import { useCartStore } from '../state/cart-state.ts';
import { keepSentOrder, noteOutcome } from '../state/sent-order.ts';
import { useSessionStore, type User } from '../state/session.ts';
import { useLink, useStore } from '../state/store.ts';
import { useVersionChange } from '../shell/version-picker.tsx';
import type { CheckoutStore, Told } from './checkout-state.ts';
import { followOutcome, type Scene } from './follow-outcome.ts';
import { placeOrder } from './place-order.ts';
import type { Step } from './steps.ts';
import { useSlowWords } from './use-slow-words.ts';
import { useStayWhilePlacing } from './use-stay-while-placing.ts';

type PlacingTools = {
  user: User;
  checkout: CheckoutStore;
  told: Told;
  cardForm: RefObject<CardFormHandle | null>;
  takeCard: () => Promise<boolean>;
  takeCode: () => Promise<boolean>;
  openStep: (step: Step) => void;
};

/** Returns the minimum of an order of the selected version, in cents. */
export function useMinimum(): Cents {
  const { website, versionKey } = useStore();
  return minimumFor(website.settings ?? {}, versionKey);
}

/** Returns the way of receiving that a failed order goes back to: delivery where there is one. */
function wayAfterFailure(versions: Parameters<typeof defaultVersion>[0]): VersionKey {
  return versions.some((version) => version.key === DELIVERY) ? DELIVERY : defaultVersion(versions);
}

/**
 * Sends what is typed and unsent, and waits for what is under way. False where the promo code or a note is refused, which
 * says so in its field in Review. A code can only lower the total.
 */
async function takeTyped(takeCode: PlacingTools['takeCode'], { actions }: CartStore): Promise<boolean> {
  if (!(await takeCode()) || !(await actions.takeEdits())) return false;
  // What of this was not saved, `placeOrder` tells.
  await actions.flush();
  return true;
}

/** Waits this many seconds. */
const wait = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

/** Returns the handler of Place Order. A second press while one is under way does nothing. */
export function usePlaceOrder({
  user,
  checkout,
  told,
  cardForm,
  takeCard,
  takeCode,
  openStep,
}: PlacingTools): () => Promise<void> {
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
  const waitSlowly = useSlowWords(checkout);
  useStayWhilePlacing(checkout);

  const scene: Scene = {
    checkout,
    cart,
    session,
    toast,
    t,
    user,
    versionKey,
    resetTo: wayAfterFailure(location.versions),
    changeVersion,
    openStep,
    leaveFor: (screen, state) => void navigate(link(screen), { replace: true, state }),
  };

  return async () => {
    if (pressed.current) return;
    pressed.current = true;
    const seen = cart.getState();
    toast.clear();
    checkout.setState({ isPlacing: true, missing: [], notices: {}, resetFrom: null });
    let answered = () => {};
    const pressedFor = cart.getState().cart?.id;
    try {
      const { usesNewCard, eProtectResponse, openBody } = checkout.getState();
      if (!openBody && !(await takeTyped(takeCode, cart))) return checkout.setState({ activeTab: 'review' });
      // Only from here on is it the payment that may be waited for.
      answered = waitSlowly();
      const needsForm = !openBody && usesNewCard && eProtectResponse === null && cardForm.current !== null;
      // So does a typed and unsent card; the form shows its faults itself.
      const cardIsGood = !needsForm || (await takeCard());
      const outcome = await placeOrder({
        ...scene,
        backends,
        lang,
        minimum,
        told,
        seen,
        onStart: () => announce(t('Placing your order…')),
        onSent: (cartId) => keepSentOrder({ user, locationKey: location.key }, cartId),
        wait,
      });
      noteOutcome({ user, locationKey: location.key }, outcome.kind, pressedFor);
      answered();
      checkout.setState({ isPlacing: false, isSlow: false });
      await followOutcome(outcome, scene);
      // The card's own faults stand in its step; what comes before it is the first to be given.
      if (!cardIsGood && outcome.kind === 'missing' && outcome.missing[0] === 'payment') openStep('payment');
    } finally {
      answered();
      pressed.current = false;
      checkout.setState({ isPlacing: false, isSlow: false });
    }
  };
}
