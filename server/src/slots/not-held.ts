/** The hold: the answer, with its sentence, that a window is not held. */
import type { HoldAnswer, ReservationAnswer } from '@larder/contract/slots';
import { formatMoney } from '@larder/domain/money';
import { say, type Lang } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import type { Missing } from './take-window.ts';

const sentences = {
  'slot-missing': 'Missing selected slot',
  'slot-gone': "Sorry, we couldn't reserve the slot. Please select a new one.",
  'not-held': "We'll reserve this time when you place your order",
  'cart-missing': 'Cart not found',
  'cart-empty': 'Your cart is empty',
  minimum: 'Your cart must reach {0}. {1} to go.',
} as const satisfies Record<NonNullable<(HoldAnswer | ReservationAnswer)['refused']>, string>;

/**
 * Returns the answer that a window is not held or reserved, with its reason; for a cart under the minimum with amounts.
 */
export function notHeld<Refused extends keyof typeof sentences>(
  refused: Refused,
  lang: Lang,
  cart?: Missing,
) {
  const amounts = cart ? [formatMoney(cart.minimum), formatMoney(cart.missing)] : [];
  const errorMessage = say(wordsOf(lang), sentences[refused], ...amounts);
  return { errorFlag: true, errorMessage, refused, expiresAt: null } as const;
}
