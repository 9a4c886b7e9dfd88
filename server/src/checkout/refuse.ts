import type { Refusal } from '@larder/contract/checkout';
import { say, type Lang, type TextKey } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';

/** A refusal to place the order, with its sentence; the caller adds the fresh cart. */
export type Refused = { kind: 'refused'; refused: Refusal; text: string };

/** Returns a refusal with its sentence in the shopper's language. */
export function refuse(
  { lang }: { lang: Lang },
  refused: Refusal,
  key: TextKey,
  ...args: readonly (string | number)[]
): Refused {
  return { kind: 'refused', refused, text: say(wordsOf(lang), key, ...args) };
}
