import type { Environment } from '../environment.ts';
import type { AddressText } from './address-text.ts';
import { offlineGeocoder } from './offline-geocoder.ts';
import { nominatimGeocoder, usCensusGeocoder } from './outside-geocoder.ts';

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
};

/** The geocoder that the settings name, waited for at most `patienceMs`; by default the one that asks nobody (decision 31). */
export function createGeocoder(settings: Environment['geocoder'], patienceMs = 5_000): Geocoder {
  if (!settings) return offlineGeocoder();
  return settings.kind === 'nominatim'
    ? nominatimGeocoder(settings.url, patienceMs)
    : usCensusGeocoder(settings.url, patienceMs);
}
