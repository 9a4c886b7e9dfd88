import type { CartAnswer } from '@larder/contract/cart-parts';
import { isDeliveryMode, type VersionKey } from '@larder/domain/versions';
import { createContext, useContext, type RefObject } from 'react';
import { useStore as useZustand } from 'zustand';
import type { CardFormHandle } from '../parts/payment-card/card-form.tsx';
import type { UnsentCode } from '../parts/cart/unsent-code.ts';
import type { User } from '../state/session.ts';
import { useStore } from '../state/store.ts';
import type { CheckoutData, CheckoutStore } from './checkout-state.ts';
import type { SlotLoader } from './slot-loading.ts';
import type { Step } from './steps.ts';
import type { ShownTotals } from './use-totals.ts';
import type { WindowHold } from './window-hold.ts';

/** The tools that every part of the checkout works with. */
export type CheckoutTools = {
  checkout: CheckoutStore;
  user: User;
  cart: CartAnswer;
  slots: SlotLoader;
  /** The hold of the chosen window. */
  windowHold: WindowHold;
  /** The card form, while it shows. */
  cardForm: RefObject<CardFormHandle | null>;
  /** The promo code that is typed and unsent, also where its field is gone. */
  promoCode: UnsentCode;
  /** The totals as shown, with the fee of the chosen window; `busy` while they are loading. */
  totals: Pick<ShownTotals, 'facts' | 'busy'>;
  /** True where the checkout was opened from 768 px on: sections instead of tabs. */
  isWide: boolean;
  /**
   * Settles a step and opens the next one (unless `stays` is set). Returns false when something in it is
   * missing, which it then shows.
   */
  finishStep: (step: Step, stays?: boolean) => Promise<boolean>;
  /**
   * Opens the next step if the choice just made was the last one missing in this step; does nothing when all
   * others are settled.
   */
  goOn: (step: Step) => void;
  /** Brings a step into view, its tab or its section, and moves focus to its message. */
  openStep: (step: Step) => void;
  /** Presses Place Order. */
  placeOrder: () => Promise<void>;
  /** Takes back the window that a failed order let go, with its way of receiving. */
  returnSlot: () => Promise<void>;
  /** Switches between delivery and pickup. */
  changeMode: (versionKey: VersionKey) => Promise<void>;
};

export const CheckoutContext = createContext<CheckoutTools | null>(null);

function useCheckoutTools(): CheckoutTools {
  const tools = useContext(CheckoutContext);
  if (!tools) throw new Error('useCheckoutTools outside of the checkout');
  return tools;
}

/** Returns the tools, all choices, and the way of receiving. */
export function useCheckout(): CheckoutTools & {
  data: CheckoutData;
  set: (change: Partial<CheckoutData>) => void;
  versionKey: VersionKey;
  isDelivery: boolean;
} {
  const tools = useCheckoutTools();
  const { versionKey } = useStore();
  const data = useZustand(tools.checkout);
  return { ...tools, data, set: tools.checkout.setState, versionKey, isDelivery: isDeliveryMode(versionKey) };
}
