import type { OrderMoney } from '@larder/contract/operations/refund';
import type { TextKey } from '@larder/text/say';

type Move = OrderMoney['moves'][number];
type Refund = OrderMoney['refunds'][number];

/** The names of the kinds of movement. */
export const moveKinds: Record<Move['kind'], TextKey> = {
  authorize: 'Authorized on the card',
  capture: 'Charge',
  refund: 'Refund',
  reverse: 'Authorization given back',
};

/** The names of a movement's states. */
export const moveStates: Record<Move['state'], TextKey> = {
  wished: 'Waits to be sent',
  sent: 'Sent',
  unknown: 'No answer yet',
  done: 'Completed',
  refused: 'Refused by the bank',
  withdrawn: 'Withdrawn',
};

export const refundStates: Record<Refund['state'], TextKey> = {
  'under-way': 'Under way',
  done: 'Paid back',
  refused: 'Refused by the bank',
};

/** The reasons of a refund that a person can choose, in the order in which they are offered. */
export const offeredReasons: Record<Exclude<Refund['reason'], 'age' | 'charged-twice'>, TextKey> = {
  missing: 'Not in the bag',
  damaged: 'Damaged',
  quality: 'Quality',
  late: 'Late',
  price: 'Wrong price',
  recall: 'Recall',
  goodwill: 'Goodwill',
};

/**
 * The sentence for every reason of a refund, including the two made by the program: a line taken off at the
 * hand-over because of the age check, and a double charge.
 */
export const refundReasons: Record<Refund['reason'], TextKey> = {
  ...offeredReasons,
  age: 'Taken off for want of an age',
  'charged-twice': 'Charged twice',
};

export function isRefundReason(reason: unknown): reason is Refund['reason'] {
  return typeof reason === 'string' && Object.hasOwn(refundReasons, reason);
}
