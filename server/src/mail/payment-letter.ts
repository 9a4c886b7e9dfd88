import { cents, formatMoney } from '@larder/domain/money';
import { say, type Words } from '@larder/text/say';
import type { MailFacts } from './mail-facts.ts';
import type { Letter } from './letter.ts';

/** Returns the mail to a store about a charge or refund that the card provider refused for good. */
export function paymentLetter(
  { wish, number, amountCents, responseCode }: Extract<MailFacts, { kind: 'payment-refused' }>,
  words: Words,
): Letter {
  const amount = formatMoney(cents(amountCents));
  const why = say(words, 'The card provider refused it for good (code {0}).', responseCode);
  const [what, next] =
    wish === 'capture'
      ? [
          say(words, 'The card could not be charged {0} for order {1}.', amount, number),
          say(words, 'Please do not hand the order over. Call the shopper, or cancel the order.'),
        ]
      : [
          say(words, '{0} could not be paid back for order {1}.', amount, number),
          say(words, 'Please call the shopper and pay it back another way.'),
        ];
  return {
    subject: say(words, 'Order {0}: the payment needs you', number),
    blocks: [what, why, next].map((text) => ({ kind: 'text', text })),
  };
}
