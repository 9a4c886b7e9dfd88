import { stateCode } from '@larder/domain/us-states';
import { isStreet } from './address-text.ts';
import type { Geocoder, Verifier } from './geocoded.ts';

/**
 * Verifies by form and ZIP code, asking nobody: the street must have a number and a name, the ZIP code must exist and,
 * if a state is given, lie in it. City, state and coordinates are the ZIP code's.
 */
export function offlineGeocoder(locate: Geocoder['locate']): Verifier {
  return {
    verify: async ({ street, zipCode, state }) => {
      const place = isStreet(street) ? await locate(zipCode) : null;
      if (!place || (state && stateCode(state) !== place.state)) return { isValid: false };
      return { isValid: true, street: street.replace(/\s+/g, ' ').trim(), zipCode, ...place };
    },
  };
}
