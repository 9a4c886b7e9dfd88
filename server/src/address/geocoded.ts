import type { AddressText } from './address-text.ts';
import type { Point } from '@larder/domain/distance';
import type { Town } from './towns.ts';
import type { ZipPlace } from './zip-codes.ts';

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
  /** What the beginning of a town or ZIP code may mean, from the same table: see `Towns`. */
  findTowns(text: string, near: Point | null): Promise<Town[]>;
};

/** What differs between geocoders. */
export type Verifier = Pick<Geocoder, 'verify'>;
