import { type Cents, digitsOf } from '@larder/domain/money';
import { isDeliveryMode, type VersionKey } from '@larder/domain/versions';
import type { TextKey } from '@larder/text/say';
import type { CheckoutData, Missing } from './checkout-state.ts';
import type { Step } from './steps.ts';

export type OrderWish = Pick<
  CheckoutData,
  | 'shippingAddress'
  | 'billingAddress'
  | 'useSameAddress'
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
  wish: Pick<OrderWish, 'shippingAddress' | 'billingAddress' | 'useSameAddress'>,
  versionKey: VersionKey,
): string | null {
  return isDeliveryMode(versionKey) && wish.useSameAddress ? wish.shippingAddress : wish.billingAddress;
}

/**
 * Returns whether there is a means of payment: the chosen saved card, or the card form's answer about a new
 * one.
 */
export function hasPayment(
  wish: Pick<OrderWish, 'selectedCard' | 'usesNewCard' | 'eProtectResponse'>,
): boolean {
  return wish.usesNewCard ? wish.eProtectResponse !== null : wish.selectedCard !== null;
}

/**
 * Returns all that is missing, in the order of the steps. `total` must reach `minimum`; a minimum of 0 is
 * none.
 */
export function missingForOrder(
  wish: OrderWish,
  order: { versionKey: VersionKey; total: Cents; minimum: Cents },
): Missing[] {
  const missing: Missing[] = [];
  if (isDeliveryMode(order.versionKey) && wish.shippingAddress === null) missing.push('shipping-address');
  else if (billingKeyOf(wish, order.versionKey) === null) missing.push('billing-address');
  if (wish.deliveryDate === null || wish.selectedSlot === null) missing.push('slot');
  if (!hasPayment(wish)) missing.push('payment');
  if (order.total < order.minimum) missing.push('minimum');
  if (wish.messages.some((message) => message.needsApprove && !message.approved)) missing.push('approval');
  return missing;
}

const texts: Readonly<Record<Missing, TextKey>> = {
  'shipping-address': 'Please select an address.',
  'billing-address': 'Please select an address.',
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
