import { orderVerb, type OrderVerb, type StaffVerb } from '@larder/domain/order-verbs';
import type { TextKey } from '@larder/text/say';
import type { OrderEvent } from './order-event.store.ts';

/** A sentence for everybody else, with the person's name, and one for that person. */
type Words = { others: TextKey; own: TextKey };

const words: Readonly<Record<StaffVerb, Words>> = {
  moved: { others: '{0} moved this order on in the meantime.', own: 'You moved this order on already.' },
  claimed: { others: '{0} took this order in the meantime.', own: 'You took this order already.' },
  'taken-over': {
    others: '{0} took over this order in the meantime.',
    own: 'You took over this order already.',
  },
  released: { others: '{0} gave this order back in the meantime.', own: 'You gave this order back already.' },
  'released-uncharged': {
    others: '{0} released this order without its charge in the meantime.',
    own: 'You released this order without its charge already.',
  },
  picked: {
    others: '{0} put a line of this order in the bag in the meantime.',
    own: 'You put a line of this order in the bag already.',
  },
  short: {
    others: '{0} wrote a line of this order off in the meantime.',
    own: 'You wrote a line of this order off already.',
  },
  substituted: {
    others: '{0} substituted a line of this order in the meantime.',
    own: 'You substituted a line of this order already.',
  },
  undone: {
    others: '{0} opened a line of this order again in the meantime.',
    own: 'You opened a line of this order again already.',
  },
  asked: {
    others: '{0} asked the shopper about this order in the meantime.',
    own: 'You asked the shopper about this order already.',
  },
  'more-asked': {
    others: '{0} asked the shopper about this order in the meantime.',
    own: 'You asked the shopper about this order already.',
  },
  packed: { others: '{0} packed this order in the meantime.', own: 'You packed this order already.' },
  'age-asked': {
    others: '{0} checked the age for this order in the meantime.',
    own: 'You checked the age for this order already.',
  },
  'charged-again': {
    others: '{0} charged the card of this order again in the meantime.',
    own: 'You charged the card of this order again already.',
  },
  'held-again': {
    others: '{0} authorized the money of this order anew in the meantime.',
    own: 'You authorized the money of this order anew already.',
  },
  'mailed-again': {
    others: '{0} sent a mail about this order again in the meantime.',
    own: 'You sent a mail about this order again already.',
  },
  told: {
    others: '{0} told the shopper what a mail said in the meantime.',
    own: 'You told the shopper what a mail said already.',
  },
  'problem-answered': {
    others: '{0} answered a report about this order in the meantime.',
    own: 'You answered a report about this order already.',
  },
  refunded: {
    others: '{0} refunded some of this order in the meantime.',
    own: 'You refunded some of this order already.',
  },
  'refunded-again': {
    others: '{0} sent a refund of this order again in the meantime.',
    own: 'You sent a refund of this order again already.',
  },
  'paid-back': {
    others: '{0} paid some of this order back another way in the meantime.',
    own: 'You paid some of this order back another way already.',
  },
};

/** Returns the sentences about a change of an order by a person of the store; null for one that has none of its own. */
export function staffChangeWords(event: Pick<OrderEvent, 'verb' | 'after'>): Words | null {
  const known: Partial<Record<OrderVerb, Words>> = words;
  const verb = orderVerb(event);
  return (verb && known[verb]) ?? null;
}
