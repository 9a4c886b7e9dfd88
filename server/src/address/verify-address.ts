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
  if (!call.larder.mayVerify(accountId ?? call.network, call.now)) return tooOften();
  return askGeocoder(call, address);
}

/** Asks the geocoder for a caller who has been counted already. Refuses `geocoder-unavailable`. */
export async function askGeocoder(
  { larder, request }: Pick<Call, 'larder' | 'request'>,
  address: AddressText,
): Promise<Geocoded | Refusal<'geocoder-unavailable'>> {
  try {
    return await larder.geocoder.verify(address, request.signal);
  } catch (error) {
    if (!(error instanceof GeocoderUnavailable)) throw error;
    larder.log('warn', 'geocoder-unavailable', errorFacts(error));
    return refuse('geocoder-unavailable');
  }
}
