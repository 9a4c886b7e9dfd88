import { fold } from './fold.ts';
import { amountIn, isMeasure, takeAmount, takeAmountBehind, type WrittenUnit } from './written-amount.ts';
import { withAmounts } from './written-line.ts';
import { bare, runsOf, sidesOf, wordsOf } from './written-pieces.ts';
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
    .split(/[\r\n;•·]+/u)
    .flatMap((line) => withAmounts(line.split(/,(?!\d)|(?<!\d),/u).flatMap((piece) => runsOf(piece))))
    .map((piece) => itemOf(piece))
    .filter((item) => item !== null);
}

const nameOf = (words: readonly string[]) =>
  words.filter((word, at) => !(at === 0 && fillers.has(fold(word)))).join(' ');

function itemOf(piece: string): WrittenItem | null {
  const thing = thingOf(piece);
  const sides = sidesOf(thing?.words.split(' ') ?? []);
  if (thing === null || sides.length === 1) return thing;
  const words = wordsOf(thing.written);
  const isBehind = takeAmount(words) === null && takeAmountBehind(words) !== null;
  const parts = isBehind ? partsBefore(thing, sides) : partsBehind(thing, sides);
  return { ...thing, parts: parts.filter((part) => part !== null) };
}

/** Returns the sides of a thing whose amount, if any, is before them: it is the first one's. */
function partsBehind(thing: WrittenItem, [first, ...others]: readonly string[]): (WrittenItem | null)[] {
  const written = sidesOf(thing.written.split(/\s+/))[0]!;
  return [{ ...thing, written, words: first! }, ...others.map((other) => thingOf(other))];
}

/** Returns the sides of a thing whose amount is behind them: it is the last one's, if that has none of its own. */
function partsBefore(thing: WrittenItem, sides: readonly string[]): (WrittenItem | null)[] {
  const parts = sides.map((side) => thingOf(side));
  const last = parts.at(-1) ?? null;
  if (last === null || amountIn(wordsOf(last.written)) !== null) return parts;
  const { amount, unit } = thing;
  // "1 lb and 8 oz" may have an "and" too.
  const written = sidesOf(thing.written.split(/\s+/))
    .slice(sides.length - 1)
    .join(' ');
  return [...parts.slice(0, -1), { ...last, written: written || last.written, amount, unit }];
}

/** Reads one thing, which is not parted: each word of it is read once. */
function thingOf(piece: string): WrittenItem | null {
  const written = bare(piece);
  const words = wordsOf(written);
  const read = amountIn(words) ?? { amount: 1, unit: 'piece' as const, rest: words };
  const told = nameOf(read.rest);
  const name = told || words.filter((word) => isMeasure(fold(word))).join(' ');
  if (!/\p{L}/u.test(name)) return null;
  const { unit } = read;
  const amount = told === '' || written.endsWith(':') ? 0 : read.amount;
  return { written, words: name, amount, unit, parts: [] };
}
