import type { Call } from '../http/call.ts';
import { errorFacts } from '../log.ts';
import { Problem } from '../http/problem.ts';
import type { AddressText } from './address-text.ts';
import type { Geocoded } from './geocoded.ts';
import { GeocoderUnavailable } from './outside-geocoder.ts';

/** Asks the geocoder; throws 503 `geocoder-unavailable` when an outside one does not answer. */
export async function verifyAddress(call: Call, address: AddressText): Promise<Geocoded> {
  try {
    return await call.larder.geocoder.verify(address, call.request.signal);
  } catch (error) {
    if (!(error instanceof GeocoderUnavailable)) throw error;
    call.larder.log('warn', 'geocoder-unavailable', errorFacts(error));
    throw new Problem(
      503,
      'geocoder-unavailable',
      "We can't verify addresses right now. Please try again in a few minutes.",
      [],
      { retryAfterSeconds: 60 },
    );
  }
}
