import { refuse } from '@larder/contract/refuse';
import { isDeliveryMode } from '@larder/domain/versions';
import type { AuthorizationRequest } from '../payment/card-provider.ts';
import { asItIs, isOther } from '../address/shown-address.ts';
import { destinationOf, findDestination } from '../slots/delivery-area.store.ts';
import { isInArea } from '../slots/delivery-area.ts';
import { findStoreAddress } from './checkout.store.ts';
import type { DraftAddress } from '../order/draft-schema.ts';
import { shippingKeyOf, type Placing, type ReadCart } from './placing.ts';
import { tell } from '../http/told.ts';
import type { Refused } from './refused.ts';

/** The addresses that an order keeps, and the billing address that is sent to the card provider. */
export type Addresses = { kept: DraftAddress[]; billing: AuthorizationRequest['billing'] };

/**
 * Returns the addresses of an order: own ones by key, with their saved and verified values, not those of the call. A
 * delivery needs one in the store's area, which is also its default billing address. A pickup needs a billing address.
 * One that was changed since it was shown is not used unseen. Refuses `address-missing`, `outside-area` and `billing-missing`.
 */
export async function checkAddresses(
  { database, shopping, body }: Placing,
  { head, value }: ReadCart,
): Promise<Addresses | Refused> {
  const accountId = shopping.owner.accountId;
  const isDelivery = isDeliveryMode(body.locationVersionKey);
  const shippingKey = shippingKeyOf(body);
  const shipping = value.shipping && destinationOf(value.shipping);
  if (isDelivery) {
    if (!shipping) return tell(refuse('address-missing'));
    if (isOther(shipping, body.shippingAddress)) return tell(asItIs(refuse('address-missing'), shipping));
    if (!isInArea(shipping, shipping)) {
      return tell(refuse('outside-area'));
    }
  }
  const billingKey = body.billingAddress?.key;
  const { locationId } = head;
  const isOtherAddress = billingKey && billingKey !== shippingKey;
  const billing = isOtherAddress
    ? await findDestination(database, { accountId, addressId: billingKey, locationId })
    : shipping;
  if (!billing) return tell(refuse('billing-missing'));
  if (isOther(billing, body.billingAddress)) return tell(asItIs(refuse('billing-missing'), billing));
  const destination = shipping
    ? draftAddress('shipping', shipping)
    : draftAddress('pickup', await findStoreAddress(database, locationId));
  const { line1, city, state, zipCode } = billing;
  return {
    kept: [destination, draftAddress('billing', billing)],
    billing: { street: line1, city, state, zipCode },
  };
}

function draftAddress(
  kind: DraftAddress['kind'],
  { line1, city, state, zipCode }: Omit<DraftAddress, 'kind'>,
): DraftAddress {
  return { kind, line1, city, state, zipCode };
}
