export type Point = { readonly latitude: number; readonly longitude: number };

/** A place as answers carry it: coordinates may be missing. */
export type MaybePoint =
  | { readonly latitude?: number | null; readonly longitude?: number | null }
  | null
  | undefined;

const EARTH_RADIUS_MILES = 3958.8;

/** Returns great-circle distance in miles between two points in degrees. */
export function milesBetween(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const halfSine = (from: number, to: number) => Math.sin(((to - from) * radians) / 2) ** 2;
  const chord =
    halfSine(a.latitude, b.latitude) +
    Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * halfSine(a.longitude, b.longitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/**
 * Returns the stores with their distance in miles from a point, nearest first. Stores without coordinates
 * (without a point: all stores) have distance null and come last, by name.
 */
export function sortByDistance<Store extends { displayName: string; address?: MaybePoint }>(
  stores: readonly Store[],
  from: MaybePoint,
): (Store & { distance: number | null })[] {
  return stores
    .map((store) => ({ ...store, distance: distanceOf(from, store.address) }))
    .sort(
      (a, b) =>
        Number(a.distance === null) - Number(b.distance === null) ||
        (a.distance ?? 0) - (b.distance ?? 0) ||
        a.displayName.localeCompare(b.displayName),
    );
}

/** Returns miles with two decimals: "3.40". */
export function formatMiles(miles: number): string {
  return miles.toFixed(2);
}

function distanceOf(from: MaybePoint, to: MaybePoint): number | null {
  return isPoint(from) && isPoint(to) ? milesBetween(from, to) : null;
}

function isPoint(point: MaybePoint): point is Point {
  return Number.isFinite(point?.latitude) && Number.isFinite(point?.longitude);
}
