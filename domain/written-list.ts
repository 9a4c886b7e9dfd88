import { fold } from './fold.ts';
import { isMeasure, takeAmount, takeAmountBehind, type WrittenUnit } from './written-amount.ts';
import { amountOf } from './written-number.ts';
import { fillers } from './written-words.ts';

/** A thing on a written list. */
export type WrittenItem = {
  /** The text as written, by which the shopper recognises it. */
  written: string;
  /** The words to search for, without amount and filler. */
  words: string;
  /** The amount, in `unit`; 0 where it says so ("0 onions"), of a heading ("Fruit:") and of a measure alone ("2 cans"), which
   * are no wishes. */
  amount: number;
  unit: WrittenUnit;
  /** The two sides of an "and", for the shop to decide whether they are one product ("arroz y frijoles"). */
  parts: readonly WrittenItem[];
};

/** Reads a list that a person wrote, pasted or dictated, in English, Spanish or both. Returns its items. */
export function readWrittenList(text: string): WrittenItem[] {
  return text
    .split(/[\r\n;•·]+|,(?!\d)|(?<!\d),/u)
    .flatMap((piece) => runsOf(piece))
    .map((piece) => itemOf(piece))
    .filter((item) => item !== null);
}

/** Returns a piece without bullet, line number or tick box. */
function bare(piece: string): string {
  return piece
    .trim()
    .replace(/^(?:[-–—*+>✓✔☐☑□]|\[[ x]?\]|\d{1,2}[.)](?=\s))+\s*/iu, '')
    .replace(/^(?:y|and|e|&)\s+/i, '')
    .replace(/[.!]+$/, '')
    .trim();
}

/**
 * Splits a piece without separators, as dictation gives it, before each amount: "leche 2 lb tortillas". Each word is
 * looked at once, however many stand in a row: a list may be as long as anybody's text.
 */
function runsOf(piece: string): string[] {
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
  amountOf(word) === null && !isMeasure(fold(word)) && !fillers.has(fold(word)) && !/^[x×]$/i.test(word);

/** Returns whether an amount begins at this word of several, of whole things or with its measure. */
function startsAmount(words: readonly string[], at: number): boolean {
  const value = amountOf(words[at]!, words[at + 1]);
  if (value === null || /^(?:a|an|un|una|uno)$/i.test(words[at]!)) return false;
  if (/^(?:y|and|de|of)$/i.test(words[at - 1]!)) return false;
  return value >= 1 || isMeasure(fold(words[at + 1] ?? ''));
}

const nameOf = (words: readonly string[]) =>
  words.filter((word, at) => !(at === 0 && fillers.has(fold(word)))).join(' ');

function itemOf(piece: string): WrittenItem | null {
  const written = bare(piece);
  // "2lb" is two words; the text in brackets may be the amount.
  const words = written
    .replace(/[()]/g, ' ')
    .replace(/(^|\s)(\d{1,2})[x×](?=\d)/giu, '$1$2 x ')
    .replace(
      /(^|\s)(\d+(?:[.,]\d+)?)-?(lbs?|oz|kgs?|grs?|g|ml|lts?|l|gal|pzas?|pz|ct|packs?|pk)\.?(?=\s|$)/gi,
      '$1$2 $3',
    )
    .trim()
    .split(/\s+/)
    .filter(Boolean);
  const read = takeAmount(words) ??
    takeAmountBehind(words) ?? { amount: 1, unit: 'piece' as const, rest: words };
  const told = nameOf(read.rest);
  const name = told || words.filter((word) => isMeasure(fold(word))).join(' ');
  if (!/\p{L}/u.test(name)) return null;
  const { unit } = read;
  const amount = told === '' || written.endsWith(':') ? 0 : read.amount;
  const joined = name.split(/\s+(?:y|and|&)\s+/i);
  const parts =
    joined.length > 1
      ? [
          { written: written.split(/\s+(?:y|and|&)\s+/i)[0]!, words: joined[0]!, amount, unit, parts: [] },
          ...joined.slice(1).map((part) => itemOf(part)),
        ].filter((part) => part !== null)
      : [];
  return { written, words: name, amount, unit, parts };
}
