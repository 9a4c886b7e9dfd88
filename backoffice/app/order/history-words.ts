import { cents, decimalOf, dollars } from '@larder/domain/money';
import { nameWithSize } from '@larder/domain/name-with-size';
import { orderVerb, type OrderVerb } from '@larder/domain/order-verbs';
import type { TextKey } from '@larder/text/say';
import type { Say } from '@larder/ui/words.ts';
import { backReasons, isBackReason } from '../parts/back-words.ts';
import type { Line, Order } from '../state/order.ts';
import { isRefundReason, refundReasons } from './paid-words.ts';

type Event = Order['history'][number];

const words: Readonly<Record<Exclude<OrderVerb, 'moved'>, TextKey>> = {
  placed: 'Order placed',
  claimed: 'Began picking',
  'taken-over': 'Took over the order',
  released: 'Gave the order back',
  'released-uncharged': 'Released it without its charge',
  picked: 'Picked a line',
  short: 'Wrote a line off',
  substituted: 'Replaced a line',
  asked: 'Asked the shopper',
  answered: 'Answered',
  'time-changed': 'Chose another time',
  'items-added': 'Added items',
  'item-changed': 'Changed an item',
  'item-removed': 'Took an item out',
  'address-changed': 'Changed the address',
  undone: 'Undid a line',
  packed: 'Packed the bags',
  arrived: 'Arrived at the store',
  'age-asked': 'Checked the age',
  'ceiling-raised': 'Agreed to more',
  'more-asked': 'Asked the shopper for more',
  'more-refused': 'Did not agree to more',
  'more-declined': 'Agreed to more, but the bank refused it',
  'charged-again': 'Charged the card again',
  'held-again': 'Authorized the money anew',
  'mailed-again': 'Sent a mail again',
  told: 'Told the shopper what a mail said',
  'problem-reported': 'Reported a problem',
  'problem-answered': 'Answered a report',
  refunded: 'Refunded',
  'refunded-again': 'Sent a refund again',
  'paid-back': 'Paid back another way',
};

/** The sentences for events of a line whose name is known. */
const ofLine: Readonly<Record<string, TextKey>> = {
  picked: 'Picked {0}',
  short: 'Wrote off {0}',
  substituted: 'Replaced {0}',
  asked: 'Asked about {0}',
  undone: 'Undid {0}',
  'item-changed': 'Changed {0}',
  'item-removed': 'Took out {0}',
};

/** The sentences for what became of a question about a line: no answer is one too, and its author the worker. */
const answers: Readonly<Record<string, TextKey>> = {
  yes: 'Agreed to another product for {0}',
  no: 'Wanted nothing in place of {0}',
  over: 'No answer about {0}',
};

/** The sentences for what came of asking for a birth date. */
const ages = {
  yes: 'Checked the age: old enough',
  no: 'Checked the age: too young',
  refused: 'Checked the age: no ID was shown',
} as const satisfies Record<string, TextKey>;

const isAgeAnswer = (answer: unknown): answer is keyof typeof ages =>
  typeof answer === 'string' && answer in ages;

/** Returns the sentence for an event, with the name of its line or its new state. */
export function eventWords(
  { verb, after }: Pick<Event, 'verb' | 'after'>,
  lines: readonly Pick<Line, 'id' | 'prodName' | 'prodWeightLabel'>[],
  t: Say,
): string {
  const line = lines.find(({ id }) => id === after.lineId);
  const known = verb === 'answered' ? answers[String(after.answer)] : ofLine[verb];
  if (line && known) return t(known, nameWithSize(line.prodName, line.prodWeightLabel));
  const told = verb === 'moved' ? moveWords(after, t) : verb === 'refunded' ? refundWords(after, t) : null;
  if (told !== null) return told;
  if (verb === 'answered' && after.answer === 'over') return t('The shopper did not answer');
  if (verb === 'age-asked' && isAgeAnswer(after.answer)) return t(ages[after.answer]);
  const happened = orderVerb({ verb, after });
  return t(happened === null || happened === 'moved' ? 'Changed' : words[happened]);
}

function moveWords({ status, reason }: Event['after'], t: Say): string | null {
  if (reason === 'all-short') return t('Cancelled: nothing of it was there');
  if (reason === 'age') return t('Cancelled: the age was not confirmed');
  if (isBackReason(reason)) return t('Back at the store: {0}', t(backReasons[reason]));
  return typeof status === 'string' ? t(status as TextKey) : null;
}

function refundWords({ cents: amount, reason }: Event['after'], t: Say): string | null {
  if (typeof amount !== 'number' || !isRefundReason(reason)) return null;
  return t('Refunded {0}: {1}', dollars(decimalOf(cents(amount))), t(refundReasons[reason]));
}

/** Reason codes that have a sentence of ours, because nobody typed a reason. */
const codes = ['all-short', 'age'];

/**
 * Returns why an order was denied or cancelled, in the words of whoever did it; null where they wrote none.
 */
export function endReasonOf({ verb, after }: Pick<Event, 'verb' | 'after'>): string | null {
  const { status, reason } = after;
  const isOver = verb === 'moved' && (status === 'Denied' || status === 'Cancelled');
  return isOver && typeof reason === 'string' && !codes.includes(reason) ? reason : null;
}

/** Returns the typed reason of an event that ended or released an order, or null. */
export function reasonOf(event: Pick<Event, 'verb' | 'after' | 'reason'>): string | null {
  return endReasonOf(event) ?? event.reason;
}

/** Returns the author of an event: the person's name, or the kind of actor outside the staff. */
export function actorWords({ actor, name }: Pick<Event, 'actor' | 'name'>, t: Say): string {
  if (name) return name;
  const others = {
    staff: t('Somebody'),
    shopper: t('Shopper'),
    worker: t('By itself'),
    machine: t('Machine'),
  };
  return others[actor];
}
