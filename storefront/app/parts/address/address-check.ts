import { addressLine } from '@larder/domain/address-line';

/** What the verification looks at: changing any of it makes an address unverified again. */
export type CheckedFields = { street: string; city: string; state: string; zipCode: string };

export type Point = { latitude: number | null; longitude: number | null };

/** An address that was verified, with what came back. */
export type VerifiedAddress = CheckedFields & Point;

const names = ['street', 'city', 'state', 'zipCode'] as const;

/** Whether the fields still say what was verified. */
export function isVerified(verified: VerifiedAddress | null, fields: CheckedFields): boolean {
  return verified !== null && names.every((name) => verified[name] === fields[name].trim());
}

/** Whether there is enough to verify: street and zip code. */
export function canVerify({ street, zipCode }: Pick<CheckedFields, 'street' | 'zipCode'>): boolean {
  return street.trim() !== '' && zipCode.trim() !== '';
}

/** The line the verification is asked about; it ends with the zip code. */
export function lineToVerify(fields: CheckedFields): string {
  return addressLine(fields);
}
