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

/** Whether what came back leaves nothing to look at: no doubt, and no place that was typed became another one. */
export function needsNoLook(
  typed: CheckedFields,
  { verified, doubt }: { verified: VerifiedAddress | null; doubt: string },
): boolean {
  const isKept = (name: 'city' | 'state') => {
    const given = typed[name].trim();
    return given === '' || given.toLowerCase() === verified?.[name].toLowerCase();
  };
  return doubt === '' && isKept('city') && isKept('state');
}

/** The line the verification is asked about; it ends with the zip code. */
export function lineToVerify(fields: CheckedFields): string {
  return addressLine(fields);
}
