import type { MaybePoint } from '@larder/domain/distance';
import { readStored } from '../stored.ts';
import type { User } from './session.ts';

/** The place of deliveries: a saved address, or a guest's ZIP code. */
export type Place = {
  zipCode: string;
  /** The key of a saved address; null when only the ZIP code is known. */
  addressKey: string | null;
  point: MaybePoint;
};

/**
 * Returns the known place: the address chosen as the current one, else the primary one; for a guest the ZIP
 * code they typed.
 */
export function knownPlace(user: Pick<User, 'addresses'> | null): Place | null {
  const chosen = readStored('selectedAddressKey');
  const addresses = user?.addresses ?? [];
  const address =
    addresses.find(({ key }) => key === chosen) ??
    addresses.find(({ isPrimary }) => isPrimary) ??
    addresses[0];
  if (address) return { zipCode: address.zipCode, addressKey: address.key, point: address };
  const zipCode = readStored('zipCode');
  return zipCode && /^\d{5}$/.test(zipCode) ? { zipCode, addressKey: null, point: null } : null;
}
