import { localTime, theTime } from '@larder/text/dates';
import { say, type Words } from '@larder/text/say';
import type { MailFacts } from './mail-facts.ts';
import type { Block, Letter } from './letter.ts';
import type { Writing } from './writing.ts';

const kinds = [
  'verify',
  'account-exists',
  'sign-in-code',
  'reset',
  'password-changed',
  'account-deleted',
] as const;

type AccountFacts = Extract<MailFacts, { kind: (typeof kinds)[number] }>;

/** Returns whether a mail is about a shopper's account. */
export function isAboutAccount(facts: MailFacts): facts is AccountFacts {
  return kinds.some((kind) => kind === facts.kind);
}

const expiries = {
  code: ['The code expires in {0} minutes.', 'The code expires in {0} minutes, at {1}.'],
  link: [
    'The link works once and expires in {0} minutes.',
    'The link works once and expires in {0} minutes, at {1}.',
  ],
} as const;

/** Returns the words about how long a code or link works; with the store's time where there is a store. */
function expiry(what: keyof typeof expiries, until: number, { words, lang, brand, now }: Writing): Block {
  const minutes = Math.round((until - now) / 60_000);
  const [alone, withTime] = expiries[what];
  const text = brand.store
    ? say(words, withTime, minutes, theTime(lang, localTime(until, brand.store.timeZone).time))
    : say(words, alone, minutes);
  return { kind: 'text', text };
}

/** Returns the letter of a mail about an account. */
export function accountLetter(facts: AccountFacts, writing: Writing): Letter {
  const { words, brand } = writing;
  const text = (...said: Parameters<typeof say> extends [Words, ...infer Rest] ? Rest : never): Block => ({
    kind: 'text',
    text: say(words, ...said),
  });
  switch (facts.kind) {
    case 'verify':
      return {
        subject: say(words, 'Confirm your email address'),
        blocks: [
          text('Welcome! Enter this code to confirm your email address:'),
          { kind: 'code', code: facts.code },
          expiry('code', facts.validUntil, writing),
          text("If you didn't create an account, you can ignore this email."),
        ],
      };
    case 'account-exists':
      return {
        subject: say(words, 'You already have an account'),
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
        subject: say(words, 'Your sign-in code'),
        blocks: [
          text('Enter this code to finish signing in:'),
          { kind: 'code', code: facts.code },
          expiry('code', facts.validUntil, writing),
          text("If you aren't signing in right now, please change your password."),
        ],
      };
    case 'reset':
      return {
        subject: say(words, 'Choose a new password'),
        blocks: [
          text('You asked to reset your password. Choose a new one here:'),
          { kind: 'button', label: say(words, 'Choose a new password'), url: facts.url },
          expiry('link', facts.validUntil, writing),
          text("If you didn't ask for this, ignore this email. Your password won't change."),
        ],
      };
    case 'password-changed':
      return {
        subject: say(words, 'Your password was changed'),
        blocks: [
          text("Your password was changed. If this wasn't you, reset it right away."),
          { kind: 'button', label: say(words, 'Choose a new password'), url: `${brand.home}/recover` },
        ],
      };
    case 'account-deleted':
      return {
        subject: say(words, 'We deleted your account'),
        blocks: [text('As you requested, we deleted your account and its data.')],
      };
  }
}
