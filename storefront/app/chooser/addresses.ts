import { namesItsKind } from '@larder/domain/address-line';
import type { Say } from '@larder/ui/words.ts';

export type ChooserAddress = {
  key: string;
  street: string;
  apt: string;
  nickname: string;
  latitude: number | null;
  longitude: number | null;
};

/** The facts about the signed-in user that the chooser needs. */
export type ChooserUser = {
  profile: { fullName: string };
  preferences: { primaryAddressGuid: string | null };
  addresses: readonly ChooserAddress[];
};

/**
 * Returns the address that the stores are sorted by: the chosen or stored one; the primary one without a
 * choice (null); none if the shopper chose none ('').
 */
export function chosenAddress(user: ChooserUser, picked: string | null): ChooserAddress | null {
  if (picked === '') return null;
  const find = (key: string | null) => user.addresses.find((address) => address.key === key);
  return find(picked) ?? find(user.preferences.primaryAddressGuid) ?? null;
}

/** Returns an address with its nickname: "301 Congress Ave, Apt 4 (Home)". */
export function addressLabel({ street, apt, nickname }: ChooserAddress, t: Say): string {
  const unit = apt === '' || namesItsKind(apt) ? apt && `, ${apt}` : t(', Apt {0}', apt);
  return `${street}${unit}${nickname ? t(' ({0})', nickname) : ''}`;
}
