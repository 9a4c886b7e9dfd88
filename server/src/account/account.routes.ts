import type { accountCalls } from '@larder/contract/account';
import { isRefusal, refuse } from '@larder/contract/refuse';
import { formatUsPhone } from '@larder/domain/phone';
import type { Handlers } from '../http/bind.ts';
import type { Call } from '../http/call.ts';
import { notBefore } from '../credential/equal-time.ts';
import { changePassword } from './password.ts';
import { mailResetLink, setNewPassword } from './reset-password.ts';
import type { Gate } from '../credential/passwords.ts';
import { register } from './register.ts';
import { checkedReturnUrl } from './return-url.ts';
import { finishSignIn } from './second-phase.ts';
import { clearSessionCookie, renewSession } from './session.ts';
import { deleteSession } from './own-session.store.ts';
import { signIn, type SignIn } from './sign-in.ts';
import { userOf } from './user-of.ts';
import { resendCode, verifyEmail } from './verify.ts';

/**
 * The minimum duration, in milliseconds, of answers whose speed could otherwise tell whether an address has an
 * account.
 */
const evenMs = 60;

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
      if (isRefusal(result)) return result;
      return {
        ...signedInAnswer(result),
        loginSessGuid: 'handle' in result ? result.handle : null,
        loginPhase2Required: result.kind === 'code-needed',
        verificationRequired: result.kind === 'verification-needed',
      };
    },

    'POST api/account/loginphase2': async ({ body }, call) => {
      const { username: email, valueHash, sessGuid: handle, keepLoggedIn: kept } = body;
      const result = await finishSignIn(call, { email, valueHash, handle: handle.toLowerCase(), kept });
      return isRefusal(result) ? result : signedInAnswer(result);
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
      if (isRefusal(result)) return result;
      return result.refusal === null
        ? { errorFlag: false, errorMessage: '', sessionGuid: result.sessionGuid }
        : { errorFlag: true, errorMessage: result.refusal };
    },

    'POST api/account/resend': ({ body }, call) => notBefore(evenMs, resendCode(call, body.username)),

    'POST api/account/verify': ({ body }, call) =>
      notBefore(evenMs, verifyEmail(call, body.username, body.validationCode)),

    'POST api/password/reset/:email': async ({ params, body }, call) => {
      const { environment, shelves } = call.larder;
      const returnUrl = checkedReturnUrl(body.returnUrl, environment.publicUrl, await shelves.directory());
      if (!returnUrl) {
        return refuse('return-url-not-allowed');
      }
      const until = await notBefore(evenMs, mailResetLink(call, params.email, returnUrl));
      return isRefusal(until) ? until : iso(until);
    },

    'POST api/password/new': async ({ body }, call) => {
      const result = await setNewPassword(call, body, gate);
      if (isRefusal(result)) return result;
      return result.refusal === null
        ? { errorFlag: false, errorMessage: '', returnUrl: result.returnUrl }
        : { errorFlag: true, errorMessage: result.refusal, returnUrl: null };
    },

    'GET api/user/check': (_, { principal }) =>
      principal.kind === 'user'
        ? { loggedIn: true, tokenExpiration: iso(principal.freshUntil) }
        : { loggedIn: false, tokenExpiration: null },
  };
}

function signedInAnswer(result: SignIn) {
  return {
    loginFlag: result.kind === 'signed-in',
    loginMessage: 'message' in result ? result.message : '',
    tokenExpiration: result.kind === 'signed-in' ? iso(result.tokenExpiration) : null,
  };
}

/** Ends the session of this browser's cookie, fresh or not, if there is one, and clears the cookie. */
async function endSession(call: Call): Promise<void> {
  if (call.principal.kind === 'user') await deleteSession(call.larder.pool, call.principal.sessionId);
  clearSessionCookie(call);
}
