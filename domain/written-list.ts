import { fold } from './fold.ts';
import {
  containers,
  dozens,
  fillers,
  fractions,
  numbers,
  packages,
  singles,
  volumes,
  weights,
} from './written-words.ts';

/**
 * The units of a written amount: pounds, fluid ounces, things counted by name ("a dozen"), packages ("2
 * cartons"), and `piece` for a bare number, which may mean either.
 */
export type WrittenUnit = 'lb' | 'fl oz' | 'each' | 'package' | 'piece';

/** A thing on a written list. */
export type WrittenItem = {
  /** The text as written, by which the shopper recognises it. */
  written: string;
  /** The words to search for, without amount and filler. */
  words: string;
  /** The amount, in `unit`; 0 where it says so ("0 onions"), or of a heading ("Fruit:"), which are no wishes. */
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

/** Splits a piece without separators, as dictation gives it, before each amount: "leche 2 lb tortillas". */
function runsOf(piece: string): string[] {
  const words = bare(piece).split(/\s+/);
  const runs: string[][] = [[]];
  words.forEach((word, at) => {
    const run = runs.at(-1)!;
    const isAmount = run.some((each) => isName(each)) && startsAmount(words, at);
    if (isAmount) runs.push([word]);
    else run.push(word);
  });
  return runs.map((run) => run.join(' '));
}

const isName = (word: string) =>
  amountOf(word) === null && !isMeasure(fold(word)) && !fillers.has(fold(word));
const isMeasure = (word: string) =>
  [weights, volumes, containers, singles, packages, dozens].some((words) => words.has(word));

/** Returns whether a new item begins at this word: a number that, after its measure, is followed by a name. */
function startsAmount(words: readonly string[], at: number): boolean {
  const value = amountOf(words[at]!, words[at + 1]);
  if (value === null || /^(?:a|an|un|una|uno)$/i.test(words[at]!)) return false;
  if (/^(?:y|and|de|of)$/i.test(words[at - 1]!)) return false;
  const next = fold(words[at + 1] ?? '');
  const behind = words.slice(at + 1).filter((word) => isName(word));
  return behind.length > 0 && (isMeasure(next) || value >= 1);
}

/**
 * Returns the number that a word means: "2", "1.5", "1/2", "½", "1½", "x2", "dos"; null for any other word.
 * Thousands are one only before a weight or volume: "1500 gramos".
 */
function amountOf(word: string, next = ''): number | null {
  const known = numbers.get(fold(word));
  if (known !== undefined) return known;
  if (/^\d{4}$/.test(word)) return weights.has(fold(next)) || volumes.has(fold(next)) ? Number(word) : null;
  const [, digits, sign, over, under] =
    /^(?:x|×)?(?:(\d{1,3}(?:[.,]\d{1,3})?)?([½¼¾⅓⅔])?|(\d)\/(\d))(?:x|×)?$/iu.exec(word) ?? [];
  if (over) return Number(under) === 0 ? null : Number(over) / Number(under);
  if (!digits && !sign) return null;
  return Number((digits ?? '0').replace(',', '.')) + (sign ? fractions[sign]! : 0);
}

function itemOf(piece: string): WrittenItem | null {
  const written = bare(piece);
  // "2lb" is two words; the text in brackets may be the amount.
  const words = written
    .replace(/[()]/g, ' ')
    .replace(
      /(^|\s)(\d+(?:[.,]\d+)?)-?(lbs?|oz|kgs?|grs?|g|ml|lts?|l|gal|pzas?|pz|ct|packs?)(?=\s|$)/gi,
      '$1$2 $3',
    )
    .trim()
    .split(/\s+/)
    .filter(Boolean);
  const read = takeAmount(words) ?? takeAmountBehind(words) ?? { ...one, rest: words };
  const name = read.rest.filter((word, at) => !(at === 0 && fillers.has(fold(word)))).join(' ');
  if (!/\p{L}/u.test(name)) return null;
  const { unit } = read;
  const amount = written.endsWith(':') ? 0 : read.amount;
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

type Read = { amount: number; unit: WrittenUnit; rest: string[] };
const one = { amount: 1, unit: 'piece' } as const;

/**
 * Reads an amount at the beginning with its measure: "2 lb de", "media docena de", "a bag of", "un cuarto de
 * kilo de".
 */
function takeAmount(words: readonly string[]): Read | null {
  const [first = '', second = ''] = words;
  const amount = amountOf(first, second);
  // "docena de huevos", "kilo y medio de pollo".
  if (amount === null)
    return isMeasure(fold(first)) && /^(?:de|of|y|and)$/i.test(second) ? measured(1, words) : null;
  const more = words.length > 2 ? together(first, amount, amountOf(second)) : null;
  const rest = words.slice(more === null ? 1 : 2);
  const isOf = /^(?:de|of)$/i.test(rest[0] ?? '');
  return measured(more ?? amount, isOf ? rest.slice(1) : rest);
}

/**
 * Returns the one number that two words make: "1 1/2", "half a", "a couple", "un cuarto"; null where they
 * make none.
 */
function together(word: string, first: number, second: number | null): number | null {
  if (second === null) return null;
  if (/^(?:a|an|un|una)$/i.test(word)) return second;
  if (first < 1) return first * second;
  // "doscientos cincuenta"
  if (first >= 100 && second < 100 && /^\p{L}+$/u.test(word)) return first + second;
  return second < 1 ? first + second : null;
}

/** Reads the words behind an amount: its measure, "and a half", "of". */
function measured(amount: number, words: readonly string[]): Read {
  const measure = fold(words[0] ?? '').replace(/\.$/, '');
  let rest = [...words];
  let sum = amount;
  if (isMeasure(measure)) {
    rest = rest.slice(1);
    if (/^(?:y|and)$/i.test(rest[0] ?? '') && /^(?:medi[oa]|half)$/i.test(rest[1] ?? '')) {
      sum += 0.5;
      rest = rest.slice(2);
    }
  }
  while (rest.length > 1 && fillers.has(fold(rest[0]!))) rest = rest.slice(1);
  return { ...inUnit(sum, measure), rest };
}

/** Returns an amount of a measure in the units of written lists; of any other word, a bare number. */
function inUnit(amount: number, measure: string): Omit<Read, 'rest'> {
  const pounds = weights.get(measure);
  if (pounds !== undefined) return { amount: amount * pounds, unit: 'lb' };
  const ounces = volumes.get(measure);
  if (ounces !== undefined) return { amount: amount * ounces, unit: 'fl oz' };
  if (dozens.has(measure)) return { amount: amount * 12, unit: 'each' };
  if (singles.has(measure)) return { amount, unit: 'each' };
  // "12 pack" is a pack of twelve, "2 packs" are two.
  if (packages.has(measure)) return { amount, unit: measure === 'pack' && amount > 1 ? 'each' : 'package' };
  return { amount, unit: 'piece' };
}

/** Reads an amount at the end: "tortillas 2 lb", "leche x2", "huevos 1 docena". */
function takeAmountBehind(words: readonly string[]): Read | null {
  for (const length of [2, 1]) {
    const tail = words.slice(-length);
    const amount = amountOf(tail[0] ?? '', tail[1]);
    const isWhole = length === 1 || isMeasure(fold(tail[1] ?? ''));
    if (amount !== null && isWhole && /[\dx½¼¾⅓⅔]/i.test(tail[0]!)) {
      const { unit, amount: sum } = measured(amount, tail.slice(1));
      return { unit, amount: sum, rest: words.slice(0, -length) };
    }
  }
  return null;
}
