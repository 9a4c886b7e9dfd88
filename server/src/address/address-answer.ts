import { addressLine } from '@larder/domain/address-line';
import type { AddressRow } from './address.store.ts';

/** Returns an address as answers carry it. */
export function addressAnswer({ id, ...fields }: AddressRow) {
  return { key: id, addressLine: addressLine(fields), ...fields };
}
