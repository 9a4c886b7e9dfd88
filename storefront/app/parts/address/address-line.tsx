import { addressLine, type AddressParts } from '@larder/domain/address-line';

/** An address on one line, with its nickname before it when it has one. */
export function AddressLine({ address }: { address: AddressParts & { nickname?: string | null } }) {
  return (
    <>
      {address.nickname ? <strong className="font-semibold">{address.nickname} </strong> : null}
      <span className="text-ink-2">{addressLine(address)}</span>
    </>
  );
}
