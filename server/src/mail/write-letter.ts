import { clockTime, localTime, monthDay } from '@larder/text/dates';
import { type Lang, say, type Words } from '@larder/text/say';
import type { Block, Brand, Letter, MailFacts } from './mail-facts.ts';
import { orderLetter } from './order-letter.ts';

export type Writing = { words: Words; lang: Lang; brand: Brand };

/** "November 21, 01:30 PM" by the brand's clock; the platform's own mails name the zone, which is UTC. */
function until(instant: number, { lang, brand }: Writing): string {
  const { day, time } = localTime(instant, brand.timeZone);
  const zone = brand.timeZone === 'UTC' ? ' UTC' : '';
  return `${monthDay(lang, day)}, ${clockTime(time)}${zone}`;
}

/** What a mail says, by what happened. */
export function writeLetter(facts: MailFacts, writing: Writing): Letter {
  const { words, brand } = writing;
  const text = (...said: Parameters<typeof say> extends [Words, ...infer Rest] ? Rest : never): Block => ({
    kind: 'text',
    text: say(words, ...said),
  });
  switch (facts.kind) {
    case 'verify':
      return {
        subject: say(words, '{0}: confirm your email address', brand.name),
        blocks: [
          text('Welcome! Enter this code to confirm your email address:'),
          { kind: 'code', code: facts.code },
          text('The code is valid until {0}.', until(facts.validUntil, writing)),
          text('If you did not create an account, you can ignore this email.'),
        ],
      };
    case 'account-exists':
      return {
        subject: say(words, '{0}: you already have an account', brand.name),
        blocks: [
          text(
            'Someone tried to create an account with this email address, but you already have one. You can sign in or choose a new password.',
          ),
          { kind: 'button', label: say(words, 'Sign In'), url: `${brand.home}/login` },
          { kind: 'button', label: say(words, 'Recover Password'), url: `${brand.home}/recover` },
        ],
      };
    case 'sign-in-code':
      return {
        subject: say(words, '{0}: your sign-in code', brand.name),
        blocks: [
          text('Enter this code to finish signing in:'),
          { kind: 'code', code: facts.code },
          text('The code is valid until {0}.', until(facts.validUntil, writing)),
          text('If you are not signing in right now, please change your password.'),
        ],
      };
    case 'reset':
      return {
        subject: say(words, '{0}: choose a new password', brand.name),
        blocks: [
          text('You asked for a new password. Choose it here:'),
          { kind: 'button', label: say(words, 'Choose a new password'), url: facts.url },
          text('The link works once and expires {0}.', until(facts.validUntil, writing)),
          text('If you did not ask for this, ignore this email. Your password stays as it is.'),
        ],
      };
    case 'password-changed':
      return {
        subject: say(words, '{0}: your password was changed', brand.name),
        blocks: [
          text('The password of your account was changed. If it was not you, choose a new one right away.'),
          { kind: 'button', label: say(words, 'Choose a new password'), url: `${brand.home}/recover` },
        ],
      };
    case 'account-deleted':
      return {
        subject: say(words, '{0}: your account was deleted', brand.name),
        blocks: [text('Your account and what belonged to it were deleted, as you asked.')],
      };
    case 'order':
      break;
  }
  return orderLetter(facts.status, facts.order, writing);
}
