/** The setting: where a store delivers, and whether a place lies within. */
import { milesBetween } from '@larder/domain/distance';

/** A store's delivery area, with whether it lists one ZIP code. */
export type Area = {
  /** True when the store lists ZIP codes at all; `isListed`: this one is among them. */
  hasZips: boolean;
  isListed: boolean;
  radiusMiles: number | null;
  storeLatitude: number | null;
  storeLongitude: number | null;
};

/** The coordinates of a delivery's destination, in degrees; null where they are unknown. */
export type Coordinates = { latitude: number | null; longitude: number | null };

/**
 * Returns whether a store delivers to a place: its list has the ZIP code, or the place lies within its radius.
 * A store without a list and a radius delivers everywhere.
 */
export function isInArea(area: Area, place: Coordinates): boolean {
  if (area.isListed || (!area.hasZips && area.radiusMiles === null)) return true;
  const { radiusMiles, storeLatitude, storeLongitude } = area;
  if (radiusMiles === null || storeLatitude === null || storeLongitude === null) return false;
  if (place.latitude === null || place.longitude === null) return false;
  const store = { latitude: storeLatitude, longitude: storeLongitude };
  return milesBetween(store, { latitude: place.latitude, longitude: place.longitude }) <= radiusMiles;
}
