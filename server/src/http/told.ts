import type { Refusal } from '@larder/contract/refuse';
import type { RefusalCode } from '@larder/contract/refusals';
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

/** A refusal that is told in the answer. Put in here it does not undo its transaction: what was found meanwhile stays. */
export type Told<Code extends RefusalCode> = { refusal: Refusal<Code> };

/** Returns a refusal to be told in the answer, from a transaction that is kept. */
export function tell<Code extends RefusalCode>(refusal: Refusal<Code>): Told<Code> {
  return { refusal };
}
