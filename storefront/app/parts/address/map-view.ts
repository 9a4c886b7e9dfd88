import type { Point } from './address-check.ts';

type LngLat = [longitude: number, latitude: number];

const zoom = 12;
/** The middle of Texas, which the map shows when neither place nor store has coordinates. */
const fallbackCentre: LngLat = [-97.7431, 30.2672];

/** Returns the coordinates of a point as a map takes them; null when it has none. */
export function lngLat(point: Point | null): LngLat | null {
  return point?.longitude != null && point.latitude != null ? [point.longitude, point.latitude] : null;
}

/** Returns what the map of an address shows: the verified place, or the store while there is none. */
export function mapView(place: LngLat | null, store: LngLat | null): { center: LngLat; zoom: number } {
  return { center: place ?? store ?? fallbackCentre, zoom };
}
