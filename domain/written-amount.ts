import { fold } from './fold.ts';
import { amountOf, isAnd, measureOf, numberOf, addedAt } from './written-number.ts';
import { containers, dozens, fillers, packages, singles, volumes, weights } from './written-words.ts';

/**
 * The units of a written amount: pounds, fluid ounces, things counted by name ("a dozen"), packages ("2
 * cartons"), and `piece` for a bare number, which may mean either.
 */
export type WrittenUnit = 'lb' | 'fl oz' | 'each' | 'package' | 'piece';

/** Returns whether a folded word is a measure: of weight, volume, things or packages. */
export function isMeasure(word: string): boolean {
  return [weights, volumes, containers, singles, packages, dozens].some((words) => words.has(word));
}

/** Returns whether a measure is what things are in. */
export const isHolder = (measure: string) => containers.has(measure) || packages.has(measure);

type Read = { amount: number; unit: WrittenUnit; rest: string[] };

/**
 * Reads an amount at the beginning with its measure: "2 lb de", "media docena de", "a bag of", "un cuarto de
 * kilo de".
 */
export function takeAmount(words: readonly string[]): Read | null {
  const number = numberOf(words);
  if (number === null) {
    // "docena de huevos", "kilo y medio de pollo".
    const [first = '', second = ''] = words;
    return isMeasure(fold(first)) && /^(?:de|of|y|and)$/i.test(second) ? measured(1, words) : null;
  }
  const { amount } = number;
  const rest = words.slice(number.length);
  const read = measured(amount, isOf(rest[0]) ? rest.slice(1) : rest);
  return isOfKilo(amount, rest) ? { ...read, ...inUnit(amount, 'kilo') } : read;
}

const isOf = (word: string | undefined) => /^(?:de|of)$/i.test(word ?? '');

/** Returns whether a part of something is meant of a kilo, as in "un cuarto de jamón" and "medio de pollo". */
function isOfKilo(amount: number, [of = '', what = '']: readonly string[]): boolean {
  return amount > 0 && amount < 1 && /^de$/i.test(of) && !isMeasure(fold(what)) && amountOf(what) === null;
}

/** Reads the words behind an amount: its measure, "and a half", "of". */
function measured(amount: number, words: readonly string[]): Read {
  // "three quarters of a pound"
  const start = /^(?:a|an|un|una)$/i.test(words[0] ?? '') ? 1 : 0;
  const measure = measureOf(words[start]);
  if (!isMeasure(measure)) return severalOf(amount, words) ?? plain(amount, '', words);
  const rest = words.slice(start + 1);
  const size = isHolder(measure) ? severalOf(amount, rest) : null;
  if (size) return size;
  const part = addedAt(rest, 0);
  const more = rest.slice(part.length);
  const read = measuredAgain(measure, more);
  if (read) return { ...read, amount: read.amount + inUnit(amount, measure).amount };
  return plain(amount + part.amount, measure, more);
}

const isSize = (measure: string) => weights.has(measure) || volumes.has(measure);

/** Returns an amount of a measure, with what is behind it from its name on: "(a 5 lb) bag of potatoes". */
function plain(amount: number, measure: string, words: readonly string[]): Read {
  const start = measure !== '' && isHolder(measureOf(words[0])) && isOf(words[1]) ? 2 : 0;
  const name = words.findIndex(
    (word, at) => at >= start && (at === words.length - 1 || !fillers.has(fold(word))),
  );
  return { ...inUnit(amount, measure), rest: words.slice(name === -1 ? start : name) };
}

/** Reads the size that each of several has: "(2 bags) of 1 kg of rice", "(2) x 500 g pasta"; null where none is told. */
function severalOf(amount: number, words: readonly string[]): Read | null {
  const rest = /^(?:de|of|x|×)$/i.test(words[0] ?? '') ? words.slice(1) : words;
  const size = rest === words ? null : numberOf(rest);
  if (size === null || !isSize(measureOf(rest[size.length]))) return null;
  return measured(amount * size.amount, rest.slice(size.length));
}

/** Reads the ounces behind pounds: "(1 lb) 8 oz", "(1 lb) and 8 oz"; null where there are none. Nothing is added to them. */
function measuredAgain(measure: string, words: readonly string[]): Read | null {
  const at = isAnd(words[0]) ? 1 : 0;
  const amount = weights.has(measure) && weights.has(measureOf(words[at + 1])) ? amountOf(words[at]!) : null;
  return amount === null ? null : plain(amount, measureOf(words[at + 1]), words.slice(at + 2));
}

/** Returns an amount of a measure in the units of written lists; of any other word, a bare number. */
function inUnit(amount: number, measure: string): Omit<Read, 'rest'> {
  const pounds = weights.get(measure);
  if (pounds !== undefined) return { amount: amount * pounds, unit: 'lb' };
  const ounces = volumes.get(measure);
  if (ounces !== undefined) return { amount: amount * ounces, unit: 'fl oz' };
  const things = dozens.get(measure);
  if (things !== undefined) return { amount: amount * things, unit: 'each' };
  if (singles.has(measure)) return { amount, unit: 'each' };
  // "12 pack" is a pack of twelve, "2 packs" are two.
  if (packages.has(measure))
    return { amount, unit: /^(?:pack|pk)$/.test(measure) && amount > 1 ? 'each' : 'package' };
  return { amount, unit: 'piece' };
}

/** The most words of an amount at the end: "2 bags of 1 1/2 lb". */
const maxWordsBehind = 6;

/** Reads an amount at the end: "tortillas 2 lb", "leche x2", "pollo 2 kilos y medio", "huevos una docena"; the longest there is. */
export function takeAmountBehind(words: readonly string[]): Read | null {
  for (let at = Math.max(1, words.length - maxWordsBehind); at < words.length; at += 1) {
    const read = onlyAmount(words.slice(at));
    if (read) return { ...read, rest: words.slice(0, at) };
  }
  return null;
}

/**
 * Reads words that are an amount and nothing else; null of any other. In words it needs a weight, a volume or a dozen: of
 * "pasta para dos" the last is part of the name.
 */
export function onlyAmount(words: readonly string[]): Read | null {
  const read = takeAmount(words);
  const isAmount = /[\dx½¼¾⅓⅔]/i.test(words[0] ?? '') || words.some((word) => isSizeOrDozen(measureOf(word)));
  return read?.rest.length === 0 && isAmount ? read : null;
}

const isSizeOrDozen = (measure: string) => isSize(measure) || dozens.has(measure);

/** Reads the amount of a thing, before its name or behind. */
export const amountIn = (words: readonly string[]) => takeAmount(words) ?? takeAmountBehind(words);
