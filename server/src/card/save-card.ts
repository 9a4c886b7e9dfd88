import { isCardExpired } from '@larder/domain/card-expiry';
import type { Outcome } from '@larder/contract/fields';
import { refuse, type Refusal } from '@larder/contract/refuse';
import type { AccountId } from '@larder/domain/owner-ids';
import type { Call } from '../http/call.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { findVerifiedCard } from '../payment/verify-card.ts';
import { keepAnswer } from '../http/repeat.ts';
import { countCards, hasCard, ownsAddress, saveCardRow } from './card.store.ts';

/** How many cards an account keeps. */
export const maxCards = 10;

/** The refusals that are told in the answer. */
export const notSaved = ['card-expired', 'card-not-verified', 'too-many-cards'] as const;
type NotSaved = Refusal<(typeof notSaved)[number]>;

type CardToSave = {
  lastFour: string;
  firstSix: string;
  expiryMonth: number;
  expiryYear: number;
  fullName: string;
  nickname: string;
  addressId: string | null;
  /**
   * The handle of a verified card, as `POST api/user/payments/authorize` answered it; no token of the
   * provider.
   */
  authorization: string;
};

/**
 * Saves a card that this account verified within the hour. Which card it is says the verified authorization alone:
 * last four digits that are not that card's are refused. The same authorization again, or the same card, gives the
 * same key. Refuses `card-expired`, `card-not-verified`, `too-many-cards` and `address-not-found`.
 */
export async function saveCard(
  call: Call,
  accountId: AccountId,
  wanted: CardToSave,
): Promise<Outcome | NotSaved | Refusal<'address-not-found'>> {
  if (isCardExpired({ year: wanted.expiryYear, month: wanted.expiryMonth }, call.now))
    return refuse('card-expired');
  const verified = await findVerifiedCard(call.larder, accountId, wanted.authorization, call.now);
  if (!verified || verified.lastFour !== wanted.lastFour) return refuse('card-not-verified');
  const { vaultToken, networkTransactionId } = verified;
  const firstSix = verified.firstSix ?? wanted.firstSix;
  return inTransaction(call.larder.pool, async (transaction) => {
    const count = await countCards(transaction, accountId);
    if (!(await isOwnAddress(transaction, accountId, wanted.addressId))) return refuse('address-not-found');
    if (count >= maxCards && !(await hasCard(transaction, accountId, vaultToken)))
      return refuse('too-many-cards', maxCards);
    const { authorization: _, ...card } = wanted;
    const saved = { ...card, firstSix, vaultToken, networkTransactionId };
    const key = await saveCardRow(transaction, accountId, saved, call.now);
    return keepAnswer(call, transaction, { errorFlag: false, errorMessage: '', entityKey: key });
  });
}

/** Returns whether the address is null or one of the account's own. */
export async function isOwnAddress(
  transaction: Parameters<typeof ownsAddress>[0],
  accountId: AccountId,
  addressId: string | null,
): Promise<boolean> {
  return addressId === null || ownsAddress(transaction, accountId, addressId);
}
