import { fold } from './fold.ts';
import { isMeasure, takeAmount, takeAmountBehind, type WrittenUnit } from './written-amount.ts';
import { bare, runsOf, sidesOf } from './written-pieces.ts';
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

const nameOf = (words: readonly string[]) =>
  words.filter((word, at) => !(at === 0 && fillers.has(fold(word)))).join(' ');

function itemOf(piece: string): WrittenItem | null {
  const thing = thingOf(piece);
  const [first, ...others] = sidesOf(thing?.words.split(' ') ?? []);
  if (thing === null || others.length === 0) return thing;
  const written = sidesOf(thing.written.split(/\s+/))[0]!;
  const parts = [{ ...thing, written, words: first! }, ...others.map((other) => thingOf(other))];
  return { ...thing, parts: parts.filter((part) => part !== null) };
}

/** Reads one thing, which is not parted: each word of it is read once. */
function thingOf(piece: string): WrittenItem | null {
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
  return { written, words: name, amount, unit, parts: [] };
}
