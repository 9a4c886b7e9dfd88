import { say } from '@larder/text/say';
import { backText } from './back-text.ts';
import type { MailFacts } from './mail-facts.ts';
import type { Letter } from './letter.ts';
import type { Writing } from './writing.ts';

/** Returns the mail about a delivery that comes back to the store. The store's phone stands below it, as in every mail. */
export function backLetter(
  { orderId, number, reason }: Extract<MailFacts, { kind: 'brought-back' }>,
  { words, brand }: Writing,
): Letter {
  return {
    subject: say(words, "We couldn't deliver your order {0}", number),
    blocks: [
      { kind: 'text', text: backText(reason, words) },
      {
        kind: 'button',
        label: say(words, 'See your order'),
        url: `${brand.home}/account/orders/${orderId}`,
      },
    ],
  };
}
