import { isStreet, stateCode } from './address-text.ts';
import type { Geocoder } from './geocoder.ts';
import { loadZipCodes, type ZipCodes } from './zip-codes.ts';

/**
 * Verifies by form and ZIP code, asking nobody: the street must have a number and a name, the ZIP code must exist and,
 * if a state is given, lie in it. City, state and coordinates are the ZIP code's. The table is read on first use.
 */
export function offlineGeocoder(): Geocoder {
  let loading: Promise<ZipCodes> | null = null;
  return {
    verify: async ({ street, zipCode, state }) => {
      loading ??= loadZipCodes();
      const place = isStreet(street) ? (await loading)(zipCode) : null;
      if (!place || (state && stateCode(state) !== place.state)) return { isValid: false };
      return { isValid: true, street: street.replace(/\s+/g, ' ').trim(), zipCode, ...place };
    },
  };
}
