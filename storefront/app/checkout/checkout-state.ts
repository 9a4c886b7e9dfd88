import type { CartNumbersAnswer } from '@larder/contract/cart-parts';
import type { FinalizeBody } from '@larder/contract/checkout';
import type { SlotAnswer } from '@larder/contract/slots';
import type { VersionKey } from '@larder/domain/versions';
import { createStore, type StoreApi } from 'zustand';
import type { Step } from './steps.ts';

/** The windows of one store-local day, with the parameters they were asked with. */
export type DaySlots = {
  day: string;
  versionKey: VersionKey;
  addressKey: string | null;
  /** Where that address was then (see placeAsText): it may have been corrected since. */
  place: string;
  slots: readonly SlotAnswer[];
  message: string;
  today: string;
  requestGuid: string;
  /** Epoch milliseconds. */
  loadedAt: number;
};

/** A message of the store before the order is placed; some need the shopper's approval. */
export type CheckoutMessage = { id: string; text: string; needsApprove: boolean; approved: boolean };

/** A card used for this order only, as the card form described it: never its number. */
type NewCard = {
  lastFourDigits: string;
  firstSixDigits: string;
  expirationDate: { year: number; month: number };
};

/** A window that is held for this shopper, by this device's clock. */
export type HeldWindow = {
  start: string;
  end: string;
  /** Epoch milliseconds. */
  until: number;
  /** The number of times that the hold can still be prolonged. */
  prolongationsLeft: number;
};

/** A cart's numbers with the fee of a window; `of` names what they are of (see totalsOf). */
export type LoadedTotals = { of: string; numbers: CartNumbersAnswer };

/** The most that the shopper has been told of the total and of what may be authorized (null: not yet), in dollars. */
export type Told = { total: number; ceiling: number | null };

export type LostSlot = { slot: SlotAnswer; versionKey: VersionKey; requestGuid: string | null };

/** The things that an order cannot be placed without. */
export type Missing =
  | 'shipping-address'
  | 'billing-address'
  | 'outside-area'
  | 'slot'
  | 'payment'
  | 'minimum'
  | 'approval';

/**
 * Everything chosen on the way to an order (specification, section 3). Addresses, cards and people are given
 * by their keys.
 */
export type CheckoutData = {
  activeTab: Step;
  /** Steps that the shopper has settled: wide screens show them as a summary. */
  settled: readonly Step[];
  /** The store's today, 'YYYY-MM-DD' like all days here. */
  today: string | null;
  deliveryDate: string | null;
  availableSlots: DaySlots | null;
  selectedSlot: SlotAnswer | null;
  slotsStatus: 'idle' | 'loading' | 'succeeded' | 'failed';
  selectedRequestGuid: string | null;
  /**
   * The chosen window as the store holds it; null when it does not. An expired hold stays until another
   * window is chosen.
   */
  held: HeldWindow | null;
  /** The window that a failed order let go, with its way of receiving: one press takes both back. */
  lostSlot: LostSlot | null;
  /** The start of a window that was lost: the nearest one is shown first, but not chosen. */
  suggestedStart: string | null;
  /** True once the form for a first address has opened by itself and was closed. */
  addressAsked: boolean;
  shippingAddress: string | null;
  billingAddress: string | null;
  useSameAddress: boolean;
  selectedCard: string | null;
  /** True while 'Use a different Card' is chosen. */
  usesNewCard: boolean;
  saveNewCard: boolean;
  newCardFullName: string;
  newCardNickname: string;
  newCard: NewCard | null;
  eProtectResponse: string | null;
  messages: readonly CheckoutMessage[];
  orderNote: string;
  /** The pickup person who collects; null: the shopper. Undefined until one is chosen, or a profile is selected. */
  pickupContact: string | null | undefined;
  /** The things that the last press of Place Order found missing, in order. */
  missing: readonly Missing[];
  /** The failures, by the step where each can be mended. */
  notices: Partial<Record<Step, string>>;
  /** The version of the last failed order, if it had to be reset to another one. */
  resetFrom: VersionKey | null;
  /** True once a press found the items changed: then all of them are listed, however many. */
  listsItems: boolean;
  isPlacing: boolean;
  /** True while placing takes so long that the page says why. */
  isSlow: boolean;
  /** The totals loaded last. */
  loadedTotals: LoadedTotals | null;
  /** The order whose outcome is not known yet: asking again sends exactly this body. */
  openBody: FinalizeBody | null;
};

export type CheckoutStore = StoreApi<CheckoutData>;

/** Returns the name of the totals of a cart as it is now, received in one way in one window. */
export function totalsOf(
  cart: { id: string; revision: number },
  versionKey: VersionKey,
  slot: { start: string; end: string } | null,
): string {
  return [cart.id, cart.revision, versionKey, slot?.start, slot?.end].join(' ');
}

export function freshCheckout(): CheckoutData {
  return {
    activeTab: 'address',
    settled: [],
    today: null,
    deliveryDate: null,
    availableSlots: null,
    selectedSlot: null,
    slotsStatus: 'idle',
    selectedRequestGuid: null,
    held: null,
    lostSlot: null,
    suggestedStart: null,
    addressAsked: false,
    shippingAddress: null,
    billingAddress: null,
    useSameAddress: true,
    selectedCard: null,
    usesNewCard: false,
    saveNewCard: false,
    newCardFullName: '',
    newCardNickname: '',
    newCard: null,
    eProtectResponse: null,
    messages: [],
    orderNote: '',
    pickupContact: undefined,
    missing: [],
    notices: {},
    resetFrom: null,
    listsItems: false,
    isPlacing: false,
    isSlow: false,
    loadedTotals: null,
    openBody: null,
  };
}

export function createCheckoutStore(start: Partial<CheckoutData> = {}): CheckoutStore {
  return createStore<CheckoutData>(() => ({ ...freshCheckout(), ...start }));
}
