import { refuse, type Refusal } from '@larder/contract/refuse';
import type { Call } from '../http/call.ts';
import { errorFacts } from '../log.ts';
import type { AddressText } from './address-text.ts';
import type { Geocoded } from './geocoded.ts';
import { GeocoderUnavailable } from './outside-geocoder.ts';

/** An outside geocoder did not answer. */
export type NoGeocoder = Refusal<'geocoder-unavailable'>;

/** Asks the geocoder; refuses `geocoder-unavailable` when an outside one does not answer. */
export async function verifyAddress(call: Call, address: AddressText): Promise<Geocoded | NoGeocoder> {
  try {
    return await call.larder.geocoder.verify(address, call.request.signal);
  } catch (error) {
    if (!(error instanceof GeocoderUnavailable)) throw error;
    call.larder.log('warn', 'geocoder-unavailable', errorFacts(error));
    return refuse('geocoder-unavailable');
  }
}
