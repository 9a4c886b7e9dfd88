import type { cardCalls } from '@larder/contract/card';
import { isRefusedAs, refuse } from '@larder/contract/refuse';
import { userOf } from '../account/user-of.ts';
import type { Handlers } from '../http/bind.ts';
import { told } from '../http/told.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { deleteCard, listCards, lockCard, updateCard } from './card.store.ts';
import { cardAnswer } from './card-answer.ts';
import { isOwnAddress, notSaved, saveCard } from './save-card.ts';

export const cardHandlers: Handlers<typeof cardCalls> = {
  'GET api/user/payment/creditcards': async (_, call) =>
    (await listCards(call.larder.pool, userOf(call).accountId)).map(cardAnswer),

  'POST api/user/payment/creditcards': async ({ body }, call) => {
    const saved = await saveCard(call, userOf(call).accountId, {
      lastFour: body.lastFourDigits,
      firstSix: body.firstSixDigits,
      expiryMonth: body.expirationDate.month,
      expiryYear: body.expirationDate.year,
      fullName: body.fullName,
      nickname: body.nickname ?? '',
      addressId: body.associatedAddress ?? null,
      authorization: body.highValueToken,
    });
    return isRefusedAs(saved, notSaved) ? { ...told(saved, call.lang), entityKey: null } : saved;
  },

  'POST api/user/payment/creditcards/:key': async ({ params, body }, call) => {
    const { accountId } = userOf(call);
    return inTransaction(call.larder.pool, async (transaction) => {
      const card = await lockCard(transaction, accountId, params.key);
      if (!card) return refuse('card-not-found');
      const addressId = body.associatedAddress === undefined ? card.addressId : body.associatedAddress;
      if (!(await isOwnAddress(transaction, accountId, addressId))) return refuse('address-not-found');
      const nickname = body.nickname === undefined ? card.nickname : (body.nickname ?? '');
      await updateCard(transaction, accountId, card.id, { nickname, addressId });
      return { errorFlag: false, errorMessage: '', entityKey: card.id };
    });
  },

  'DELETE api/user/payment/card/:key': async ({ params }, call) => {
    if ((await deleteCard(call.larder.pool, userOf(call).accountId, params.key)) === 0)
      return refuse('card-not-found');
  },
};
