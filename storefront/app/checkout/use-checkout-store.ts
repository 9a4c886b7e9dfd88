import { useEffect, useState } from 'react';
import { useKeptCheckout } from '../state/kept-checkout.ts';
import type { User } from '../state/session.ts';
import { useStore } from '../state/store.ts';
import { readStored } from '../stored.ts';
import { shippingChosen } from './checkout-changes.ts';
import { createCheckoutStore, freshCheckout, type CheckoutStore } from './checkout-state.ts';
import { isStepDone, openStepOf, startingChoices } from './starting-choices.ts';

/** Returns the owner of the choices: the user and their cart. */
export function checkoutOwner(user: User, cartId: string): string {
  return `${user.profile.emailAddress} ${cartId}`;
}

/**
 * Returns the choices of this shopper and this cart: the kept ones if any, else new ones from what is known.
 */
export function useCheckoutStore(user: User, owner: string): CheckoutStore {
  const kept = useKeptCheckout();
  const { versionKey } = useStore();
  const [now] = useState(Date.now);
  const [checkout] = useState<CheckoutStore>(() => {
    const before = kept.getState();
    if (before.owner === owner && before.store) return before.store as CheckoutStore;
    const known = { user, versionKey, ...currentAddresses(kept.getState()), now };
    const choices = { ...freshCheckout(), ...startingChoices(freshCheckout(), known) };
    const settled = (['address', 'payment'] as const).filter((step) => isStepDone(step, choices, versionKey));
    const begun = { ...choices, settled };
    return createCheckoutStore({ ...begun, activeTab: openStepOf(begun, versionKey) });
  });
  useEffect(() => kept.setState({ store: checkout, owner }), [kept, checkout, owner]);

  // An address marked as current since, an address that is gone, a first card: taken over whenever the user is
  // loaded.
  useEffect(() => {
    const current = currentAddresses(kept.getState());
    const { deliveryAddress, billingAddress } = kept.getState();
    checkout.setState((data) => {
      const next = startingChoices(
        {
          ...data,
          shippingAddress: deliveryAddress ?? data.shippingAddress,
          billingAddress: billingAddress ?? data.billingAddress,
        },
        { user, versionKey, ...current, now },
      );
      return next.shippingAddress ? { ...next, ...shippingChosen(data, next.shippingAddress) } : next;
    });
    kept.setState({ deliveryAddress: null, billingAddress: null });
  }, [kept, checkout, user, versionKey, now]);
  return checkout;
}

function currentAddresses(kept: { deliveryAddress: string | null; billingAddress: string | null }) {
  return {
    delivery: [kept.deliveryAddress, readStored('selectedAddressKey')],
    billing: [kept.billingAddress],
  };
}
