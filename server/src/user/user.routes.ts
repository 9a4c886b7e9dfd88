import { isRefusal, isRefusedAs, refuse } from '@larder/contract/refuse';
import type { userCalls } from '@larder/contract/user';
import { formatUsPhone } from '@larder/domain/phone';
import type { Gate } from '../limits/gate.ts';
import { clearSessionCookie, putSessionCookie } from '../account/session.ts';
import { switchSecondPhase } from '../account/switch-second-phase.ts';
import { userOf } from '../account/user-of.ts';
import type { Handlers } from '../http/bind.ts';
import { told } from '../http/told.ts';
import { lockContact } from '../contact/contact.store.ts';
import { checkedDietaryOptions } from '../contact/dietary.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { deleteAccount, notDeleted } from './delete-account.ts';
import { readOwnData } from './own-data.ts';
import { profileAnswer, readUser } from './read-user.ts';
import { updatePreferences, updateProfile } from '../account/own-account.store.ts';
import { findUser } from './user.store.ts';

const done = { errorFlag: false, errorMessage: '' };

/**
 * Returns the handlers of the calls about the signed-in user. `gate` limits how many passwords are hashed at once.
 */
export function userHandlers(gate: Gate): Handlers<typeof userCalls> {
  return {
    'GET api/user': async (_, call) => {
      const { accountId, sessionId } = userOf(call);
      const { user, answer } = await readUser(call.larder.pool, accountId);
      const { hasOrders, orderedAt } = user;
      return { ...answer, hasOrders, orderedAt, sessionGuid: sessionId };
    },

    'GET api/user/profile': async (_, call) =>
      profileAnswer(await findUser(call.larder.pool, userOf(call).accountId)),

    'POST api/user/profile': async ({ body }, call) => {
      const { firstName, lastName, phoneNumber, optEmailAddress } = body;
      await updateProfile(call.larder.pool, userOf(call).accountId, {
        firstName,
        lastName,
        phone: formatUsPhone(phoneNumber),
        optionalEmail: optEmailAddress === undefined ? undefined : optEmailAddress || null,
      });
      return done;
    },

    'POST api/user/preferences': async ({ body }, call) => {
      const { accountId, sessionId } = userOf(call);
      const { langCode, secondPhase, selectedProfileKey } = body;
      const begun = await inTransaction(call.larder.pool, async (transaction) => {
        const session =
          secondPhase === undefined
            ? null
            : await switchSecondPhase(transaction, call, { accountId, sessionId }, secondPhase);
        if (isRefusal(session)) return session;
        if (selectedProfileKey && !(await lockContact(transaction, accountId, selectedProfileKey)))
          return refuse('contact-not-found');
        const dietaryOptions =
          body.dietaryOptions &&
          (await checkedDietaryOptions(transaction, body.dietaryOptions, 'dietaryOptions'));
        if (isRefusal(dietaryOptions)) return dietaryOptions;
        await updatePreferences(transaction, accountId, {
          langCode,
          dietaryOptions,
          avoidedAllergens: body.avoidedAllergens,
          selectedContactId: selectedProfileKey,
        });
        return session;
      });
      if (isRefusal(begun)) return begun;
      if (!begun) return done;
      putSessionCookie(call, begun);
      return { ...done, sessionGuid: begun.id };
    },

    'GET api/user/data': async (_, call) => {
      const data = await readOwnData(call.larder.pool, userOf(call).accountId, call.now);
      call.headers.set('content-disposition', 'attachment; filename="larder-data.json"');
      return data;
    },

    'POST api/user/delete': async ({ body }, call) => {
      const { accountId, sessionId } = userOf(call);
      const credentials = { accountId, sessionId, password: body.password };
      const refusal = await deleteAccount(call, credentials, gate);
      if (isRefusedAs(refusal, notDeleted)) return told(refusal, call.lang);
      if (isRefusal(refusal)) return refusal;
      clearSessionCookie(call);
      return done;
    },
  };
}
