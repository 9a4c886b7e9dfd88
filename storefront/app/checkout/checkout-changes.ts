import type { Refusal } from '@larder/contract/checkout';
import type { SlotAnswer } from '@larder/contract/slots';
import { isDeliveryMode, type VersionKey } from '@larder/domain/versions';
import type { CheckoutData, CheckoutMessage, DaySlots, LostSlot, Missing } from './checkout-state.ts';
import { stepOfMissing } from './missing.ts';
import type { Step } from './steps.ts';

/** What a change of the checkout leaves behind; applied with `store.setState`. */
type Change = Partial<CheckoutData>;

const noSlot = { selectedSlot: null, selectedRequestGuid: null } as const satisfies Change;
const without = (settled: readonly Step[], step: Step) => settled.filter((each) => each !== step);

/** Delivery or pickup was chosen: the slot goes, and the billing flag follows (on for delivery, off for pickup). */
export function modeChanged(data: CheckoutData, versionKey: VersionKey): Change {
  return {
    ...noSlot,
    availableSlots: null,
    slotsStatus: 'idle',
    suggestedStart: null,
    lostSlot: null,
    useSameAddress: isDeliveryMode(versionKey),
    settled: without(without(data.settled, 'time'), 'address'),
    missing: [],
    notices: {},
    resetFrom: null,
  };
}

/** A window was chosen. Its day and the request it came from stay with it. */
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
 * A delivery address was chosen. Another one may be served at other times: the windows are asked for again, and the
 * slot goes.
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
    missing: data.missing.filter((each) => each !== 'shipping-address'),
    notices: { ...data.notices, address: undefined },
  };
}

/** Windows came in. A chosen one of that day that is no longer offered goes, and the nearest is suggested. */
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

/** The chosen window is gone: the picker opens again on its day. */
export function slotLost(data: CheckoutData): Change {
  return {
    ...noSlot,
    lostSlot: null,
    suggestedStart: data.selectedSlot?.start ?? data.suggestedStart,
    settled: without(data.settled, 'time'),
  };
}

/** The window that a failed order let go is chosen again, its way of receiving already being selected. */
export function slotReturned(data: CheckoutData, { slot, requestGuid }: LostSlot): Change {
  return {
    ...slotChosen(data, slot),
    selectedRequestGuid: requestGuid,
    settled: [...new Set([...data.settled, 'address' as const, 'time' as const])],
  };
}

/** Something is said in the step where it can be mended. */
export function noticed(data: CheckoutData, step: Step, text: string): Change {
  return { notices: { ...data.notices, [step]: text } };
}

/** A press found something missing: the steps where it can be given are open again. */
export function missingFound(data: CheckoutData, missing: readonly Missing[]): Change {
  const open = missing.map(stepOfMissing);
  return { missing, settled: data.settled.filter((step) => !open.includes(step)) };
}

/** What the store tells, afresh; a yes already given stays given as long as the words are the same. */
export function messagesArrived(
  data: CheckoutData,
  messages: readonly Omit<CheckoutMessage, 'approved'>[],
): Change {
  const given = (id: string, text: string) =>
    data.messages.some((each) => each.id === id && each.text === text && each.approved);
  return { messages: messages.map((each) => ({ ...each, approved: given(each.id, each.text) })) };
}

const places: Readonly<Record<Refusal, Step>> = {
  'cart-empty': 'review',
  'product-gone': 'review',
  'price-changed': 'review',
  'cart-changed': 'review',
  'promo-gone': 'review',
  minimum: 'review',
  'slot-gone': 'time',
  'address-missing': 'address',
  'outside-area': 'address',
  'billing-missing': 'address',
  'approval-needed': 'review',
  'payment-missing': 'payment',
  'card-expired': 'payment',
  declined: 'payment',
  'payment-unavailable': 'payment',
  'in-progress': 'review',
  'payment-unknown': 'review',
};

/** The step in which a refusal is said and can be mended. */
export function stepOfRefusal(refused: Refusal | null): Step {
  return refused ? places[refused] : 'review';
}

/** Refusals after which the card form's answer is spent or useless; it works once. */
const spendsCard: ReadonlySet<Refusal> = new Set(['declined', 'payment-missing', 'card-expired']);

/**
 * The order was not placed: slot and request id go, and the version goes back to `resetTo` (delivery where the store
 * has it). Address, card, promo and notes stay, but a new card that was declined must be typed again. A window that was
 * not itself the reason can be taken back, with its way of receiving.
 */
export function orderFailed(
  data: CheckoutData,
  failure: { refused: Refusal | null; message: string; versionKey: VersionKey; resetTo: VersionKey },
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
  };
}

function lostSlotOf(
  { selectedSlot, selectedRequestGuid }: CheckoutData,
  { refused, versionKey }: { refused: Refusal | null; versionKey: VersionKey },
): LostSlot | null {
  if (!selectedSlot || refused === 'slot-gone') return null;
  return { slot: selectedSlot, versionKey, requestGuid: selectedRequestGuid };
}
