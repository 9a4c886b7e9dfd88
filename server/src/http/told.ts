import type { Refusal } from '@larder/contract/refuse';
import { say, type Lang } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';

/** Returns the sentence of a refusal in a language. */
export function sentenceOf({ key, args }: Pick<Refusal, 'key' | 'args'>, lang: Lang): string {
  return say(wordsOf(lang), key, ...args);
}

/** Returns the answer of a call that says no with 200, as the specification wants it of some. */
export function told(refusal: Refusal, lang: Lang): { errorFlag: true; errorMessage: string } {
  return { errorFlag: true, errorMessage: sentenceOf(refusal, lang) };
}
