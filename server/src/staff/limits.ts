import { hour, minute, type Limit } from '../limits/limit.ts';

// docs/limits.md says of each what a stranger can do to whom with it, and how one gets out.

const day = 24 * hour;

/** Wrong passwords of staff from one network, for anybody. */
export const signInsOfNetwork: Limit = { what: 'staff-sign-in-network', atMost: 100, windowMs: 5 * minute };
/** Wrong passwords for one of the staff from one network. */
export const signInsFromNetwork: Limit = {
  what: 'staff-sign-in-from-network',
  atMost: 10,
  windowMs: day,
  grows: true,
};
/** The same from all networks together. */
export const signInsOfPerson: Limit = { what: 'staff-sign-in-person', atMost: 60, windowMs: hour };
/** Sign-in codes mailed to one of the staff; only who has the password can cause them. */
export const codeMails: Limit = {
  what: 'staff-code-mail',
  atMost: 12,
  windowMs: hour,
  words: "You've requested too many emails. Please try again later.",
};
/** Wrong codes of one of the staff; who gets so far has the password. */
export const wrongCodesOfDay: Limit = { what: 'staff-wrong-code', atMost: 30, windowMs: day };
/** Wrong codes from one network, for anybody. */
export const codesOfNetwork: Limit = { what: 'staff-code-network', atMost: 100, windowMs: 10 * minute };
