import type { Environment } from '../environment.ts';
import { loadOnce } from '../load-once.ts';
import type { Geocoder, Verifier } from './geocoded.ts';
import { offlineGeocoder } from './offline-geocoder.ts';
import { usCensusGeocoder } from './outside-geocoder.ts';
import { nominatimGeocoder } from './nominatim-geocoder.ts';
import { loadTowns } from './towns.ts';
import { loadZipCodes, readZipTable } from './zip-codes.ts';

/**
 * Returns the geocoder that the settings name, waited for at most `patienceMs`; by default the one that asks nobody.
 */
export function createGeocoder(settings: Environment['geocoder'], patienceMs = 5_000): Geocoder {
  const table = loadOnce(readZipTable);
  const zipCodes = loadOnce(() => loadZipCodes(table()));
  const towns = loadOnce(() => loadTowns(table()));
  const locate = async (zipCode: string) => (await zipCodes())(zipCode);
  const findTowns: Geocoder['findTowns'] = async (text, near) => (await towns())(text, near);
  return { ...verifierOf(settings, patienceMs, locate), locate, findTowns };
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
