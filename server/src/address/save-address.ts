import type { Outcome } from '@larder/contract/fields';
import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { AccountId } from '@larder/domain/owner-ids';
import type { Call } from '../http/call.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { keepAnswer } from '../http/repeat.ts';
import { type AddressChange, insertAddress, lockAddresses, updateAddress } from './address.store.ts';
import { ensurePrimaryAddress, setPrimaryAddress } from '../account/own-account.store.ts';
import { verifyAddress, type NoGeocoder } from './verify-address.ts';

const maxAddresses = 20;

/** The refusals that are told in the answer. */
export const notSaved = ['address-not-valid', 'too-many-addresses'] as const;
type NotSaved = Refusal<(typeof notSaved)[number]>;

/**
 * The address to save. `key` null adds one. Null for apartment and nickname keeps them; a new address has
 * none then.
 */
type AddressToSave = {
  key: string | null;
  street: string;
  apt: string | null;
  zipCode: string;
  city: string | null;
  state: string | null;
  nickname: string | null;
  makePrimary: boolean;
};

/**
 * Saves an address of `accountId` after verifying it again: city, state and coordinates are the geocoder's, whatever
 * the browser sent, because delivery areas depend on them. The first address becomes primary. Refuses
 * `address-not-valid`, `too-many-addresses`, and `address-not-found` for a key that is not one of theirs.
 */
export async function saveAddress(
  call: Call,
  accountId: AccountId,
  wanted: AddressToSave,
): Promise<Outcome | NotSaved | Refusal<'address-not-found'> | NoGeocoder> {
  const { street, zipCode } = wanted;
  const verified = await verifyAddress(
    call,
    {
      street,
      zipCode,
      ...(wanted.city ? { city: wanted.city } : {}),
      ...(wanted.state ? { state: wanted.state } : {}),
    },
    accountId,
  );
  if (isRefusal(verified)) return verified;
  if (!verified.isValid) return refuse('address-not-valid');
  const { isValid: _, ...place } = verified;
  const fields: AddressChange = { ...place, apt: wanted.apt, nickname: wanted.nickname };
  return inTransaction(call.larder.pool, async (transaction) => {
    const count = await lockAddresses(transaction, accountId);
    if (wanted.key === null && count >= maxAddresses) return refuse('too-many-addresses', maxAddresses);
    const key = wanted.key ?? (await insertAddress(transaction, accountId, fields, call.now));
    if (wanted.key !== null && !(await updateAddress(transaction, accountId, key, fields)))
      return refuse('address-not-found');
    if (wanted.makePrimary) await setPrimaryAddress(transaction, accountId, key);
    else await ensurePrimaryAddress(transaction, accountId);
    return keepAnswer(call, transaction, { errorFlag: false, errorMessage: '', entityKey: key });
  });
}
