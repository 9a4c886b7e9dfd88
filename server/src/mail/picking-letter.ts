import { localTime, longDate, theTime } from '@larder/text/dates';
import { say } from '@larder/text/say';
import type { MailFacts } from './mail-facts.ts';
import type { Letter } from './letter.ts';
import type { Writing } from './writing.ts';

/**
 * Returns the mail that asks a shopper about a missing product, or tells a store of an order that nobody has
 * opened.
 */
export function pickingLetter(
  facts: Extract<MailFacts, { kind: 'item-asked' | 'order-unseen' }>,
  { words, lang, brand }: Writing,
): Letter {
  const clockOf = (at: number) => localTime(at, brand.store?.timeZone ?? 'UTC');
  const timeOf = (at: number) => theTime(lang, clockOf(at).time);
  if (facts.kind === 'order-unseen')
    return {
      subject: say(words, 'Order {0} is waiting', facts.number),
      blocks: [
        { kind: 'text', text: say(words, 'Nobody has opened order {0} for 10 minutes.', facts.number) },
        {
          kind: 'text',
          text: say(
            words,
            'Its window begins on {0} at {1}.',
            longDate(lang, clockOf(facts.slot).day),
            timeOf(facts.slot),
          ),
        },
      ],
    };
  const { number, missing, offered, token, validUntil } = facts;
  return {
    subject: say(words, 'Order {0}: a question about {1}', number, missing),
    blocks: [
      { kind: 'text', text: say(words, 'We are out of {0}. Would you like {1} instead?', missing, offered) },
      { kind: 'text', text: say(words, 'It will not cost you more than what you ordered.') },
      { kind: 'button', label: say(words, 'Answer'), url: `${brand.home}/-/item#${token}` },
      {
        kind: 'text',
        text: say(
          words,
          "Please answer by {0}. After that, we'll go by what you chose for missing items.",
          timeOf(validUntil),
        ),
      },
    ],
  };
}
