import { hour, minute, type Limit } from '../limits/limit.ts';

// Two counters guard a password: one per network, one per account. The one per account is kept apart for devices the
// owner signed in from before, so that a stranger who keeps guessing shuts out strangers and not the owner.

/** Wrong passwords from one network, for any account. */
export const signInsOfNetwork: Limit = { what: 'sign-in-network', atMost: 30, windowMs: 5 * minute };
/** Wrong passwords for one account from devices it does not know. */
export const signInsOfAccount: Limit = { what: 'sign-in-account', atMost: 10, windowMs: 15 * minute };
/** Wrong passwords for one account from one device it knows. */
export const signInsOfDevice: Limit = { what: 'sign-in-device', atMost: 10, windowMs: 15 * minute };
/** Wrong passwords where a signed-in person must give it again. */
export const passwordChecks: Limit = { what: 'password-check', atMost: 10, windowMs: 15 * minute };

/** Wrong codes: per address that is verified or signs in, and per network. */
export const wrongCodes: Limit = { what: 'wrong-code', atMost: 10, windowMs: 15 * minute };
export const wrongCodesOfDay: Limit = { what: 'wrong-code-day', atMost: 30, windowMs: 24 * hour };
export const codesOfNetwork: Limit = { what: 'code-network', atMost: 60, windowMs: 10 * minute };

/** Mails to one address that anybody can cause; what one network may cause. */
export const mailsToAddress: Limit = {
  what: 'account-mail',
  atMost: 6,
  windowMs: hour,
  words: "You've requested too many emails. Please try again later.",
};
export const mailsOfNetwork: Limit = { ...mailsToAddress, what: 'account-mail-network', atMost: 200 };

/** Sign-in codes mailed to an account; only who has its password can cause them. */
export const signInMails: Limit = { ...mailsToAddress, what: 'sign-in-mail' };

/** Links to a new password that are tried from one network. */
export const linksOfNetwork: Limit = { what: 'reset-link-network', atMost: 30, windowMs: 10 * minute };
