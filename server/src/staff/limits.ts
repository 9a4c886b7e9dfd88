import { hour, minute, type Limit } from '../limits/limit.ts';

// docs/limits.md says for each limit what harm a stranger can do with it, and the way out.

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
/** Wrong passwords for one of the staff from all networks together. */
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

const mailWords = "You've requested too many emails. Please try again later.";

/** Invitations to one address. */
export const invitationMails: Limit = {
  what: 'staff-invitation',
  atMost: 6,
  windowMs: hour,
  words: mailWords,
};
/** Invitations that the managers of one merchant send. */
export const invitationsOfMerchant: Limit = {
  what: 'staff-invitation-merchant',
  atMost: 100,
  windowMs: hour,
  words: mailWords,
};
/** Links to a new password mailed to one of the staff; anybody can ask for them. */
export const passwordLinks: Limit = { what: 'staff-link-mail', atMost: 6, windowMs: hour, words: mailWords };
/** Links to a new password from one network, for anybody. */
export const passwordLinksOfNetwork: Limit = {
  what: 'staff-link-mail-network',
  atMost: 60,
  windowMs: hour,
  words: mailWords,
};
/** Links of invitations and to new passwords that do not work, tried from one network. */
export const linksOfNetwork: Limit = { what: 'staff-link-network', atMost: 100, windowMs: 10 * minute };
/** Questions for a passkey from one network: each keeps a row for five minutes. */
export const passkeysOfNetwork: Limit = { what: 'staff-passkey-network', atMost: 200, windowMs: 10 * minute };
