import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { stateCode } from '@larder/domain/us-states';
import { isStreet, type AddressText } from './address-text.ts';
import type { Geocoded, Verifier } from './geocoded.ts';

/** The configured geocoder did not answer, or said something that is not its protocol. */
export class GeocoderUnavailable extends Error {}

const maxAnswerBytes = 200_000;

const remembered = 500;

export const degrees = (max: number) => z.coerce.number().min(-max).max(max);

const censusAnswer = z.object({
  result: z.object({
    addressMatches: z.array(
      z.object({
        coordinates: z.object({ x: degrees(180), y: degrees(90) }),
        addressComponents: z.object({ city: z.string(), state: z.string(), zip: z.string() }),
      }),
    ),
  }),
});

/** Returns a geocoder that speaks the US Census Bureau's protocol: `GET {base}/locations/address?street=…&zip=…`. */
export function usCensusGeocoder(base: string, patienceMs: number): Verifier {
  return outsideGeocoder(
    ({ street, zipCode, city, state }) =>
      addressOf(base, 'locations/address', {
        benchmark: 'Public_AR_Current',
        format: 'json',
        street,
        zip: zipCode,
        city,
        state,
      }),
    (json, asked) => {
      const found = censusAnswer.parse(json).result.addressMatches[0];
      const state = stateCode(found?.addressComponents.state ?? '');
      if (!found || !state) return { isValid: false };
      const { city, zip } = found.addressComponents;
      const { x: longitude, y: latitude } = found.coordinates;
      return placed(asked, zip, { city: capitalised(city), state, latitude, longitude });
    },
    patienceMs,
  );
}

/**
 * Returns a geocoder on another host: it checks the street's form first, remembers answers, and waits for
 * nobody longer than `patienceMs`.
 */
export function outsideGeocoder(
  request: (address: AddressText) => URL,
  read: (json: unknown, asked: AddressText) => Geocoded,
  patienceMs: number,
): Verifier {
  const answers = new LRUCache<string, Geocoded>({ max: remembered });
  return {
    verify: async (address, signal) => {
      if (!isStreet(address.street)) return { isValid: false };
      const url = request(address);
      const known = answers.get(url.href);
      if (known) return known;
      const answer = readAs(read, await ask(url, patienceMs, signal), address);
      answers.set(url.href, answer);
      return answer;
    },
  };
}

function readAs(
  read: (json: unknown, asked: AddressText) => Geocoded,
  json: unknown,
  address: AddressText,
): Geocoded {
  try {
    return read(json, address);
  } catch (error) {
    throw new GeocoderUnavailable('The geocoder answered in another protocol.', { cause: error });
  }
}

async function ask(url: URL, patienceMs: number, signal: AbortSignal | undefined): Promise<unknown> {
  const limits = [AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])];
  try {
    const response = await fetch(url, {
      signal: AbortSignal.any(limits),
      redirect: 'error',
      headers: { accept: 'application/json', 'user-agent': 'Larder/1.0' },
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const text = await response.text();
    if (text.length > maxAnswerBytes) throw new Error('an answer too long');
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new GeocoderUnavailable(`The geocoder did not answer: ${String(error)}`, { cause: error });
  }
}

/** Returns the address of a call to an outside geocoder; values that are not given are left out. */
export function addressOf(base: string, path: string, query: Record<string, string | undefined>): URL {
  const url = new URL(path, base.endsWith('/') ? base : `${base}/`);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  return url;
}

/** Returns a place, if it lies in the ZIP code that was asked for. */
export function placed(
  asked: AddressText,
  zip: string,
  place: { city: string; state: string; latitude: number; longitude: number },
): Geocoded {
  if (zip.slice(0, 5) !== asked.zipCode) return { isValid: false };
  return {
    isValid: true,
    street: asked.street.replace(/\s+/g, ' ').trim(),
    zipCode: asked.zipCode,
    ...place,
  };
}

/** "SAN ANTONIO" as people write it. */
function capitalised(city: string): string {
  return city.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
}
