import { townBehind, type Town } from './town-behind.ts';

/** An address as a geocoder is asked about it. `street` is number and name, without the apartment. */
export type AddressText = { street: string; zipCode: string; city?: string; state?: string };

/** Letters of any language, digits and what stands in addresses: a percent or dollar sign is a slip of the hand. */
const streetSigns = /^[\p{L}\p{M}\d .,'’#&()/ªº-]+$/u;

/** A house number: "301", "12-34", "301B", "301 1/2", one of a grid ("W500 N1234", "N6W23001"), or a word up to twelve. */
const houseNumber =
  /^(?:\d+[a-z]?(?:-\d+)?(?: \d\/\d)?|[nsew]\d+(?: ?[nsew]\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) /i;

/** Returns whether a street has a number and a name: "301 Congress Ave", "500 Ñandú St", "One Main Plaza". */
export function isStreet(street: string): boolean {
  const text = street.trim().replace(/\s+/g, ' ');
  const number = houseNumber.exec(text);
  return streetSigns.test(text) && number !== null && /[\p{L}\d]/u.test(text.slice(number[0].length));
}

const zipAtEnd = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/;

/** Returns the ZIP code at the end of an address line; null when none is there. */
export function zipOfLine(line: string): string | null {
  return zipAtEnd.exec(line.trim())?.[1] ?? null;
}

/**
 * Returns the parts of an address on one line, which must end with a ZIP code: "301 Congress Ave, Apt 4, Austin, TX
 * 78701". Null when it does not, or when nothing stands before it. With the town of the ZIP code, one that bears the name
 * of another state is known. Anybody may send a line, so that it is read once
 * from its words: an expression that tries every way to part them can take longer than the shop stands.
 */
export function parseAddressLine(line: string, zipTown: Town | null = null): AddressText | null {
  const zip = zipAtEnd.exec(line.trim());
  if (!zip) return null;
  const { before, city, state } = townBehind(line.trim().slice(0, zip.index), zipTown);
  const street = before.split(',')[0]!.trim();
  if (street === '') return null;
  return { street, zipCode: zip[1]!, ...(city ? { city } : {}), ...(state ? { state } : {}) };
}
