import { dayMs, hourMs } from '@larder/domain/durations';
import { mailWords, minute, type Limit } from '../limits/limit.ts';

// docs/limits.md says for each limit what harm a stranger can do with it, and the way out.

/** Wrong passwords of staff from one network, for anybody. */
export const signInsOfNetwork: Limit = { what: 'staff-sign-in-network', atMost: 100, windowMs: 5 * minute };
/** Wrong passwords for one of the staff from one network. */
export const signInsFromNetwork: Limit = {
  what: 'staff-sign-in-from-network',
  atMost: 10,
  windowMs: dayMs,
  grows: true,
};
/** Wrong passwords for one of the staff from all networks together. */
export const signInsOfPerson: Limit = { what: 'staff-sign-in-person', atMost: 60, windowMs: hourMs };
/** Sign-in codes mailed to one of the staff; only a person with the password can cause them. */
export const codeMails: Limit = {
  what: 'staff-code-mail',
  atMost: 12,
  windowMs: hourMs,
  words: mailWords,
};
/** Wrong codes for one of the staff in a day; only a person with the password gets as far as a code. */
export const wrongCodesOfDay: Limit = { what: 'staff-wrong-code', atMost: 30, windowMs: dayMs };
/** Wrong codes from one network, for anybody. */
export const codesOfNetwork: Limit = { what: 'staff-code-network', atMost: 100, windowMs: 10 * minute };

/** Invitations to one address. */
export const invitationMails: Limit = {
  what: 'staff-invitation',
  atMost: 6,
  windowMs: hourMs,
  words: mailWords,
};
/** Invitations that the managers of one merchant send. */
export const invitationsOfMerchant: Limit = {
  what: 'staff-invitation-merchant',
  atMost: 100,
  windowMs: hourMs,
  words: mailWords,
};
/** Links for a new password mailed to one of the staff; anybody can ask for them. */
export const passwordLinks: Limit = {
  what: 'staff-link-mail',
  atMost: 6,
  windowMs: hourMs,
  words: mailWords,
};
/** Links for a new password asked for from one network, for anybody. */
export const passwordLinksOfNetwork: Limit = {
  what: 'staff-link-mail-network',
  atMost: 60,
  windowMs: hourMs,
  words: mailWords,
};
/** Links of invitations and for new passwords that do not work, tried from one network. */
export const linksOfNetwork: Limit = { what: 'staff-link-network', atMost: 100, windowMs: 10 * minute };
/** Requests to sign in by passkey from one network; each keeps a row for five minutes. */
export const passkeysOfNetwork: Limit = { what: 'staff-passkey-network', atMost: 200, windowMs: 10 * minute };
