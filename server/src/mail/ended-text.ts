import { say, type TextKey, type Words } from '@larder/text/say';

/** The sentences for orders that were ended without a typed reason, by the reason in their history. */
const ownWords: Readonly<Record<string, TextKey>> = {
  'all-short': "We're sorry: none of what you ordered was in the store.",
  age: "We couldn't hand it over because we couldn't confirm the age the law requires.",
};

/**
 * Returns why the store denied or cancelled an order, in a sentence: ours, or the one that a person of the
 * store typed.
 */
export function endedText(because: string, words: Words): string {
  const known = ownWords[because];
  return known ? say(words, known) : say(words, 'The store says: "{0}"', because);
}
