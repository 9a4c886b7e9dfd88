import { fold } from './fold.ts';
import { fractions, numbers, thousandths, volumes, weights } from './written-words.ts';

/** Returns a word as measures are known: "gr." without its stop. */
export const measureOf = (word = '') => fold(word).replace(/\.$/, '');

/**
 * Returns the number that a word means: "2", "1.5", "1/2", "½", "1½", "x2", "dos"; null for any other word.
 * Thousands are one only before a weight or volume: "1500 gramos". The comma parts them before grams and millilitres
 * ("1,500 g"), of which nobody buys one and a half, and the decimals of any other: "1,5 kg". Of a range of things it is the
 * most ("10-12"); before a size a range may mean two of them ("2-4 oz").
 */
export function amountOf(word: string, next = ''): number | null {
  const known = numbers.get(fold(word));
  if (known !== undefined) return known;
  const measure = measureOf(next);
  const isSize = weights.has(measure) || volumes.has(measure);
  if (/^\d{4}$/.test(word)) return isSize ? Number(word) : null;
  if (/^\d+[-–]\d+$/.test(word)) return isSize ? null : endOf(word);
  if (/^\d{1,3},\d{3}$/.test(word) && thousandths.has(measure)) return Number(word.replace(',', ''));
  return figureOf(word);
}

/** Returns the number that figures and signs of fractions make: "1.5", "1/2", "1½", "x2"; null for any other word. */
function figureOf(word: string): number | null {
  const [, digits, sign, over, under] =
    /^(?:x|×)?(?:(\d{1,3}(?:[.,]\d{1,3})?)?([½¼¾⅓⅔])?|(\d)\/(\d))(?:x|×)?$/iu.exec(word) ?? [];
  if (over) return Number(under) === 0 ? null : Number(over) / Number(under);
  if (!digits && !sign) return null;
  return Number((digits ?? '0').replace(',', '.')) + (sign ? fractions[sign]! : 0);
}

/** Returns the end of a range: 12 of "10-12"; null where the numbers do not rise. */
function endOf(range: string): number | null {
  const [least, most] = range.split(/[-–]/).map(Number) as [number, number];
  return least < most && most < 100 ? most : null;
}

type Told = { amount: number; length: number };
const nothing: Told = { amount: 0, length: 0 };

/**
 * Returns the number that the words begin with, and of how many words it is: "2", "1 1/2", "two and a half", "dos y medio";
 * null where they begin with none.
 */
export function numberOf(words: readonly string[]): Told | null {
  const [first = '', second = ''] = words;
  const amount = amountOf(first, second);
  if (amount === null || isCream(words, 0)) return null;
  const isMore = (words.length > 2 && !isCream(words, 1)) || /[\d½¼¾⅓⅔]/u.test(second);
  const both = isMore ? together(words, amount, amountOf(second)) : null;
  const told = both === null ? { amount, length: 1 } : { amount: both, length: 2 };
  const part = told.amount < 1 ? nothing : addedAt(words, told.length);
  return { amount: told.amount + part.amount, length: told.length + part.length };
}

/** Returns whether the words at a place are the name of a cream, and no number. */
const isCream = (words: readonly string[], at: number) =>
  /^half (?:and|&) half$/i.test(words.slice(at, at + 3).join(' '));

/** Returns whether a word joins two: "and". */
export const isAnd = (word = '') => /^(?:y|and|&)$/i.test(word);

/**
 * Returns what "and" adds at a word to a number or measure, and in how many words: "and a half", "y tres cuartos", "(treinta) y
 * cinco"; 0 in none where it adds nothing. Behind "hundred" tens and ones need no "and".
 */
export function addedAt(words: readonly string[], at: number): Told {
  const before = words[at - 1] ?? '';
  if (!isAnd(words[at])) return /^hundred$/i.test(before) ? tensAt(words, at, before) : nothing;
  const [word = '', next = ''] = words.slice(at + 1, at + 3);
  const one = amountOf(word) ?? 0;
  const two = one === 0 ? null : together([word, next], one, amountOf(next));
  if (two !== null && two < 1) return { amount: two, length: 3 };
  if (one > 0 && one < 1) return { amount: one, length: 2 };
  const tens = tensAt(words, at + 1, before);
  return tens === nothing ? nothing : { amount: tens.amount, length: tens.length + 1 };
}

/** Returns the tens and ones at a word that are added to the number before: "(two hundred) fifty five", "(treinta y) cinco". */
function tensAt(words: readonly string[], at: number, before: string): Told {
  const [word = '', next = ''] = words.slice(at, at + 2);
  if (!isAddedTo(before, word)) return nothing;
  const amount = amountOf(word)!;
  return isAddedTo(word, next) ? { amount: amount + amountOf(next)!, length: 2 } : { amount, length: 1 };
}

/** Returns whether a number in words is added to one before it: "doscientos cincuenta", "thirty five". */
function isAddedTo(before: string, word: string): boolean {
  const first = amountOf(before) ?? 0;
  const second = amountOf(word) ?? 0;
  if (second < 1 || !/^\p{L}+$/u.test(before + word) || /^an?$/i.test(word)) return false;
  return first >= 100 ? second < 100 : first >= 20 && first % 10 === 0 && second < 10;
}

/**
 * Returns the one number that two words make: "1 1/2", "half a", "one half", "a couple", "un cuarto", "tres cuartos", "thirty five";
 * null where they make none.
 */
function together(
  [word = '', next = '']: readonly string[],
  first: number,
  second: number | null,
): number | null {
  if (second === null) return null;
  if (/^(?:(?:a|an|un|una) |one (?:half|quarter)$)/i.test(`${word} ${next}`)) return second;
  if (first < 1 || /^(?:cuartos|quarters|hundred)$/i.test(next)) return first * second;
  return second < 1 || isAddedTo(word, next) ? first + second : null;
}
