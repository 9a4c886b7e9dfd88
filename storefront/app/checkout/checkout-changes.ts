import type { PlacingRefusal } from '@larder/contract/checkout';
import type { SlotAnswer } from '@larder/contract/slots';
import { isDeliveryMode, type VersionKey } from '@larder/domain/versions';
import type { CheckoutData, CheckoutMessage, DaySlots, LostSlot, Missing } from './checkout-state.ts';
import { stepOfMissing } from './missing.ts';
import { isStepDone } from './starting-choices.ts';
import type { Step } from './steps.ts';

/** A change to the checkout's data, applied with `store.setState`. */
type Change = Partial<CheckoutData>;

const noSlot = { selectedSlot: null, selectedRequestGuid: null } as const satisfies Change;
const without = (settled: readonly Step[], step: Step) => settled.filter((each) => each !== step);

/**
 * Returns the change for another way of receiving: the slot is dropped, and the billing flag follows (on for
 * delivery, off for pickup). Addresses that are enough for the new way are settled, as where the checkout begins with
 * it: a step with its tick is not gone back to.
 */
export function modeChanged(data: CheckoutData, versionKey: VersionKey): Change {
  const useSameAddress = isDeliveryMode(versionKey);
  const others = without(without(data.settled, 'time'), 'address');
  const hasAddress = isStepDone('address', { ...data, useSameAddress }, versionKey);
  return {
    ...noSlot,
    availableSlots: null,
    slotsStatus: 'idle',
    suggestedStart: null,
    lostSlot: null,
    useSameAddress,
    settled: hasAddress ? ['address', ...others] : others,
    missing: [],
    notices: {},
    resetFrom: null,
  };
}

/** Returns the change for a chosen window, whose day and request id it keeps. */
export function slotChosen(data: CheckoutData, slot: SlotAnswer): Change {
  return {
    selectedSlot: slot,
    selectedRequestGuid: data.availableSlots?.requestGuid ?? null,
    deliveryDate: slot.day,
    suggestedStart: null,
    lostSlot: null,
    missing: data.missing.filter((each) => each !== 'slot'),
    notices: { ...data.notices, time: undefined },
  };
}

/**
 * Returns the change for another delivery address. It may have other windows: they are asked for again, and
 * the slot is dropped.
 */
export function shippingChosen(data: CheckoutData, key: string): Change {
  if (data.shippingAddress === key) return {};
  return {
    shippingAddress: key,
    ...noSlot,
    availableSlots: null,
    slotsStatus: 'idle',
    lostSlot: null,
    suggestedStart: data.selectedSlot?.start ?? data.suggestedStart,
    settled: data.selectedSlot ? without(data.settled, 'time') : data.settled,
    ...anotherPlace(data),
  };
}

/**
 * Returns the change for a delivery address that was corrected to be another place, whose windows are asked for anew. A
 * chosen one stays as long as it is offered there too.
 */
export function shippingCorrected(data: CheckoutData): Change {
  return { availableSlots: null, slotsStatus: 'idle', ...anotherPlace(data) };
}

/** Returns the change that forgets what was said of the place of the delivery before. */
function anotherPlace({ missing, notices }: CheckoutData): Change {
  return {
    missing: missing.filter((each) => each !== 'shipping-address' && each !== 'outside-area'),
    notices: { ...notices, address: undefined },
  };
}

/**
 * Returns the change for loaded windows. A chosen window of that day that is no longer offered is dropped,
 * and the nearest one is suggested.
 */
export function slotsArrived(data: CheckoutData, loaded: DaySlots): Change {
  const arrived: Change = {
    availableSlots: loaded,
    today: loaded.today,
    slotsStatus: 'succeeded',
    // Midnight has passed, or this device's clock is behind: a day that is over cannot be chosen any more.
    ...(loaded.day < loaded.today ? { deliveryDate: loaded.today } : {}),
  };
  const chosen = data.selectedSlot;
  if (!chosen || chosen.day !== loaded.day) return arrived;
  const still = loaded.slots.find((slot) => slot.start === chosen.start && slot.end === chosen.end);
  if (still) return { ...arrived, selectedSlot: still, selectedRequestGuid: loaded.requestGuid };
  return { ...arrived, ...slotLost(data) };
}

/** Returns the change for a chosen window that is gone: the picker opens again on its day. */
export function slotLost(data: CheckoutData): Change {
  return {
    ...noSlot,
    lostSlot: null,
    suggestedStart: data.selectedSlot?.start ?? data.suggestedStart,
    settled: without(data.settled, 'time'),
  };
}

