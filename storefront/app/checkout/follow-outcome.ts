import { dollars } from '@larder/domain/money';
import type { VersionKey } from '@larder/domain/versions';
import { errorText, toldWords } from '@larder/ui/error-text.ts';
import type { Toasts } from '@larder/ui/toast.tsx';
import type { Say } from '@larder/ui/words.ts';
import type { CartStore } from '../state/cart-data.ts';
import type { SessionStore, User } from '../state/session.ts';
import { missingFound, noticed, orderFailed, slotLost } from './checkout-changes.ts';
import type { CheckoutStore } from './checkout-state.ts';
import type { Outcome } from './place-order.ts';
import type { Step } from './steps.ts';
import { summaryState } from '../parts/order/summary-state.ts';

/** The stores and tools with which an outcome is shown. */
export type Scene = {
  checkout: CheckoutStore;
  cart: CartStore;
  session: SessionStore;
  toast: Pick<Toasts, 'success' | 'passingFailure'>;
  t: Say;
  /** The shopper at the press. */
  user: User;
  /** The way of receiving at the press. */
  versionKey: VersionKey;
  /** The way of receiving that a failed order goes back to. */
  resetTo: VersionKey;
  changeVersion: (next: VersionKey) => Promise<void>;
  openStep: (step: Step) => void;
  /** Opens another screen of the store in place of this one. */
  leaveFor: (screen: '/cart' | '/checkout/order-summary', state?: unknown) => void;
};

type NoSlot = Extract<Outcome, { kind: 'no-slot' }>;
type Failed = Extract<Outcome, { kind: 'failed' }>;

/** Shows the outcome of a press of Place Order where it can be corrected, and reloads the data that it made stale. */
export async function followOutcome(outcome: Outcome, scene: Scene): Promise<void> {
  const { checkout, cart, session, toast, t } = scene;
  switch (outcome.kind) {
    case 'placed':
      toast.success(t('Order placed successfully!'));
      session.actions.ordered();
      // That clears the ordered cart; without a summary, this screen leads back to the cart.
      return scene.leaveFor(
        '/checkout/order-summary',
        outcome.summary && summaryState(scene.user, outcome.summary),
      );
    case 'empty':
      return scene.leaveFor('/cart');
    case 'missing':
      checkout.setState((data) => missingFound(data, outcome.missing));
      return scene.openStep('review');
    case 'total-rose':
      void cart.actions.reload();
      checkout.setState({ loadedTotals: outcome.totals });
      return showAt(scene, 'review', t('The total changed to {0}', dollars(outcome.totals.numbers.total)));
    case 'not-as-seen':
      checkout.setState({ listsItems: true });
      return showAt(scene, 'review', notAsSeenText(outcome.names, t));
    case 'not-ready':
      return showAt(scene, 'review', toldWords(outcome.message, t));
    case 'no-slot':
      checkout.setState((data) => ({ ...slotLost(data), availableSlots: null, slotsStatus: 'idle' }));
      return showAt(scene, 'time', noSlotText(outcome, t));
    case 'failed':
      return failed(scene, { ...outcome, message: toldWords(outcome.message, t) }, true);
    case 'error': {
      const message = errorText(outcome.error, t);
      return failed(scene, { kind: 'failed', refused: null, message, cart: null }, outcome.wasSent);
    }
    case 'signed-out':
      return session.actions.reload();
    case 'cart-gone':
      // After a sign-out, the cart stays on screen under the prompt to sign in; without it, the screen asks whether it
      // was ordered.
      await session.actions.reload();
      return session.getState().loggedIn ? cart.actions.reload() : undefined;
    case 'open':
      return showAt(scene, 'review', openText(outcome.error, t));
  }
}

function showAt({ checkout, openStep }: Scene, step: Step, text: string): void {
  checkout.setState((data) => noticed(data, step, text));
  openStep(step);
}

/**
 * Handles an order that was not placed. With `wasSent` the server was placing it, so the cart may differ
 * from the one shown.
 */
async function failed(
  scene: Scene,
  { refused, message, cart: left }: Failed,
  wasSent: boolean,
): Promise<void> {
  const { checkout, cart, session, versionKey, resetTo } = scene;
  checkout.setState((data) => orderFailed(data, { refused, message, versionKey, resetTo }));
  if (left) cart.actions.apply(left);
  scene.toast.passingFailure(scene.t('Failed to place order. {0}', message));
  if (versionKey !== resetTo) await scene.changeVersion(resetTo);
  else if (!left && wasSent) await cart.actions.reload();
  const { activeTab } = checkout.getState();
  // The address or card may have been deleted since it was loaded; a deleted one is not offered again.
  if (refused && (activeTab === 'address' || activeTab === 'payment')) await session.actions.reload();
  scene.openStep(activeTab);
}

/** The most products that a sentence names. */
const maxNamed = 3;

function notAsSeenText(names: readonly string[] | null, t: Say): string {
  if (!names) return t("A change to your cart wasn't saved. Please check it and place the order again.");
  const each = [...new Set(names)];
  if (each.length === 0 || each.length > maxNamed)
    return t('Your cart was changed elsewhere. Please check it and place the order again.');
  return t(
    'Your cart was changed elsewhere: {0}. Please check it and place the order again.',
    each.join('; '),
  );
}

function noSlotText({ reason, message }: NoSlot, t: Say): string {
  if (reason === 'missing') return t('Missing selected slot');
  if (reason === 'no-tracking') return t('Missing tracking number');
  return message || t("Sorry, we couldn't reserve the slot. Please select a new one.");
}

/**
 * Returns the sentence about an order whose outcome is not known yet. It does not call the order failed,
 * because it may have been placed.
 */
function openText(error: unknown, t: Say): string {
  if (error === null) return t("We're still waiting on your bank. Select Place Order again to check.");
  const failure = t('Failed to place order. {0}', errorText(error, t));
  const sentence = /[.!?]$/.test(failure) ? failure : `${failure}.`;
  return `${sentence} ${t("Your order may still have gone through. Select Place Order again to check: you won't be charged twice.")}`;
}
