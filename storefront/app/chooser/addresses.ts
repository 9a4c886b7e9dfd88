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

/** What the chooser needs to know of the signed-in user. */
export type ChooserUser = {
  profile: { fullName: string };
  preferences: { primaryAddressGuid: string | null };
  addresses: readonly ChooserAddress[];
};

/**
 * The address the stores are sorted by: the one chosen or stored; without a choice (null) the primary one; none when
 * the shopper chose none ('').
 */
export function chosenAddress(user: ChooserUser, picked: string | null): ChooserAddress | null {
  if (picked === '') return null;
  const find = (key: string | null) => user.addresses.find((address) => address.key === key);
  return find(picked) ?? find(user.preferences.primaryAddressGuid) ?? null;
}

/** "301 Congress Ave, Apt 4 (Home)". */
export function addressLabel({ street, apt, nickname }: ChooserAddress, t: Say): string {
  const unit = apt === '' || namesItsKind(apt) ? apt && `, ${apt}` : t(', Apt {0}', apt);
  return `${street}${unit}${nickname ? t(' ({0})', nickname) : ''}`;
}