/**
 * Returns the change that selects again the window of a failed order; its way of receiving must be selected
 * already.
 */
export function slotReturned(data: CheckoutData, { slot, requestGuid }: LostSlot): Change {
  return {
    ...slotChosen(data, slot),
    selectedRequestGuid: requestGuid,
    settled: [...new Set([...data.settled, 'address' as const, 'time' as const])],
  };
}

/** Returns the change that shows a sentence in the step where its cause can be mended. */
export function noticed(data: CheckoutData, step: Step, text: string): Change {
  return { notices: { ...data.notices, [step]: text } };
}

/** Returns the change for a press that found something missing: the steps that lack it open again. */
export function missingFound(data: CheckoutData, missing: readonly Missing[]): Change {
  const open = missing.map(stepOfMissing);
  return { missing, settled: data.settled.filter((step) => !open.includes(step)) };
}

/**
 * Returns the change for the store's current messages; an approval stays as long as its message has the same
 * words.
 */
export function messagesArrived(
  data: CheckoutData,
  messages: readonly Omit<CheckoutMessage, 'approved'>[],
): Change {
  const isApproved = (id: string, text: string) =>
    data.messages.some((each) => each.id === id && each.text === text && each.approved);
  return { messages: messages.map((each) => ({ ...each, approved: isApproved(each.id, each.text) })) };
}

/** Why an order was not placed; who was to collect it may be gone. */
export type NotPlaced = PlacingRefusal | 'contact-not-found';

const places: Readonly<Record<NotPlaced, Step>> = {
  'cart-empty': 'review',
  'product-gone': 'review',
  'price-changed': 'review',
  'cart-changed': 'review',
  'promo-gone': 'review',
  minimum: 'review',
  'too-dear': 'review',
  'slot-gone': 'time',
  'address-missing': 'address',
  'outside-area': 'address',
  'billing-missing': 'address',
  'contact-not-found': 'address',
  'approval-needed': 'review',
  'payment-missing': 'payment',
  'card-expired': 'payment',
  declined: 'payment',
  'payment-unavailable': 'payment',
  'in-progress': 'review',
  'payment-unknown': 'review',
};

/** Returns the step in which a refusal is shown and can be mended. */
function stepOfRefusal(refused: NotPlaced | null): Step {
  return refused ? places[refused] : 'review';
}

/** Refusals after which the card form's answer cannot be used again; it works once. */
const spendsCard: ReadonlySet<NotPlaced> = new Set(['declined', 'payment-missing', 'card-expired']);

/**
 * Returns the change for an order that was not placed: slot and request id are dropped, and the version goes
 * back to `resetTo` (delivery where the store has it). Address, card, promo and notes stay, but a new card
 * that was declined must be typed again. A window that was not itself the reason can be taken back, with its
 * way of receiving.
 */
export function orderFailed(
  data: CheckoutData,
  failure: { refused: NotPlaced | null; message: string; versionKey: VersionKey; resetTo: VersionKey },
): Change {
  const place = stepOfRefusal(failure.refused);
  const isReset = failure.versionKey !== failure.resetTo;
  const cardIsSpent = failure.refused !== null && spendsCard.has(failure.refused);
  return {
    ...slotLost(data),
    lostSlot: lostSlotOf(data, failure),
    settled: data.settled.filter(
      (step) => step !== 'time' && step !== place && !(isReset && step === 'address'),
    ),
    availableSlots: null,
    slotsStatus: 'idle',
    useSameAddress: isReset ? isDeliveryMode(failure.resetTo) : data.useSameAddress,
    resetFrom: isReset ? failure.versionKey : null,
    ...(cardIsSpent ? { eProtectResponse: null, newCard: null } : {}),
    notices: { [place]: failure.message },
    activeTab: place,
    missing: [],
    isPlacing: false,
    openBody: null,
    // Why it failed may be in the sums: they are asked for anew.
    loadedTotals: null,
  };
}

function lostSlotOf(
  { selectedSlot, selectedRequestGuid }: CheckoutData,
  { refused, versionKey }: { refused: NotPlaced | null; versionKey: VersionKey },
): LostSlot | null {
  if (!selectedSlot || refused === 'slot-gone') return null;
  return { slot: selectedSlot, versionKey, requestGuid: selectedRequestGuid };
}
