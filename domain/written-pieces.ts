import { isHolder, isMeasure } from './written-amount.ts';
import { amountOf, isAnd, measureOf, addedAt } from './written-number.ts';
import { fillers } from './written-words.ts';

/** Returns a piece without bullet, line number or tick box. */
export function bare(piece: string): string {
  return piece
    .trim()
    .replace(/^(?:[-–—*+>✓✔☐☑□]|\[[ x]?\]|\d{1,2}[.)](?=\s))+\s*/iu, '')
    .replace(/^(?:y|and|e|&)\s+/i, '')
    .replace(/[.!]+$/, '')
    .trim();
}

/** Returns the words of a piece, without its brackets and commas. */
export function wordsOf(written: string): string[] {
  // "2lb" and "1-1/2" are two words; the text in brackets may be the amount.
  return written
    .replace(/[()]|,(?=\s)|(?<=\d)-(?=\d\/\d|[½¼¾⅓⅔])/g, ' ')
    .replace(/(^|\s)(\d{1,2})[x×](?=\d)/giu, '$1$2 x ')
    .replace(
      /(^|\s)(\d+(?:[.,]\d+)?)-?(lbs?|oz|kgs?|grs?|g|ml|lts?|l|gal|pzas?|pz|ct|packs?|pk)\.?(?=\s|$)/gi,
      '$1$2 $3',
    )
    .trim()
    .split(/\s+/)
    .filter(Boolean);
}

/**
 * Splits a piece without separators, as dictation gives it, before each amount: "leche 2 lb tortillas". Each word is
 * looked at once, however many stand in a row: a list may be as long as anybody's text.
 */
export function runsOf(piece: string): string[] {
  const words = bare(piece).split(/\s+/);
  const names = words.map((word) => isName(word));
  const lastName = names.lastIndexOf(true);
  const runs: string[][] = [[]];
  let isNamed = false;
  words.forEach((word, at) => {
    if (isNamed && at < lastName && startsAmount(words, at)) {
      runs.push([word]);
      isNamed = names[at]!;
      return;
    }
    runs.at(-1)!.push(word);
    isNamed ||= names[at]!;
  });
  return runs.map((run) => run.join(' '));
}

const isName = (word: string) =>
  amountOf(word) === null &&
  !isMeasure(measureOf(word)) &&
  !fillers.has(measureOf(word)) &&
  !isAnd(word) &&
  !/^[x×]$/i.test(word);

const isArticle = (word: string) => /^(?:a|an|un|una|uno)$/i.test(word);

/** Returns whether an amount begins at this word of several, of whole things or with its measure. */
function startsAmount(words: readonly string[], at: number): boolean {
  const value = amountOf(words[at]!, words[at + 1]);
  if (value === null || isArticle(words[at]!)) return false;
  // "and a half": the article stands between.
  const before = isArticle(words[at - 1]!) ? words[at - 2] : words[at - 1];
  if (/^(?:y|and|&|de|of)$/i.test(before ?? '')) return false;
  return value >= 1 || isMeasure(measureOf(words[at + 1] ?? ''));
}

/** Parts words at each "and" between two things; one within an amount parts nothing: "pan y dos kilos y medio de pollo". */
export function sidesOf(words: readonly string[]): string[] {
  const sides: string[][] = [[]];
  words.forEach((word, at) => {
    const isBetween = at > 0 && at < words.length - 1 && isAnd(word) && !isWithinAmount(words, at);
    if (isBetween) sides.push([]);
    else sides.at(-1)!.push(word);
  });
  return sides.map((side) => side.join(' '));
}

/** Returns whether an "and" adds to the amount that is before it: in "tuna cans and half a melon" it does not. */
function isWithinAmount(words: readonly string[], at: number): boolean {
  if (addedAt(words, at).length === 0) return false;
  const before = measureOf(words[at - 1]);
  const isCounted = amountOf(words[at - 2] ?? '') !== null;
  return amountOf(before) !== null || (isMeasure(before) && (isCounted || !isHolder(before)));
}
