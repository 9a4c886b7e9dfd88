import type { contactCalls } from '@larder/contract/contact';
import { isRefusal, refuse } from '@larder/contract/refuse';
import { formatUsPhone } from '@larder/domain/phone';
import { say } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import type * as z from 'zod';
import { userOf } from '../account/user-of.ts';
import type { Handlers } from '../http/bind.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { keepAnswer } from '../http/repeat.ts';
import {
  type ContactFields,
  countContacts,
  deleteContact,
  insertContact,
  listContacts,
  lockContact,
  updateContact,
} from './contact.store.ts';
import { contactAnswer } from './contact-answer.ts';
import { checkedDietaryOptions } from './dietary.ts';

const maxContacts = 20;

type Kept = Pick<
  ContactFields,
  'nickname' | 'dietaryOptions' | 'avoidedAllergens' | 'ingredientsAvoided' | 'productsLookedFor'
>;

const blank: Kept = {
  nickname: '',
  dietaryOptions: [],
  avoidedAllergens: [],
  ingredientsAvoided: [],
  productsLookedFor: [],
};

export const contactHandlers: Handlers<typeof contactCalls> = {
  'GET api/user/contacts': async (_, call) =>
    (await listContacts(call.larder.pool, userOf(call).accountId)).map(contactAnswer),

  'POST api/user/contacts': async ({ body }, call) => {
    const { accountId } = userOf(call);
    return inTransaction(call.larder.pool, async (transaction) => {
      const count = await countContacts(transaction, accountId);
      const before = body.key ? await lockContact(transaction, accountId, body.key) : null;
      if (body.key && !before) return refuse('contact-not-found');
      if (!before && count >= maxContacts) {
        const errorMessage = say(wordsOf(call.lang), 'You can save up to {0} pickup persons.', maxContacts);
        return { errorFlag: true, errorMessage, entityKey: null };
      }
      const stays = before ?? blank;
      const named = body.preferences?.dietaryOptions ?? stays.dietaryOptions;
      const dietaryOptions = await checkedDietaryOptions(transaction, named, 'preferences.dietaryOptions');
      if (isRefusal(dietaryOptions)) return dietaryOptions;
      const fields = { ...fieldsOf(body, stays), dietaryOptions };
      if (before) await updateContact(transaction, accountId, before.id, fields);
      const key = before?.id ?? (await insertContact(transaction, accountId, fields, call.now));
      return keepAnswer(call, transaction, { errorFlag: false, errorMessage: '', entityKey: key });
    });
  },

  'DELETE api/user/contacts/:id': async ({ params }, call) => {
    if ((await deleteContact(call.larder.pool, userOf(call).accountId, params.id)) === 0)
      return refuse('contact-not-found');
  },
};

type ContactBody = z.output<(typeof contactCalls)['POST api/user/contacts']['body']>;

/** Returns a contact's new fields: those in the call, else its former ones. A nickname of null removes it. */
function fieldsOf(
  { nickname, profile, preferences }: ContactBody,
  stays: Kept,
): Omit<ContactFields, 'dietaryOptions'> {
  return {
    nickname: nickname ?? (nickname === null ? '' : stays.nickname),
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.emailAddress,
    phone: formatUsPhone(profile.phoneNumber ?? ''),
    avoidedAllergens: preferences?.avoidedAllergens ?? stays.avoidedAllergens,
    ingredientsAvoided: preferences?.ingredientsAvoided ?? stays.ingredientsAvoided,
    productsLookedFor: preferences?.productsLookedFor ?? stays.productsLookedFor,
  };
}
