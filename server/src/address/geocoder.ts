import type { Environment } from '../environment.ts';
import type { Geocoder, Verifier } from './geocoded.ts';
import { offlineGeocoder } from './offline-geocoder.ts';
import { usCensusGeocoder } from './outside-geocoder.ts';
import { nominatimGeocoder } from './nominatim-geocoder.ts';
import { loadZipCodes, type ZipCodes } from './zip-codes.ts';

/** The geocoder that the settings name, waited for at most `patienceMs`; by default the one that asks nobody. */
export function createGeocoder(settings: Environment['geocoder'], patienceMs = 5_000): Geocoder {
  let loading: Promise<ZipCodes> | null = null;
  const locate = async (zipCode: string) => (await (loading ??= loadZipCodes()))(zipCode);
  return { ...verifierOf(settings, patienceMs, locate), locate };
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
