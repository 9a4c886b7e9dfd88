import type { accountCalls } from '@larder/contract/account';
import { isRefusal, isRefusedAs, refuse } from '@larder/contract/refuse';
import type { Lang } from '@larder/text/say';
import { formatUsPhone } from '@larder/domain/phone';
import type { Handlers } from '../http/bind.ts';
import type { Call } from '../http/call.ts';
import { sentenceOf, told } from '../http/told.ts';
import { notBefore } from '../credential/equal-time.ts';
import { changePassword, notChanged } from './password.ts';
import { mailResetLink, setNewPassword } from './reset-password.ts';
import type { Gate } from '../limits/gate.ts';
import { register } from './register.ts';
import { checkedReturnUrl } from './return-url.ts';
import { finishSignIn } from './second-phase.ts';
import { clearSessionCookie, renewSession } from './session.ts';
import { deleteSession } from './own-session.store.ts';
import { signIn, type NotSignedIn, type SignIn } from './sign-in.ts';
import { userOf } from './user-of.ts';
import { resendCode, verifyEmail } from './verify.ts';

/**
 * The minimum duration, in milliseconds, of answers whose speed could otherwise tell whether an address has an
 * account.
 */
const evenMs = 60;

const tooMany = ['too-many-requests'] as const;
const done = { errorFlag: false, errorMessage: '' };

const iso = (instant: number) => new Date(instant).toISOString();

/** Returns the handlers of the account calls. `gate` limits how many passwords are hashed at once. */
export function accountHandlers(gate: Gate): Handlers<typeof accountCalls> {
  return {
    'POST api/account/register': async ({ body }, call) => {
      const { username, password, profile } = body;
      const { firstName, lastName, emailAddress } = profile;
      const phone = formatUsPhone(profile.phoneNumber);
      const optionalEmail = emailAddress && emailAddress !== username ? emailAddress : null;
      const registration = { email: username, optionalEmail, password, firstName, lastName, phone };
      const refusal = await notBefore(evenMs, register(call, registration, gate));
      return refusal ?? { validationRequired: true };
    },

    'POST api/account/loginphase1': async ({ body }, call) => {
      const credentials = { email: body.username, password: body.password, kept: body.keepLoggedIn };
      const result = await signIn(call, credentials, gate);
      if (isRefusedAs(result, tooMany)) return result;
      return {
        ...signInAnswer(result, call.lang),
        loginSessGuid: isRefusal(result) ? null : result.handle,
        loginPhase2Required: !isRefusal(result) && result.kind === 'code-needed',
        verificationRequired: isRefusal(result) && result.code === 'not-verified',
      };
    },

    'POST api/account/loginphase2': async ({ body }, call) => {
      const { username: email, valueHash, sessGuid: handle, keepLoggedIn: kept } = body;
      const result = await finishSignIn(call, { email, valueHash, handle: handle.toLowerCase(), kept });
      return isRefusedAs(result, tooMany) ? result : signInAnswer(result, call.lang);
    },

    'POST api/account/renew': async ({ body }, call) => {
      const { principal } = call;
      const isOwn = principal.kind === 'user' && principal.sessionId === body.sessionGuid.toLowerCase();
      const freshUntil = isOwn ? await renewSession(call, principal.sessionId) : null;
      if (freshUntil === null) return refuse('session-ended');
      return { tokenExpiration: iso(freshUntil) };
    },

    'POST api/account/logout': (_, call) => endSession(call),
    'POST api/account/token/clear': (_, call) => endSession(call),

    'POST api/account/password': async ({ body }, call) => {
      const { accountId, sessionId } = userOf(call);
      const result = await changePassword(call, { ...body, accountId, sessionId }, gate);
      if (isRefusedAs(result, notChanged)) return told(result, call.lang);
      return isRefusal(result) ? result : { ...done, ...result };
    },

    'POST api/account/resend': ({ body }, call) => notBefore(evenMs, resendCode(call, body.username)),

    'POST api/account/verify': ({ body }, call) =>
      notBefore(evenMs, verifyEmail(call, body.username, body.validationCode)),

    'POST api/password/reset/:email': async ({ params, body }, call) => {
      const { environment, shelves } = call.larder;
      const returnTo = checkedReturnUrl(body.returnUrl, environment.publicUrl, await shelves.directory());
      if (!returnTo) return refuse('return-url-not-allowed');
      const until = await notBefore(evenMs, mailResetLink(call, params.email, returnTo));
      return isRefusal(until) ? until : iso(until);
    },

    'POST api/password/new': async ({ body }, call) => {
      const result = await setNewPassword(call, body, gate);
      if (isRefusedAs(result, notChanged)) return { ...told(result, call.lang), returnUrl: null };
      return isRefusal(result) ? result : { ...done, ...result };
    },

    'GET api/user/check': (_, { principal }) =>
      principal.kind === 'user'
        ? { loggedIn: true, tokenExpiration: iso(principal.freshUntil) }
        : { loggedIn: false, tokenExpiration: null },
  };
}

function signInAnswer(result: SignIn | NotSignedIn, lang: Lang) {
  const freshUntil = !isRefusal(result) && result.kind === 'signed-in' ? result.tokenExpiration : null;
  return {
    loginFlag: freshUntil !== null,
    loginMessage: isRefusal(result) ? sentenceOf(result, lang) : '',
    tokenExpiration: freshUntil === null ? null : iso(freshUntil),
  };
}

/** Ends the session of this browser's cookie, fresh or not, if there is one, and clears the cookie. */
async function endSession(call: Call): Promise<void> {
  if (call.principal.kind === 'user') await deleteSession(call.larder.pool, call.principal.sessionId);
  clearSessionCookie(call);
}
