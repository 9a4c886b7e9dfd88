import { say } from '@larder/text/say';
import type { MailFacts } from './mail-facts.ts';
import type { Letter } from './letter.ts';
import type { Writing } from './writing.ts';

/** Returns the mail with the store's reply to a problem that the shopper reported. */
export function problemLetter(
  { orderId, number, product, reply }: Extract<MailFacts, { kind: 'problem-answered' }>,
  { words, brand }: Writing,
): Letter {
  return {
    subject: say(words, 'Your order {0}: about {1}', number, product),
    blocks: [
      {
        kind: 'text',
        text: say(words, 'You told us about a problem with {0}. This is what the store says:', product),
      },
      { kind: 'text', text: reply },
      {
        kind: 'button',
        label: say(words, 'See your order'),
        url: `${brand.home}/account/orders/${orderId}`,
      },
    ],
  };
}
