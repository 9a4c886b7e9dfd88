import { fold } from '@larder/domain/fold';
import { joinMeasures } from './measures.ts';

const stopWords = new Set(
  'a al an and con de del el en for in la las los o of on or para por the to un una with y'.split(' '),
);

/** "M&M's", "A & W" and "m and m" are one word, as single letters find half a shop; so is the "T-Bone" of a steak. */
const lettersWithAnd =
  /(?<![\p{L}\p{N}])(\p{L})(?: ?& ?(?=\p{L}s?(?![\p{L}\p{N}]))| (?:and|n|y) (?=\1(?![\p{L}\p{N}])))/gu;
const letterWithHyphen = /(?<![\p{L}\p{N}-])(\p{L})-(?=\p{L}{2})/gu;

function foldedWithoutMarks(text: string): string {
  return fold(text)
    .replace(/['’`´]/g, '')
    .replace(/(\d) ?%/g, '$1 pct ')
    .replace(lettersWithAnd, '$1');
}

function plainWords(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Returns the words of a text, folded, in order: "Coca-Cola's" gives coca, colas, and cocacolas, which is how some
 * type it.
 */
export function wordsIn(text: string): string[] {
  const folded = foldedWithoutMarks(text);
  const words = plainWords(folded);
  if (folded.includes('-')) {
    for (const joined of folded.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [])
      words.push(joined.replaceAll('-', ''));
  }
  return [...words, ...withoutWords(words)];
}

/** Returns what words say to be left out, each as one word: "sin azucar" gives sinazucar, which is no sugar. */
function withoutWords(words: readonly string[]): string[] {
  return words.flatMap((word, at) =>
    word === 'sin' && at + 1 < words.length ? [word + words[at + 1]!] : [],
  );
}

/**
 * Returns the words of a text that say something, in order, compounds only in parts; little words when there are no
 * others.
 */
export function tellingWords(text: string): string[] {
  const words = plainWords(foldedWithoutMarks(text).replace(letterWithHyphen, '$1'));
  const telling = words.filter((word) => !isStopWord(word));
  return telling.length > 0 ? telling : words;
}

/** Returns whether a word says nothing of a product ("de", "with"). */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/** Returns the words to look for, each once, measures as one word; little words only when there is nothing else. */
export function wordsToFind(text: string, max = 8): string[] {
  return [...new Set(joinMeasures(tellingWords(text)))].slice(0, max);
}

/**
 * Endings that take -es in the plural: hissing and -o in English, a consonant after a vowel in Spanish. No
 * "blak" from "blakes".
 */
const takesEs = /(?:[sxzo]|ch|sh|[aeiou][lnrdjy])$/;

/**
 * Returns what a word may be the plural of, in English or Spanish, besides itself: "tomatoes" gives tomatoe and tomato, "nueces"
 * gives nuece and nuez, "berries" gives berrie and berry. Both sides are reduced, so that any two forms meet.
 */
export function singulars(word: string): string[] {
  if (/^[^aeiou\d]{2,}s$/.test(word) && !word.endsWith('ss')) return [word.slice(0, -1)];
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return [];
  const found = [word.slice(0, -1)];
  const stem = word.slice(0, -2);
  if (word.endsWith('es') && word.length > 4 && takesEs.test(stem)) found.push(stem);
  if (word.endsWith('ies')) found.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('ces')) found.push(`${word.slice(0, -3)}z`);
  if (word.endsWith('ves')) found.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`);
  return found;
}

/**
 * Returns a Spanish adjective as it goes with words of the other gender: "organica" for "organico". None for short
 * words.
 */
export function otherGender(word: string): string[] {
  if (word.length < 5 || !/[ao]$/.test(word)) return [];
  return [word.slice(0, -1) + (word.endsWith('a') ? 'o' : 'a')];
}
