import { say, type TextKey, type Words } from '@larder/text/say';

/** What to tell a shopper whose delivery comes back to the store, by the reason in the order's history. */
const reasons = {
  'nobody-home': 'We were at your door, and nobody was home.',
  'wrong-address': "We couldn't find the address of your order.",
  'no-access': "We couldn't get to your door.",
  'not-wanted': 'We were at your door, and nobody took your order.',
} as const satisfies Record<string, TextKey>;

/** The reason why a delivery comes back. */
export type BackReason = keyof typeof reasons;

/** Returns why a delivery came back to the store, and what comes next, in sentences. */
export function backText(reason: BackReason, words: Words): string {
  const next = say(words, 'It goes back to the store. Please call us, and we will agree on what comes next.');
  return `${say(words, reasons[reason])} ${next}`;
}
