import { cents, formatMoney } from '@larder/domain/money';
import { say, type Words } from '@larder/text/say';
import { totalWords } from '@larder/text/total-words';
import type { MailFacts, OrderFacts } from './mail-facts.ts';

export type Status = Extract<MailFacts, { kind: 'order' }>['status'];

export function money(amountCents: number): string {
  return formatMoney(cents(amountCents));
}

/** Returns the totals of an order as rows of a letter; of those at 0 only the subtotal. */
export function totalRows(order: OrderFacts, words: Words) {
  const shown = order.totals.filter((line) => line.type === 'SUBTOTAL' || line.amountCents !== 0);
  return [
    ...shown.map((line) => ({
      label: line.type === 'PROMOPCT' && line.label ? line.label : say(words, totalWords[line.type]),
      value: money(line.amountCents),
    })),
    { label: say(words, 'Total'), value: money(order.totalCents), strong: true },
  ];
}

/**
 * Returns the sentence on what a cancelled order means for the card. While a charge is on its way, it does not say
 * that nothing was charged.
 */
export function cancelledSentence(order: OrderFacts, words: Words): string {
  const { chargedCents, chargeIsUnknown, backCents = chargedCents } = order;
  if (chargeIsUnknown)
    return say(words, "Your order was cancelled. If your card was charged, we'll refund it.");
  if (chargedCents === null) return say(words, "Your order was cancelled. You haven't been charged.");
  if (!backCents)
    return say(words, 'Your order was cancelled. What you paid is on its way back to your card.');
  return say(words, "Your order was cancelled. We'll refund {0} to your card.", money(backCents));
}

/** Returns the sentence that an authorized amount on the card is released. */
export function releasedText(amount: string, words: Words): string {
  return say(
    words,
    'We released the {0} we authorized on your card. Your bank may take a few days to show it.',
    amount,
  );
}

/**
 * Returns the sentence about the card: authorised until the order is ready, then charged, and what of it goes back. Null:
 * the charge was refused for good, and nothing is on its way.
 */
export function paymentSentence(status: Status | 'changed', order: OrderFacts, words: Words): string | null {
  if (order.totalCents === 0) return say(words, 'Nothing was charged.');
  if (order.chargedCents !== null) {
    const charged = say(words, 'Your card was charged {0}.', money(order.chargedCents));
    const { refundedCents = 0 } = order;
    return refundedCents === 0
      ? charged
      : `${charged} ${say(words, "We're refunding {0} of it.", money(refundedCents))}`;
  }
  if (status !== 'Pending' && status !== 'Approved' && status !== 'changed') {
    const underWay = order.totalCents - (order.missingCents ?? 0);
    return underWay > 0 ? say(words, "We're charging {0} to your card.", money(underWay)) : null;
  }
  return say(
    words,
    "We authorized {0} on your card. We'll charge the final total when your order is ready.",
    money(order.ceilingCents),
  );
}
