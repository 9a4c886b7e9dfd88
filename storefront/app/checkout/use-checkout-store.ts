import { useEffect, useState } from 'react';
import type { VersionKey } from '@larder/domain/versions';
import { useKeptCheckout } from '../state/kept-checkout.ts';
import type { User } from '../state/session.ts';
import { useStore } from '../state/store.ts';
import { readStored } from '../stored.ts';
import { modeChanged, shippingChosen } from './checkout-changes.ts';
import {
  createCheckoutStore,
  freshCheckout,
  type CheckoutData,
  type CheckoutStore,
} from './checkout-state.ts';
import { isStepDone, openStepOf, startingChoices } from './starting-choices.ts';
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
    const known = { user, versionKey, ...currentAddresses(kept.getState()), now };
    const fresh = { ...freshCheckout(), ...storedChoices({ owner, versionKey }, now) };
    const choices = { ...fresh, ...startingChoices(fresh, known) };
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
  // ("Use for this billing"): at once, since later it would undo what is chosen meanwhile.
  useEffect(() => {
    const takeOver = () => {
      const current = currentAddresses(kept.getState());
      const { deliveryAddress, billingAddress } = kept.getState();
      kept.setState({ deliveryAddress: null, billingAddress: null });
      checkout.setState((data) => {
        const next = startingChoices(
          {
            ...data,
            shippingAddress: deliveryAddress ?? data.shippingAddress,
            billingAddress: billingAddress ?? data.billingAddress,
          },
          { user, versionKey, ...current, now },
        );
        const billed = billingAddress === null ? next : billedApart(next);
        return next.shippingAddress ? { ...billed, ...shippingChosen(data, next.shippingAddress) } : billed;
      });
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

/** Returns the choices with the billing flag off, unless the bill goes where the delivery goes: one was marked for it. */
function billedApart(next: Partial<CheckoutData>): Partial<CheckoutData> {
  return next.billingAddress === next.shippingAddress ? next : { ...next, useSameAddress: false };
}

/**
 * Returns the choices made in one way of receiving as they are in the other, which was chosen on another screen: the
 * same change as in the checkout itself.
 */
function inOtherWay(before: CheckoutData, versionKey: VersionKey): CheckoutStore {
  const data = { ...before, ...modeChanged(before, versionKey) };
  return createCheckoutStore({ ...data, activeTab: openStepOf(data, versionKey) });
}

function currentAddresses(kept: { deliveryAddress: string | null; billingAddress: string | null }) {
  return {
    delivery: [kept.deliveryAddress, readStored('selectedAddressKey')],
    billing: [kept.billingAddress],
  };
}
