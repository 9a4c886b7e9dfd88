import { useEffect, useRef, useState } from 'react';
import { isDeliveryMode, type VersionKey } from '@larder/domain/versions';
import { useKeptCheckout, type KeptCheckout } from '../state/kept-checkout.ts';
import { whereIs } from '../state/place.ts';
import type { User } from '../state/session.ts';
import { useStore } from '../state/store.ts';
import { readStored } from '../stored.ts';
import { modeChanged, shippingChosen, shippingCorrected } from './checkout-changes.ts';
import {
  createCheckoutStore,
  freshCheckout,
  type CheckoutData,
  type CheckoutStore,
} from './checkout-state.ts';
import { isStepDone, openStepOf, startingChoices, type Known } from './starting-choices.ts';
import { steps } from './steps.ts';
import { storeChoices, storedChoices } from './stored-choices.ts';

/** Returns the owner of the choices: the user and their cart. */
export function checkoutOwner(user: User, cartId: string): string {
  return `${user.profile.emailAddress} ${cartId}`;
}

/**
 * Returns the choices of this shopper and this cart: the kept ones if any, also from before a reload, else new ones
 * from what is known.
 */
export function useCheckoutStore(user: User, owner: string): CheckoutStore {
  const kept = useKeptCheckout();
  const { versionKey } = useStore();
  const [now] = useState(Date.now);
  const [checkout] = useState<CheckoutStore>(() => {
    const before = kept.getState();
    if (before.owner === owner && before.store) {
      const store = before.store as CheckoutStore;
      return before.versionKey === versionKey ? store : inOtherWay(store.getState(), versionKey);
    }
    const fresh = { ...freshCheckout(), ...storedChoices({ owner, versionKey }, now) };
    const choices = { ...fresh, ...takenOver(fresh, arrivingMarks(before), { user, versionKey, now }) };
    const settled = steps.filter((step) => isStepDone(step, choices, versionKey));
    const begun = { ...choices, settled };
    return createCheckoutStore({ ...begun, activeTab: openStepOf(begun, versionKey) });
  });
  useEffect(() => kept.setState({ store: checkout, owner, versionKey }), [kept, checkout, owner, versionKey]);
  useEffect(() => {
    const store = (data: CheckoutData) => storeChoices({ owner, versionKey }, data);
    store(checkout.getState());
    return checkout.subscribe(store);
  }, [checkout, owner, versionKey]);

  // An address that is gone, a first card: taken over whenever the user is loaded. An address marked as current
  // ("Use for this billing"): at once, since later it would undo what is chosen meanwhile; one chosen in the header:
  // on arrival.
  const hasArrived = useRef(false);
  useEffect(() => {
    const takeOver = () => {
      const marks = hasArrived.current ? marksOf(kept.getState()) : arrivingMarks(kept.getState());
      hasArrived.current = true;
      kept.setState({ deliveryAddress: null, billingAddress: null });
      checkout.setState((data) => takenOver(data, marks, { user, versionKey, now }));
    };
    takeOver();
    return kept.subscribe(({ deliveryAddress, billingAddress }) => {
      // One that was saved a moment ago comes with the user.
      const isKnown = user.addresses.some(({ key }) => key === deliveryAddress || key === billingAddress);
      if (isKnown) takeOver();
    });
  }, [kept, checkout, user, versionKey, now]);
  return checkout;
}

/** The addresses marked as current elsewhere; null for none. */
type Marks = Pick<KeptCheckout, 'deliveryAddress' | 'billingAddress'>;

function marksOf({ deliveryAddress, billingAddress }: Marks): Marks {
  return { deliveryAddress, billingAddress };
}

/** Returns the marks with which the checkout is entered: the header and the chooser keep theirs in this browser. */
function arrivingMarks({ deliveryAddress, billingAddress }: Marks): Marks {
  return { deliveryAddress: deliveryAddress ?? readStored('selectedAddressKey'), billingAddress };
}

/**
 * Returns the change that takes over marked addresses and replaces choices that are gone. Another delivery address
 * may have other windows: the chosen one is dropped, and the step that misses it opens.
 */
function takenOver(
  data: CheckoutData,
  { deliveryAddress, billingAddress }: Marks,
  known: Pick<Known, 'user' | 'versionKey' | 'now'>,
): Partial<CheckoutData> {
  const has = (key: string | null) => known.user.addresses.some((address) => address.key === key);
  const next = startingChoices(
    {
      ...data,
      shippingAddress: has(deliveryAddress) ? deliveryAddress : data.shippingAddress,
      billingAddress: has(billingAddress) ? billingAddress : data.billingAddress,
    },
    { ...known, delivery: [deliveryAddress], billing: [billingAddress] },
  );
  // What is marked for the bill is billed, wherever the delivery goes.
  const isApart = billingAddress !== null && next.billingAddress !== next.shippingAddress;
  const billed = isApart ? { ...next, useSameAddress: false } : next;
  if (!next.shippingAddress || !isDeliveryMode(known.versionKey)) return billed;
  const change = { ...billed, ...shippedTo(data, next.shippingAddress, known.user) };
  const isLost = data.selectedSlot !== null && change.selectedSlot === null;
  return isLost ? { ...change, activeTab: openStepOf({ ...data, ...change }, known.versionKey) } : change;
}

/** Returns the change for the delivery address: another one, or the same one corrected since its windows were loaded. */
function shippedTo(data: CheckoutData, key: string, user: Known['user']): Partial<CheckoutData> {
  const { availableSlots, shippingAddress } = data;
  if (shippingAddress !== key) return shippingChosen(data, key);
  const isKnown = availableSlots?.addressKey === key;
  return isKnown && availableSlots.place !== whereIs(user, key) ? shippingCorrected(data) : {};
}

/**
 * Returns the choices made in one way of receiving as they are in the other, which was chosen on another screen: the
 * same change as in the checkout itself.
 */
function inOtherWay(before: CheckoutData, versionKey: VersionKey): CheckoutStore {
  // What an order failed of is still to be read.
  const data = { ...before, ...modeChanged(before, versionKey), notices: before.notices };
  return createCheckoutStore({ ...data, activeTab: openStepOf(data, versionKey) });
}
