import type { addressCalls } from '@larder/contract/address';
import type { deliveryAddressCalls } from '@larder/contract/delivery-address';
import { isRefusal, isRefusedAs, refuse } from '@larder/contract/refuse';
import type { Point } from '@larder/domain/distance';
import { fold } from '@larder/domain/fold';
import { say, type Lang } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import { userOf } from '../account/user-of.ts';
import type { Handlers } from '../http/bind.ts';
import { told } from '../http/told.ts';
import type { StoreFacts } from '../http/store-facts.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { createPerMinute, tooOften } from '../limits/per-minute.ts';
import { addressAnswer } from './address-answer.ts';
import { parseAddressLine, zipOfLine, type AddressText } from './address-text.ts';
import { deleteAddress, listAddresses, lockAddresses } from './address.store.ts';
import { notSaved, saveAddress } from './save-address.ts';
import { ensurePrimaryAddress } from '../account/own-account.store.ts';
import { askGeocoder } from './verify-address.ts';

export const addressHandlers: Handlers<typeof addressCalls> = {
  'GET api/user/address': async (_, call) =>
    (await listAddresses(call.larder.pool, userOf(call).accountId)).map(addressAnswer),

  'POST api/user/address': async ({ body }, call) => {
    const properties = body.addressProperties;
    const saved = await saveAddress(call, userOf(call).accountId, {
      key: body.addressKey ?? null,
      street: properties.street,
      apt: properties.apt ?? null,
      zipCode: properties.zipCode,
      city: properties.city ?? null,
      state: properties.state ?? null,
      nickname: properties.nickname === null ? '' : (properties.nickname ?? null),
      makePrimary: body.makePrimary,
    });
    return isRefusedAs(saved, notSaved) ? { ...told(saved, call.lang), entityKey: null } : saved;
  },

  'DELETE api/user/address/:id': async ({ params }, call) => {
    const { accountId } = userOf(call);
    return inTransaction(call.larder.pool, async (transaction) => {
      await lockAddresses(transaction, accountId);
      if ((await deleteAddress(transaction, accountId, params.id)) === 0) return refuse('address-not-found');
      await ensurePrimaryAddress(transaction, accountId);
      return undefined;
    });
  },
};

/** Suggestions for an address that one network may ask for in a minute; a quick typist needs a dozen. */
const townsPerMinute = 240;

/** A call whose caller may be recalled: its answer depends on nothing of theirs but the language. */
export const callsOfAnybody = [
  'GET api/delivery/address/:encoded',
] as const satisfies (keyof typeof deliveryAddressCalls)[];

/** The calls that check an address, for anybody. */
export function deliveryAddressHandlers(): Handlers<typeof deliveryAddressCalls> {
  const mayAsk = createPerMinute(townsPerMinute);
  return {
    'GET api/delivery/address/:encoded': async ({ params }, call) => {
      const notValid = { isValid: false, latitude: null, longitude: null, city: '', state: '' };
      // A ZIP code alone is no address, but it says where somebody is: the chooser sorts its stores by it.
      const zip = /^\d{5}$/.exec(params.encoded)?.[0];
      if (zip)
        return {
          ...notValid,
          ...(await call.larder.geocoder.locate(zip)),
          street: '',
          zipCode: zip,
          message: '',
        };
      // Counted before anything is read, so that no line costs more than the limit allows.
      if (!call.larder.mayVerify(call.network, call.now)) return tooOften();
      const lineZip = zipOfLine(params.encoded);
      const place = lineZip ? await call.larder.geocoder.locate(lineZip) : null;
      const parsed = parseAddressLine(params.encoded, place);
      if (!parsed) return { ...notValid, street: '', zipCode: '', message: '' };
      const verified = await askGeocoder(call, parsed);
      if (isRefusal(verified)) return verified;
      if (!verified.isValid)
        return { ...notValid, street: parsed.street, zipCode: parsed.zipCode, message: '' };
      return { ...verified, message: otherCityText(parsed, verified, call.lang) };
    },

    'GET api/delivery/towns': ({ query }, call) => {
      if (!mayAsk(call.network, call.now)) return tooOften();
      // The table changes only with a release, and neither question nor answer names the caller.
      if (query.locationGuid) call.headers.set('cache-control', 'public, max-age=86400');
      return call.larder.geocoder.findTowns(query.text ?? '', pointOf(call.store));
    },
  };
}

/** Returns where a store is; null when that is not known. */
function pointOf({ latitude, longitude }: StoreFacts): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/**
 * Returns a sentence when the typed city is not the one of the ZIP code, since one of the two may be a slip of the
 * hand; else ''.
 */
function otherCityText(typed: AddressText, found: { city: string; state: string }, lang: Lang): string {
  if (!typed.city || fold(typed.city) === fold(found.city)) return '';
  const place = `${found.city}, ${found.state}`;
  return say(wordsOf(lang), 'ZIP code {0} is in {1}. Please check the address.', typed.zipCode, place);
}
