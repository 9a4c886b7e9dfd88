import type { Environment } from '../environment.ts';
import type { Geocoder, Verifier } from './geocoded.ts';
import { offlineGeocoder } from './offline-geocoder.ts';
import { usCensusGeocoder } from './outside-geocoder.ts';
import { nominatimGeocoder } from './nominatim-geocoder.ts';
import { loadTowns, type Towns } from './towns.ts';
import { loadZipCodes, readZipTable, type ZipCodes } from './zip-codes.ts';

/**
 * Returns the geocoder that the settings name, waited for at most `patienceMs`; by default the one that asks nobody.
 */
export function createGeocoder(settings: Environment['geocoder'], patienceMs = 5_000): Geocoder {
  let reading: Promise<string> | null = null;
  let loading: Promise<ZipCodes> | null = null;
  let towns: Promise<Towns> | null = null;
  const table = () => (reading ??= readZipTable());
  const locate = async (zipCode: string) => (await (loading ??= loadZipCodes(table())))(zipCode);
  const findTowns: Geocoder['findTowns'] = async (text, near) =>
    (await (towns ??= loadTowns(table())))(text, near);
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
