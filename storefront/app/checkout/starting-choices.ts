import { isCardExpired } from '@larder/domain/card-expiry';
import { isDeliveryMode, type VersionKey } from '@larder/domain/versions';
import type { User } from '../state/session.ts';
import type { CheckoutData } from './checkout-state.ts';
import { billingKeyOf, hasPayment } from './missing.ts';
import { steps, type Step } from './steps.ts';

export type Known = {
  user: Pick<User, 'addresses' | 'paymentMethods' | 'shoppingProfiles' | 'selectedProfile' | 'profile'>;
  versionKey: VersionKey;
  /** Keys of addresses that were used as current ones, the likeliest first. */
  delivery: readonly (string | null)[];
  billing: readonly (string | null)[];
  now: number;
};

/**
 * Returns the choices that the checkout begins with, and that replace choices that are gone: the current or
 * primary address, the first card that has not expired, the selected profile. The shopper's own choices stay.
 */
export function startingChoices(data: CheckoutData, known: Known): Partial<CheckoutData> {
  const { user, versionKey, now } = known;
  const { addresses } = user;
  const has = (key: string | null) => key !== null && addresses.some((address) => address.key === key);
  const primary = addresses.find((address) => address.isPrimary)?.key ?? addresses[0]?.key ?? null;
  const shippingAddress = [data.shippingAddress, ...known.delivery, primary].find(has) ?? null;
  const billingAddress = [data.billingAddress, ...known.billing, primary].find(has) ?? null;
  const good = user.paymentMethods.filter((card) => !isCardExpired(card.expirationDate, now));
  const chosen = good.find((card) => card.key === data.selectedCard) ?? good[0];
  const usesNewCard = data.usesNewCard || good.length === 0;
  return {
    shippingAddress,
    billingAddress,
    useSameAddress: isDeliveryMode(versionKey) ? data.useSameAddress : false,
    selectedCard: chosen?.key ?? null,
    usesNewCard,
    newCardFullName: data.newCardFullName || user.profile.fullName,
    pickupContact: collectorOf(data, user),
  };
}

/** Returns who collects: who was chosen, if they are still there; else the selected profile. */
function collectorOf(
  { pickupContact }: CheckoutData,
  { shoppingProfiles, selectedProfile }: Pick<User, 'shoppingProfiles' | 'selectedProfile'>,
): CheckoutData['pickupContact'] {
  const isStill = pickupContact === null || shoppingProfiles.some(({ key }) => key === pickupContact);
  return isStill ? pickupContact : (selectedProfile ?? undefined);
}

/** Returns the first step that is not settled yet, apart from `now`; the review once all are settled. */
export function openStepOf(data: CheckoutData, versionKey: VersionKey, now?: Step): Step {
  const isSettled = (step: Step) => data.settled.includes(step) && isStepDone(step, data, versionKey);
  return steps.find((step) => step !== 'review' && step !== now && !isSettled(step)) ?? 'review';
}

/**
 * Returns whether a phone's bar offers Place Order in a step: in the review, and in the last open one once it has what
 * it needs. A card that is being typed is sent by Place Order itself.
 */
export function ordersFrom(step: Step, data: CheckoutData, versionKey: VersionKey): boolean {
  if (step === 'review') return true;
  const isReady = step === 'payment' || isStepDone(step, data, versionKey);
  return isReady && openStepOf(data, versionKey, step) === 'review';
}

/** Returns whether a step has all it needs. */
export function isStepDone(step: Step, data: CheckoutData, versionKey: VersionKey): boolean {
  if (step === 'address') {
    const delivered = !isDeliveryMode(versionKey) || data.shippingAddress !== null;
    return delivered && billingKeyOf(data, versionKey) !== null;
  }
  if (step === 'time') return data.selectedSlot !== null;
  return step === 'payment' && hasPayment(data);
}
