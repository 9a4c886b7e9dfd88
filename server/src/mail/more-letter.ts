import { cents, formatMoney } from '@larder/domain/money';
import { localTime, theTime } from '@larder/text/dates';
import { say } from '@larder/text/say';
import type { MailFacts } from './mail-facts.ts';
import type { Letter } from './letter.ts';
import type { Writing } from './writing.ts';

/**
 * Returns the mail that asks whether an order may come to more than was agreed. Its link only opens a page; the
 * answer is a press on that page.
 */
export function moreLetter(
  { number, ceilingCents, askedCents, token, validUntil }: Extract<MailFacts, { kind: 'more-asked' }>,
  { words, lang, brand, now }: Writing,
): Letter {
  const money = (amount: number) => formatMoney(cents(amount));
  const [ceiling, asked] = [money(ceilingCents), money(askedCents)];
  const minutes = Math.round((validUntil - now) / 60_000);
  const until = theTime(lang, localTime(validUntil, brand.store?.timeZone ?? 'UTC').time);
  const text = (sentence: string) => ({ kind: 'text' as const, text: sentence });
  return {
    subject: say(words, 'Order {0}: may it come to {1}?', number, asked),
    blocks: [
      text(
        say(
          words,
          'What we picked for you comes to {0}. When you ordered, we agreed on at most {1}.',
          asked,
          ceiling,
        ),
      ),
      text(
        say(
          words,
          "If you agree, we'll authorize {0} more on your card. If not, you pay at most {1}.",
          money(askedCents - ceilingCents),
          ceiling,
        ),
      ),
      text(
        say(
          words,
          'Please answer within {0} minutes, by {1}. After that you pay at most {2}.',
          minutes,
          until,
          ceiling,
        ),
      ),
      { kind: 'button', label: say(words, 'Answer now'), url: `${brand.home}/-/more#${token}` },
    ],
  };
}
