import type { Environment } from '../environment.ts';
import type { AddressText } from './address-text.ts';
import { offlineGeocoder } from './offline-geocoder.ts';
import { nominatimGeocoder, usCensusGeocoder } from './outside-geocoder.ts';
import { loadZipCodes, type ZipCodes, type ZipPlace } from './zip-codes.ts';

/** What is known about an address. `isValid` false: no such street form, or no such ZIP. */
export type Geocoded =
  | {
      isValid: true;
      street: string;
      city: string;
      state: string;
      zipCode: string;
      latitude: number;
      longitude: number;
    }
  | { isValid: false };

export type Geocoder = {
  /**
   * Verifies an address by its parts. Throws GeocoderUnavailable if a configured outside geocoder does not answer
   * in time, or not in its own protocol.
   */
  verify(address: AddressText, signal?: AbortSignal): Promise<Geocoded>;
  /** Where a ZIP code is, from the table that comes along: nobody outside is asked. Null: there is no such code. */
  locate(zipCode: string): Promise<ZipPlace | null>;
};

/** What differs between geocoders. */
export type Verifier = Pick<Geocoder, 'verify'>;

/** The geocoder that the settings name, waited for at most `patienceMs`; by default the one that asks nobody (decision 31). */
export function createGeocoder(settings: Environment['geocoder'], patienceMs = 5_000): Geocoder {
  let loading: Promise<ZipCodes> | null = null;
  const locate = async (zipCode: string) => (await (loading ??= loadZipCodes()))(zipCode);
  return { ...verifierOf(settings, patienceMs, locate), locate };
}

function verifierOf(
  settings: Environment['geocoder'],
  patienceMs: number,
  locate: Geocoder['locate'],
): Verifier {
  if (!settings) return offlineGeocoder(locate);
  return settings.kind === 'nominatim'
    ? nominatimGeocoder(settings.url, patienceMs)
    : usCensusGeocoder(settings.url, patienceMs);
}
