import { type Cents, digitsOf } from '@larder/domain/money';
import { isDeliveryMode, type VersionKey } from '@larder/domain/versions';
import type { TextKey } from '@larder/text/say';
import type { CheckoutData, Missing } from './checkout-state.ts';
import type { Step } from './steps.ts';

export type OrderChoices = Pick<
  CheckoutData,
  | 'shippingAddress'
  | 'billingAddress'
  | 'useSameAddress'
  | 'availableSlots'
  | 'deliveryDate'
  | 'selectedSlot'
  | 'selectedCard'
  | 'usesNewCard'
  | 'eProtectResponse'
  | 'messages'
>;

/**
 * Returns the key of the billing address: for delivery the shipping address, unless the shopper wants
 * another.
 */
export function billingKeyOf(
  choices: Pick<OrderChoices, 'shippingAddress' | 'billingAddress' | 'useSameAddress'>,
  versionKey: VersionKey,
): string | null {
  return isDeliveryMode(versionKey) && choices.useSameAddress
    ? choices.shippingAddress
    : choices.billingAddress;
}

/**
 * Returns whether there is a means of payment: the chosen saved card, or the card form's answer about a new
 * one.
 */
export function hasPayment(
  choices: Pick<OrderChoices, 'selectedCard' | 'usesNewCard' | 'eProtectResponse'>,
): boolean {
  return choices.usesNewCard ? choices.eProtectResponse !== null : choices.selectedCard !== null;
}

/** Returns whether the store has said that it does not deliver to the chosen address, the only reason it gives. */
function isOutsideArea(
  { availableSlots, shippingAddress }: Pick<OrderChoices, 'availableSlots' | 'shippingAddress'>,
  versionKey: VersionKey,
): boolean {
  if (!isDeliveryMode(versionKey) || availableSlots === null) return false;
  return availableSlots.addressKey === shippingAddress && availableSlots.message !== '';
}

/**
 * Returns all that is missing, in the order of the steps. `total`, before tax, must reach `minimum`; a
 * minimum of 0 is none.
 */
export function missingForOrder(
  choices: OrderChoices,
  order: { versionKey: VersionKey; total: Cents; minimum: Cents },
): Missing[] {
  const missing: Missing[] = [];
  if (isDeliveryMode(order.versionKey) && choices.shippingAddress === null) missing.push('shipping-address');
  else if (billingKeyOf(choices, order.versionKey) === null) missing.push('billing-address');
  if (isOutsideArea(choices, order.versionKey)) missing.push('outside-area');
  if (choices.deliveryDate === null || choices.selectedSlot === null) missing.push('slot');
  if (!hasPayment(choices)) missing.push('payment');
  if (order.total < order.minimum) missing.push('minimum');
  if (choices.messages.some((message) => message.needsApprove && !message.approved)) missing.push('approval');
  return missing;
}

const texts: Readonly<Record<Missing, TextKey>> = {
  'shipping-address': 'Please select an address.',
  'billing-address': 'Please select an address.',
  'outside-area': "We don't deliver to this address.",
  slot: 'Please select a delivery/pickup time slot.',
  payment: 'Please select a payment method.',
  minimum: 'Order total must be at least ${0}.',
  approval: 'Please check each box to continue.',
};

/** Returns the sentence for a missing thing: a text key and its arguments. */
export function missingText(missing: Missing, minimum: Cents): [TextKey, ...string[]] {
  return missing === 'minimum' ? [texts[missing], digitsOf(minimum)] : [texts[missing]];
}

/** Returns the step in which a missing thing can be given. */
export function stepOfMissing(missing: Missing): Step {
  if (missing === 'slot') return 'time';
  if (missing === 'payment') return 'payment';
  return missing === 'minimum' || missing === 'approval' ? 'review' : 'address';
}
