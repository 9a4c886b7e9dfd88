import { dayMs, hourMs } from '@larder/domain/durations';
import { mailWords, minute, type Limit, type WaitWords } from '../limits/limit.ts';

// docs/limits.md says for each limit what harm a stranger can do with it, and the way out.

/** Wrong passwords from one network, for any account, on devices that the account does not know. */
export const signInsOfNetwork: Limit = { what: 'sign-in-network', atMost: 300, windowMs: 5 * minute };
/**
 * The number of wrong passwords from one network, within the window of `signInsOfNetwork`, beyond which a right one
 * on a new device also needs its mailed code. Nobody is refused for it.
 */
export const suspectNetwork = 30;
/** Wrong passwords for one account from one network, on devices the account does not know. */
export const signInsFromNetwork: Limit = {
  what: 'sign-in-from-network',
  atMost: 10,
  windowMs: dayMs,
  grows: true,
};
/** Wrong passwords for one account from all networks together: more than two networks can make in an hour. */
export const signInsOfAccount: Limit = {
  what: 'sign-in-account',
  atMost: 60,
  windowMs: hourMs,
  words: {
    one: 'Too many attempts for this account. Choose "Forgot Password?" to get in by email, or try again in 1 minute.',
    many: 'Too many attempts for this account. Choose "Forgot Password?" to get in by email, or try again in {0} minutes.',
  },
};
/** Wrong passwords for one account from one device that it knows; no other limit counts them. */
export const signInsOfDevice: Limit = { what: 'sign-in-device', atMost: 10, windowMs: dayMs, grows: true };
/** Wrong passwords in one session, where a signed-in person must give the password again. */
export const passwordChecks: Limit = { what: 'password-check', atMost: 10, windowMs: dayMs, grows: true };

const codeWords: WaitWords = {
  one: 'Too many wrong codes. Try again in 1 minute, or choose "Forgot Password?": the link we email you verifies your address too.',
  many: 'Too many wrong codes. Try again in {0} minutes, or choose "Forgot Password?": the link we email you verifies your address too.',
};

/** Wrong verification codes for one address from browsers that did not join with it. */
export const wrongCodes: Limit = {
  what: 'wrong-code',
  atMost: 5,
  windowMs: dayMs,
  grows: true,
  words: codeWords,
};
/** Wrong verification codes for one address in the browser that joined with it. */
export const wrongCodesOfJoiner: Limit = { ...wrongCodes, what: 'wrong-code-joiner' };
/** Wrong sign-in codes for one account in a day; only a person with its password gets as far as a code. */
export const wrongCodesOfDay: Limit = {
  what: 'wrong-code-day',
  atMost: 30,
  windowMs: dayMs,
  words: codeWords,
};
/** Wrong codes from one network, for any account. */
export const codesOfNetwork: Limit = { what: 'code-network', atMost: 300, windowMs: 10 * minute };

/** Verification mails to one address, which anybody can cause; each brings a code that works. */
export const mailsToAddress: Limit = {
  what: 'account-mail',
  atMost: 6,
  windowMs: hourMs,
  words: mailWords,
};
/**
 * Mails to one address with a link for a new password. They have a count of their own: a stranger who uses it up
 * has filled the mailbox with links by which the owner can get in.
 */
export const linksToAddress: Limit = { ...mailsToAddress, what: 'link-mail' };
/** Mails that one network can cause. */
export const mailsOfNetwork: Limit = { ...mailsToAddress, what: 'account-mail-network', atMost: 200 };
/** Sign-in codes mailed to one account; only a person with its password can cause them. */
export const signInMails: Limit = { ...mailsToAddress, what: 'sign-in-mail' };
/** Links for a new password that do not work, tried from one network. */
export const linksOfNetwork: Limit = { what: 'reset-link-network', atMost: 300, windowMs: 10 * minute };
