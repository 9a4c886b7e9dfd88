import type { FinalizeBody } from '@larder/contract/checkout';
import type { SlotAnswer } from '@larder/contract/slots';
import type { VersionKey } from '@larder/domain/versions';
import { createStore, type StoreApi } from 'zustand';
import type { Step } from './steps.ts';

/** The windows of one store-local day, and what they were asked for. */
export type DaySlots = {
  day: string;
  versionKey: VersionKey;
  addressKey: string | null;
  slots: readonly SlotAnswer[];
  message: string;
  today: string;
  requestGuid: string;
  /** Epoch milliseconds. */
  loadedAt: number;
};

/** Something the store tells before the order is placed; some of it needs the shopper's yes. */
export type CheckoutMessage = { id: string; text: string; needsApprove: boolean; approved: boolean };

/** What the card form told about a card that is used for this order: never its number. */
export type NewCard = {
  lastFourDigits: string;
  firstSixDigits: string;
  expirationDate: { year: number; month: number };
};

/** A window that is held for this shopper, on this device's clock. */
export type HeldWindow = {
  start: string;
  end: string;
  /** Epoch milliseconds. */
  until: number;
  /** How often it can still be prolonged. */
  prolongationsLeft: number;
};

export type LostSlot = { slot: SlotAnswer; versionKey: VersionKey; requestGuid: string | null };

/** What an order cannot be placed without. */
export type Missing = 'shipping-address' | 'billing-address' | 'slot' | 'payment' | 'minimum' | 'approval';

/** Everything chosen on the way to an order (specification, section 3). Addresses, cards and people by their keys. */
export type CheckoutData = {
  activeTab: Step;
  /** Steps whose choice the shopper has settled: on wide screens these show as a summary. */
  settled: readonly Step[];
  /** The store's today, 'YYYY-MM-DD' as all days here. */
  today: string | null;
  deliveryDate: string | null;
  availableSlots: DaySlots | null;
  selectedSlot: SlotAnswer | null;
  slotsStatus: 'idle' | 'loading' | 'succeeded' | 'failed';
  selectedRequestGuid: string | null;
  /** The chosen window as the store holds it; null when it does not. After its end it stands until something else is chosen. */
  held: HeldWindow | null;
  /** The window a failed order let go, with the way of receiving it belongs to: one press takes both back. */
  lostSlot: LostSlot | null;
  /** The start of a window that was lost: the nearest one is shown first, but not chosen. */
  suggestedStart: string | null;
  /** The form of a first address was opened by itself, and closed. */
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
  pickupContact: string | null;
  /** What the last press of Place Order found missing, in order. */
  missing: readonly Missing[];
  /** What went wrong, in the step where it can be mended. */
  notices: Partial<Record<Step, string>>;
  /** The version the last failed order was in, when it had to be reset to another one. */
  resetFrom: VersionKey | null;
  isPlacing: boolean;
  /** It is being placed for so long that it is said why. */
  isSlow: boolean;
  /** Grows when the totals turned out to be others than those shown: they are asked for again. */
  totalsAsked: number;
  /** An order whose outcome is not known yet: asking again sends exactly this. */
  openBody: FinalizeBody | null;
};

export type CheckoutStore = StoreApi<CheckoutData>;

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
    pickupContact: null,
    missing: [],
    notices: {},
    resetFrom: null,
    isPlacing: false,
    isSlow: false,
    totalsAsked: 0,
    openBody: null,
  };
}

export function createCheckoutStore(start: Partial<CheckoutData> = {}): CheckoutStore {
  return createStore<CheckoutData>(() => ({ ...freshCheckout(), ...start }));
}
