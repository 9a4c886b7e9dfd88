import type { AddressText } from './address-text.ts';
import type { Point } from '@larder/domain/distance';
import type { Town } from './towns.ts';
import type { ZipPlace } from './zip-codes.ts';

/** The facts about an address. `isValid` false: it has no form of a street, or its ZIP does not exist. */
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
  /**
   * Returns the place of a ZIP code, from the bundled table: no other host is asked. Null: there is no such
   * code.
   */
  locate(zipCode: string): Promise<ZipPlace | null>;
  /**
   * Returns the towns that the beginning of a town or ZIP code may mean, from the same table: see `Towns`.
   */
  findTowns(text: string, near: Point | null): Promise<Town[]>;
};

/** The part that differs between geocoders. */
export type Verifier = Pick<Geocoder, 'verify'>;
