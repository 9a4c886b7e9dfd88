import * as z from 'zod';
import { begunAnew, email, id, instant, langCode, line } from './fields.ts';
import type { Calls } from './kit.ts';
import { firstName, lastName, phone } from './person.ts';

/**
 * The user name of a sign-in form. Any text may be typed; one that is no account's email does not sign in.
 */
const username = line(254, 1).toLowerCase();
/** A password being checked: any text up to a length, compared untrimmed. */
const anyPassword = z.string().min(1, 'is required').max(256, 'must have at most 256 characters');
/**
 * A password being set; `weak-password` names the rule it breaks (8 to 128 characters, not easy to guess).
 */
const newPassword = z.string().min(1, 'is required').max(256, 'must have at most 256 characters');

const signedIn = z.object({
  loginFlag: z.boolean().describe('True: signed in, and the cookie is set'),
  loginMessage: z.string().describe('Why not, in the language of the call; empty when signed in'),
  tokenExpiration: instant.nullable().describe('When to renew; null when not signed in'),
});

/**
 * Accounts and sessions. The session is an HttpOnly cookie; `sessionGuid` is its public handle and worth
 * nothing without the cookie. Calls about an email address give the same answer whether or not an account
 * has it. The headers x-merchant-guid and x-location-guid, when sent, give the store whose name the mails
 * carry. Any call here may answer 429 `too-many-requests` with retry-after (seconds).
 */
export const accountCalls = {
  'POST api/account/register': {
    summary:
      'Makes an account and mails a six-digit code; an existing account gets a mail that says so [API-25].',
    who: 'anyone',
    store: 'optional',
    body: z.object({
      username: email,
      password: newPassword,
      profile: z.object({
        firstName,
        lastName,
        emailAddress: email
          .optional()
          .describe('Another address than the user name is kept as optEmailAddress'),
        phoneNumber: phone,
      }),
      langCode: langCode.optional(),
    }),
    answer: z.object({ validationRequired: z.boolean() }),
    errors: ['weak-password', 'too-many-requests'],
  },
  'POST api/account/loginphase1': {
    summary:
      'Checks user name and password; signs in, or asks for verification or for a mailed code [API-25].',
    who: 'anyone',
    store: 'optional',
    body: z.object({
      username,
      password: anyPassword,
      keepLoggedIn: z.boolean().default(true).describe('True: 30 days; false: 12 hours and only this window'),
    }),
    answer: signedIn.extend({
      loginSessGuid: id
        .nullable()
        .describe('The handle of the session, or of the sign-in that awaits its code'),
      loginPhase2Required: z.boolean(),
      verificationRequired: z.boolean(),
    }),
    errors: ['too-many-requests'],
  },
  'POST api/account/loginphase2': {
    summary: 'Finishes a sign-in with the mailed code; the session keeps the handle of phase 1 [API-25].',
    who: 'anyone',
    body: z.object({
      username,
      valueHash: z
        .string()
        .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
        .describe('Hexadecimal SHA-256 of sessGuid + ":" + code'),
      sessGuid: id,
      keepLoggedIn: z.boolean().default(true),
    }),
    answer: signedIn,
    errors: ['too-many-requests'],
  },
  'POST api/account/renew': {
    summary:
      'Swaps the cookie for a new one. The old one works until the new one was used, and 30 s longer [API-07].',
    who: 'anyone',
    body: z.object({ sessionGuid: id }),
    answer: z.object({ tokenExpiration: instant }),
    errors: ['session-ended'],
  },
  'POST api/account/logout': {
    summary: "Ends this browser's session and takes its cookie away, whatever the handle [API-07].",
    who: 'anyone',
    body: z.object({ sessionGuid: id }),
    answer: 'nothing',
  },
  'POST api/account/token/clear': {
    summary: "Ends this browser's session, if it has one, without a handle [API-07].",
    who: 'anyone',
    answer: 'nothing',
  },
  'POST api/account/password': {
    summary:
      'Changes the password, ends all sessions, begins the caller’s anew and tells the owner by mail [API-07].',
    who: 'user',
    body: z.object({ oldPassword: anyPassword, newPassword }),
    answer: begunAnew,
    errors: ['session-ended', 'too-many-requests'],
  },
  'POST api/account/resend': {
    summary:
      'Mails what joining mailed again: a new verification code, or that there is an account already [API-07].',
    who: 'anyone',
    store: 'optional',
    body: z.object({ username, langCode: langCode.optional() }),
    answer: 'nothing',
    errors: ['too-many-requests'],
  },
  'POST api/account/verify': {
    summary:
      'Confirms an email address with the mailed code; signs nobody in. Again with the code: no change [API-07].',
    who: 'anyone',
    body: z.object({ username, validationCode: line(40, 1) }),
    answer: z.object({
      accountValidateCompleted: z.boolean(),
      errorFlag: z.boolean(),
      errorMessage: z.string().describe('Why not; empty when completed'),
      loginSessGuid: id
        .nullable()
        .describe(
          'In the browser that joined: a sign-in that the same code finishes, once, by loginphase2; null anywhere else',
        ),
    }),
    errors: ['too-many-requests'],
  },
  'POST api/password/reset/:email': {
    summary: 'Mails a link to choose a new password; answers when it expires, account or not [API-07].',
    who: 'anyone',
    store: 'optional',
    params: z.object({ email }),
    body: z.object({
      returnUrl: z.string().max(500).describe('The login route of this site; any other address is refused'),
      langCode: langCode.optional(),
    }),
    answer: instant,
    errors: ['return-url-not-allowed', 'too-many-requests'],
  },
  'POST api/password/new': {
    summary: 'Sets a new password with the token of a mailed link and ends all sessions.',
    who: 'anyone',
    body: z.object({
      token: line(100, 1).describe('What stands after # in the link'),
      newPassword,
    }),
    answer: z.object({
      errorFlag: z.boolean(),
      errorMessage: z.string(),
      returnUrl: z.string().nullable().describe('Where to sign in now; null when refused'),
    }),
    errors: ['too-many-requests'],
  },
  'GET api/user/check': {
    summary: 'Says whether this browser is signed in, also to guests.',
    who: 'anyone',
    answer: z.object({
      loggedIn: z.boolean(),
      tokenExpiration: instant.nullable().describe('In the past: renew first'),
    }),
  },
} as const satisfies Calls;
