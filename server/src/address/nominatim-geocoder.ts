import * as z from 'zod';
import { stateCode } from '@larder/domain/us-states';
import type { Verifier } from './geocoded.ts';
import { degrees, outsideGeocoder, addressOf, placed } from './outside-geocoder.ts';

const nominatimAnswer = z.array(
  z.object({
    lat: degrees(90),
    lon: degrees(180),
    address: z.object({
      road: z.string().optional(),
      city: z.string().optional(),
      town: z.string().optional(),
      village: z.string().optional(),
      hamlet: z.string().optional(),
      state: z.string().optional(),
      postcode: z.string().optional(),
      'ISO3166-2-lvl4': z.string().optional(),
    }),
  }),
);

/**
 * Returns a geocoder that speaks Nominatim's search protocol: `GET
 * {base}/search?street=…&postalcode=…&format=jsonv2`.
 */
export function nominatimGeocoder(base: string, patienceMs: number): Verifier {
  return outsideGeocoder(
    ({ street, zipCode, city, state }) =>
      addressOf(base, 'search', {
        format: 'jsonv2',
        addressdetails: '1',
        limit: '1',
        countrycodes: 'us',
        street,
        postalcode: zipCode,
        city,
        state,
      }),
    (json, asked) => {
      const found = nominatimAnswer.parse(json)[0];
      if (!found?.address.road) return { isValid: false };
      const { city, state } = townOf(found.address);
      if (!city || !state) return { isValid: false };
      const zip = found.address.postcode ?? '';
      return placed(asked, zip, { city, state, latitude: found.lat, longitude: found.lon });
    },
    patienceMs,
  );
}

type NominatimAddress = z.output<typeof nominatimAnswer>[number]['address'];

/** City or village and state code of an address, '' where it names none. */
function townOf(at: NominatimAddress): { city: string; state: string } {
  const stateText = at['ISO3166-2-lvl4']?.replace(/^US-/, '') ?? at.state ?? '';
  return { city: at.city ?? at.town ?? at.village ?? at.hamlet ?? '', state: stateCode(stateText) ?? '' };
}
