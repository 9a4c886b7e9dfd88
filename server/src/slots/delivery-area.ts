import { milesBetween } from '@larder/domain/distance';

/** A store's delivery area as it concerns one ZIP code. */
export type Area = {
  /** True when the store lists ZIP codes at all; `isListed`: this one is among them. */
  hasZips: boolean;
  isListed: boolean;
  radiusMiles: number | null;
  storeLatitude: number | null;
  storeLongitude: number | null;
};

/** Where something is to be delivered. Coordinates may be unknown. */
export type Point = { latitude: number | null; longitude: number | null };

/**
 * Returns whether a store delivers to a place: the ZIP is on its list, or the place lies within its radius. A
 * store that set neither delivers everywhere.
 */
export function isInArea(area: Area, place: Point): boolean {
  if (area.isListed || (!area.hasZips && area.radiusMiles === null)) return true;
  const { radiusMiles, storeLatitude, storeLongitude } = area;
  if (radiusMiles === null || storeLatitude === null || storeLongitude === null) return false;
  if (place.latitude === null || place.longitude === null) return false;
  const store = { latitude: storeLatitude, longitude: storeLongitude };
  return milesBetween(store, { latitude: place.latitude, longitude: place.longitude }) <= radiusMiles;
}
