import { milesBetween } from '@larder/domain/distance';
import type { Database } from '../database/database.ts';
import { hasZip, type SlotSettings } from './slots.store.ts';

/** A place to deliver to. Coordinates may be unknown. */
export type Place = { zipCode: string; latitude: number | null; longitude: number | null };

/**
 * Whether a store delivers to a place: its ZIP is on the store's list, or it lies within the store's radius. A store that
 * set neither delivers everywhere.
 */
export async function isInArea(
  database: Database,
  locationId: number,
  settings: SlotSettings,
  place: Place,
): Promise<boolean> {
  const { radiusMiles, latitude, longitude } = settings;
  if (!settings.hasZips && radiusMiles === null) return true;
  if (settings.hasZips && (await hasZip(database, locationId, place.zipCode))) return true;
  if (radiusMiles === null || latitude === null || longitude === null) return false;
  if (place.latitude === null || place.longitude === null) return false;
  return (
    milesBetween({ latitude, longitude }, { latitude: place.latitude, longitude: place.longitude }) <=
    radiusMiles
  );
}
