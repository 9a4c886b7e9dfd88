import { refuse, type Refusal } from '@larder/contract/refuse';
import type { Call } from '../http/call.ts';
import { tooOften } from '../limits/per-minute.ts';
import { errorFacts } from '../log.ts';
import type { AddressText } from './address-text.ts';
import type { Geocoded } from './geocoded.ts';
import { GeocoderUnavailable } from './outside-geocoder.ts';

/** Addresses that one network, or one account, may have verified in a minute: an outside geocoder counts what we ask it. */
export const verificationsPerMinute = 60;

/** An outside geocoder did not answer, or too much was asked of it. */
export type NoGeocoder = Refusal<'geocoder-unavailable' | 'too-many-requests'>;

/**
 * Asks the geocoder. Refuses `geocoder-unavailable` when an outside one does not answer, and `too-many-requests` beyond
 * the limit of the account that saves an address, or of the network of anybody else.
 */
export async function verifyAddress(
  call: Pick<Call, 'larder' | 'network' | 'now' | 'request'>,
  address: AddressText,
  accountId: string | null = null,
): Promise<Geocoded | NoGeocoder> {
  const { larder } = call;
  if (!larder.mayVerify(accountId ?? call.network, call.now)) return tooOften();
  try {
    return await larder.geocoder.verify(address, call.request.signal);
  } catch (error) {
    if (!(error instanceof GeocoderUnavailable)) throw error;
    larder.log('warn', 'geocoder-unavailable', errorFacts(error));
    return refuse('geocoder-unavailable');
  }
}
