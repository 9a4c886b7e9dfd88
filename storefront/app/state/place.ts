import type { MaybePoint } from '@larder/domain/distance';
import { readStored } from '../stored.ts';
import type { User } from './session.ts';

/** Where deliveries go: an own address, or what a guest told. */
export type Place = {
  zipCode: string;
  /** The key of an own address; null: only the ZIP code is known. */
  addressKey: string | null;
  point: MaybePoint;
};

/** The place as it is known: the address said to be the current one, else the primary one; of a guest the ZIP code they typed. */
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
