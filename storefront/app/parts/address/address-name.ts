import { addressLine, type AddressParts } from '@larder/domain/address-line';

/**
 * Returns what a button about a saved address calls it: nickname and whole line, since two flats of one house share a
 * street, and two addresses may share a nickname.
 */
export function addressName(address: AddressParts & { nickname?: string | null }): string {
  return [address.nickname, addressLine(address)].filter(Boolean).join(', ');
}
