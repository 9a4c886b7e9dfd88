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

/** Returns a saved address as the place of deliveries. */
export function placeOfAddress(address: User['addresses'][number]): Place {
  return { zipCode: address.zipCode, addressKey: address.key, point: address };
}

/**
 * Returns a place as one text, empty for none: another one as well for an address that was corrected, which keeps its
 * key.
 */
export function placeAsText(place: Place | null): string {
  if (!place) return '';
  const { addressKey, zipCode, point } = place;
  return [addressKey, zipCode, point?.latitude, point?.longitude].join(' ');
}

/** Returns where one of a user's addresses is, as text; empty without one. */
export function whereIs(user: Pick<User, 'addresses'> | null, addressKey: string | null): string {
  const address = user?.addresses.find(({ key }) => key === addressKey);
  return placeAsText(address ? placeOfAddress(address) : null);
}

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
  if (address) return placeOfAddress(address);
  const zipCode = readStored('zipCode');
  return zipCode && /^\d{5}$/.test(zipCode) ? { zipCode, addressKey: null, point: null } : null;
}
