import type { Refusal } from '@larder/contract/checkout';
import { say, type Lang, type TextKey } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';

/** Why no order is made, with its words; the caller adds the fresh cart. */
export type Refused = { kind: 'refused'; refused: Refusal; text: string };

/** A refusal in the shopper's language. */
export function refuse(
  { lang }: { lang: Lang },
  refused: Refusal,
  key: TextKey,
  ...args: readonly (string | number)[]
): Refused {
  return { kind: 'refused', refused, text: say(wordsOf(lang), key, ...args) };
}
