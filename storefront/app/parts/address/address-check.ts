import { addressLine } from '@larder/domain/address-line';

/** The fields that are verified: changing any of them makes an address unverified again. */
export type CheckedFields = { street: string; city: string; state: string; zipCode: string };

export type Point = { latitude: number | null; longitude: number | null };

/** A verified address with its point. */
export type VerifiedAddress = CheckedFields & Point;

const names = ['street', 'city', 'state', 'zipCode'] as const;

/** Returns whether the fields still equal the verified address. */
export function isVerified(verified: VerifiedAddress | null, fields: CheckedFields): boolean {
  return verified !== null && names.every((name) => verified[name] === fields[name].trim());
}

/** Returns whether there is enough to verify: street and zip code. */
export function canVerify({ street, zipCode }: Pick<CheckedFields, 'street' | 'zipCode'>): boolean {
  return street.trim() !== '' && zipCode.trim() !== '';
}

/** Returns whether the answer needs no second look: it has no doubt, and changed no place that was typed. */
export function needsNoLook(
  typed: CheckedFields,
  { verified, doubt }: { verified: VerifiedAddress | null; doubt: string },
): boolean {
  const isKept = (name: 'city' | 'state') => {
    const trimmed = typed[name].trim();
    return trimmed === '' || trimmed.toLowerCase() === verified?.[name].toLowerCase();
  };
  return doubt === '' && isKept('city') && isKept('state');
}

/** Returns the line that is sent to be verified; it ends with the zip code. */
export function lineToVerify(fields: CheckedFields): string {
  return addressLine(fields);
}
