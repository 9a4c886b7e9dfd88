import type { TextKey } from '@larder/text/say';
import { toldRefusals } from './told-refusals.ts';

/** The answer of a refusal, the same from every call. */
type RefusalRow = {
  /** The HTTP status; 200 for `toldRefusals`. */
  status: 200 | 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  /** The sentence; {0} and {1} are replaced by the values passed to `refuse`. */
  key: TextKey;
  /** The wrong field and its fault, where both are always the same. */
  field?: readonly [path: string, message: string];
  /** After how many seconds asking again makes sense. */
  retryAfterSeconds?: number;
};

/**
 * Every refusal there is, by its code. A call answers with those that its `errors` name, and with
 * `refusalsOfAny`.
 */
export const refusals = {
  ...toldRefusals,

  // Of any call: `refusalsOfAny` in kit.ts says which of them may meet which call.
  'invalid-request': { status: 400, key: "{0}: this isn't valid" },
  'invalid-json': { status: 400, key: 'The request body must be JSON.' },
  'json-needed': { status: 415, key: 'The request body must be JSON.' },
  'too-large': { status: 413, key: 'The request is too large.' },
  'stores-differ': {
    status: 400,
    key: 'The headers and the address are for two different stores.',
    field: ['locationGuid', 'must be the same as x-location-guid'],
  },
  'store-needed': {
    status: 400,
    key: 'This request must name an open store.',
    field: ['x-location-guid', 'must be an open store of x-merchant-guid'],
  },
  'sign-in-needed': { status: 401, key: 'Please sign in.' },
  'token-expired': { status: 401, key: 'Your session needs to be renewed.' },
  'no-such-call': { status: 404, key: 'There is no such call.' },
  'sign-in-again': { status: 403, key: 'Please sign in again to do this.' },
  'idempotency-key-reused': {
    status: 422,
    key: 'This Idempotency-Key was already used for a different request.',
  },
  'somebody-else': { status: 409, key: 'Somebody else has signed in here. Nothing was changed.' },
  'try-again': {
    status: 503,
    key: 'The store is busy. Please try again in a moment.',
    retryAfterSeconds: 1,
  },
  busy: { status: 503, key: 'The store is busy. Please try again in a moment.', retryAfterSeconds: 2 },
  unexpected: { status: 500, key: 'An unkown error happened. Please contact administration.' },

  // Tries beyond a limit: the sentence is the limit's own where it has one.
  'too-many-requests': { status: 429, key: 'Too many attempts. Please try again later.' },

  // Accounts and sessions
  'weak-password': {
    status: 400,
    key: 'This password is too easy to guess. Please choose another one.',
  },
  'session-ended': { status: 401, key: 'Your session has ended. Please sign in again.' },
  'session-not-found': { status: 404, key: 'Session not found' },
  'return-url-not-allowed': {
    status: 400,
    key: "This return address isn't allowed.",
    field: ['returnUrl', 'must be the login route of this site'],
  },

  // The store's people
  'wrong-password': { status: 400, key: "That email and password don't match." },
  'wrong-code': { status: 400, key: "That code isn't right." },
  'sign-in-expired': { status: 400, key: 'This sign-in has expired. Please start again.' },
  locked: { status: 403, key: 'Your access is locked. Please ask a manager.' },
  'link-expired': {
    status: 400,
    key: 'This link has expired or was already used. Please ask for a new one.',
  },
  'works-elsewhere': {
    status: 409,
    key: 'Somebody works under this email at another company. Please ask for an invitation under another email.',
  },
  'person-not-found': { status: 404, key: 'Person not found' },
  'invitation-not-found': { status: 404, key: 'Invitation not found' },
  'not-yours-to-change': { status: 403, key: "You can't change this person's access." },
  'not-yours-to-give': { status: 403, key: "You can't give this role." },
  'not-yourself': { status: 409, key: "You can't do this to yourself." },
  'last-owner': { status: 409, key: 'A store needs at least one owner.' },
  'device-not-found': { status: 404, key: 'Device not found' },
  'device-ended': { status: 409, key: 'This device is not enrolled any more. Please ask a manager.' },
  'weak-pin': {
    status: 400,
    key: 'This PIN is too easy to guess. Please choose another one.',
    field: ['pin', 'is too easy to guess'],
  },
  'wrong-pin': { status: 400, key: "That PIN isn't right." },
  'passkey-not-found': { status: 404, key: 'Passkey not found' },
  'passkey-refused': { status: 400, key: "That passkey couldn't be used. Please try again." },
  'passkeys-not-offered': { status: 409, key: "Passkeys can't be used at this address." },
  'role-needed': { status: 409, key: 'Everybody needs at least one role.' },
  'roles-changed': { status: 409, key: 'These roles have changed. Please look at them again.' },

  // The saved things of an account
  'address-not-found': { status: 404, key: 'Address not found' },
  'geocoder-unavailable': {
    status: 503,
    key: "We can't verify addresses right now. Please try again in a few minutes.",
    retryAfterSeconds: 60,
  },
  'card-not-found': { status: 404, key: 'Card not found' },
  'contact-not-found': { status: 404, key: 'Pickup person not found' },
  'unknown-dietary-option': { status: 400, key: "{0}: this isn't valid" },
  'list-not-found': { status: 404, key: 'Shopping list not found' },
  'too-many-lists': { status: 409, key: 'You can keep up to {0} lists.' },
  'too-many-members': { status: 409, key: 'Up to {0} people can share a list.' },
  'order-not-found': { status: 404, key: 'Order not found' },
  'order-changed': {
    status: 409,
    key: 'This order has changed. Please look at it again.',
  },
  'question-not-found': { status: 404, key: "We don't have this question anymore." },

  // Filling orders
  'no-such-step': { status: 409, key: 'This order is past that step.' },
  'not-picking': { status: 409, key: 'This order is not being picked.' },
  'not-yours': { status: 409, key: 'Somebody else is picking this order.' },
  'still-picking': {
    status: 409,
    key: 'Somebody is busy with this order. Ask them to give it back, or ask a manager.',
  },
  'tote-taken': { status: 409, key: 'That tote is in use. Please choose another color.' },
  'too-many-orders': { status: 409, key: 'You have four orders already. Finish or give back one first.' },
  'order-line-not-found': { status: 404, key: 'This order has no such line.' },
  'settled-already': { status: 409, key: 'This line is done already. Undo it first.' },
  'not-settled': { status: 409, key: 'This line is still open.' },
  'too-many': { status: 400, key: 'That is more than was ordered.' },
  'weight-needed': { status: 400, key: 'Please weigh it.' },
  'wrong-label': { status: 400, key: 'This label has no price on it.' },
  'unlikely-weight': { status: 409, key: 'That weight is far from what was ordered. Is it right?' },
  'not-instead': { status: 409, key: 'This product may not come instead.' },
  'nobody-to-ask': { status: 409, key: 'There is nobody to ask any more.' },
  'lines-open': { status: 409, key: 'Lines still to be picked: {0}' },
  'not-packed': { status: 409, key: 'Count the bags and note where they wait first.' },
  'over-ceiling': { status: 409, key: 'It comes to {0}, above the {1} that was agreed.' },
  'not-over-ceiling': { status: 409, key: 'It is within what was agreed. There is nothing to ask.' },
  'too-dear': { status: 409, key: 'An order can come to at most {0}.' },
  'far-under': {
    status: 409,
    key: 'It comes to {0}, far under the {1} it was estimated at. Is that right?',
  },

  // Changing a placed order
  'being-picked': { status: 409, key: "We're already picking your order, so it can't be changed anymore." },
  'past-cutoff': { status: 409, key: "It's too late to change this order. Please call the store." },
  'on-its-way': { status: 409, key: "This order can't be changed anymore." },
  'store-closed': { status: 409, key: 'This store is closed now. Please call it to change your order.' },
  'price-changed': { status: 409, key: 'Prices changed. Your order would come to {0}. Is that all right?' },
  'more-declined': {
    status: 409,
    key: 'Your card was declined for {0} more. Your order stays as it was.',
  },
  'more-unknown': {
    status: 503,
    key: "We couldn't reach your bank. Your order stays as it was. Please try again in a minute.",
    retryAfterSeconds: 60,
  },
  'window-gone': { status: 409, key: 'This time is full. Please select another one.' },
  'approval-needed': { status: 409, key: 'Please confirm: {0}' },
  'under-minimum': { status: 409, key: 'Your order must stay at {0} or more: {1} is missing.' },
  'last-item': { status: 409, key: 'An order needs at least one item. You can cancel it instead.' },
  'outside-area': { status: 409, key: "We don't deliver to this address." },
  'not-delivered': { status: 409, key: 'This order is picked up at the store.' },

  // Handing over
  'not-ready-yet': { status: 409, key: "This order isn't ready for pickup." },
  'not-charged': {
    status: 409,
    key: 'The card was refused. Charge it again, or ask a manager to release the order.',
  },
  'age-needed': { status: 409, key: 'Please ask for the date of birth first.' },
  'bags-missing': { status: 409, key: 'Not all bags are there. Is that right?' },

  // The store and its catalog
  'store-not-found': { status: 404, key: 'Store not found' },
  'version-not-offered': {
    status: 400,
    key: 'This store does not offer this right now.',
    field: ['versionKey', 'must be one that this store offers'],
  },
  'department-not-found': { status: 404, key: 'Department not found' },
  'product-not-found': { status: 404, key: 'Product not found' },
  'recipe-not-found': { status: 404, key: 'Recipe not found' },
  'image-not-found': { status: 404, key: 'Image not found' },

  // The cart
  'cart-not-found': { status: 404, key: 'Cart not found' },
  'cart-exists': { status: 409, key: 'You already have a cart in this store.' },
  'cart-being-ordered': {
    status: 409,
    key: 'Your order is already being placed.',
    retryAfterSeconds: 2,
  },
  'cart-has-less': { status: 409, key: 'Your cart has changed. Please look at it again.' },
  'cart-full': { status: 400, key: 'A cart can hold up to {0} different products.' },
  'line-not-found': { status: 404, key: "This product isn't in your cart." },
  'product-not-sold': {
    status: 400,
    key: "This product isn't sold in this store.",
    field: ['productKey', 'is not sold in this store'],
  },
  'off-step': { status: 400, key: 'The quantity must be a multiple of {0}.' },
  'own-backup': { status: 400, key: "A product can't be its own backup." },

  // Delivery, pickup and paying
  'bad-range': { status: 400, key: "{0}: this isn't valid" },
  'card-declined': { status: 400, key: 'Your card was declined. Please use a different card.' },
  'card-form-expired': { status: 400, key: 'The card form has expired. Please enter the card again.' },
  'no-card': { status: 409, key: 'There is no card that can be charged without the shopper.' },
  'in-progress': { status: 409, key: 'The bank is being asked already.', retryAfterSeconds: 5 },
  'not-lapsing': { status: 409, key: 'No authorization of this order is about to lapse.' },
  'mail-not-bounced': { status: 409, key: 'Somebody has seen to this mail.' },
  'not-uncharged': { status: 409, key: 'Nothing of this order is left to be charged.' },
  'not-held-up': { status: 409, key: 'Nothing stops this order.' },
  'not-unpaid': { status: 409, key: 'Nothing of this order waits to be paid back.' },
  'nothing-charged': { status: 409, key: 'Nothing was charged for this order.' },
  'refund-of-nothing': { status: 409, key: 'There is nothing of it to refund.' },
  'refund-too-much': { status: 409, key: 'Only {0} of this order is left to refund.' },
  'refund-over-limit': {
    status: 403,
    key: 'You may refund up to {0} of an order. Ask a manager.',
  },
  'refund-not-found': { status: 404, key: 'This refund is not there.' },
  'refund-not-refused': { status: 409, key: 'This refund is on its way or done.' },
  'not-reportable': {
    status: 409,
    key: 'Problems can be reported for 48 hours once you have your order. Please call the store.',
  },
  'reported-already': { status: 409, key: 'You already told the store about this.' },
  'problem-not-found': { status: 404, key: 'This report is not there.' },
  'problem-answered': { status: 409, key: 'This report was answered already.' },
  'payment-unknown': {
    status: 503,
    key: "We couldn't verify the card. Please try again.",
    retryAfterSeconds: 10,
  },
} as const satisfies Readonly<Record<string, RefusalRow>>;

/** The code of a refusal: a stable lower-kebab word. */
export type RefusalCode = keyof typeof refusals;
