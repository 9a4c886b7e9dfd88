import { useCallback } from 'react';
import { useKeptCheckout } from '../../state/kept-checkout.ts';
import { writeStored } from '../../stored.ts';

/**
 * Returns a function that records an address as the current one for deliveries or bills; the checkout begins
 * with it.
 */
export function useCurrentAddresses(): (use: {
  key: string;
  forDelivery: boolean;
  forBilling: boolean;
}) => void {
  const kept = useKeptCheckout();
  return useCallback(
    ({ key, forDelivery, forBilling }) => {
      if (forDelivery) writeStored('selectedAddressKey', key);
      kept.setState({
        ...(forDelivery ? { deliveryAddress: key } : {}),
        ...(forBilling ? { billingAddress: key } : {}),
      });
    },
    [kept],
  );
}
