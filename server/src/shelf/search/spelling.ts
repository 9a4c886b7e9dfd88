import { lettersOf, type SearchIndex, termPlace } from './search-index.ts';
import { isAmount } from './measures.ts';
import { soundOf } from './sounds.ts';
import { singulars } from './words.ts';

/** A term close to a misspelled word; `behind` the likeliest one by so much, from 0. */
type Guess = { place: number; typos: number; behind: number };

/** Returns how many typos a word of this length may have. */
function typosAllowed(length: number): number {
  if (length < 3) return 0;
  return length < 7 ? 1 : 2;
}

function bitCount(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const maxWordLength = 40;
/** Shorter sounds are a typo away from too many others. */
const minAlmostAlike = 5;

type Rows = readonly [Uint8Array, Uint8Array, Uint8Array];

/** Room for three rows of the comparison, used again for every term. */
function makeRows(): Rows {
  return [
    new Uint8Array(maxWordLength + 1),
    new Uint8Array(maxWordLength + 1),
    new Uint8Array(maxWordLength + 1),
  ];
}

/**
 * Returns how many typos (letters put in, left out, mistaken, or two swapped) lie between two words; more than `maxTypos` when the
 * count is beyond it. With `asPrefix` only the beginning of `term` has to match.
 */
export function typosBetween(
  word: string,
  term: string,
  maxTypos: number,
  asPrefix = false,
  rows: Rows = makeRows(),
): number {
  const width = Math.min(term.length, word.length + maxTypos, maxWordLength);
  let [before, previous, current] = rows;
  for (let column = 0; column <= width; column += 1) previous[column] = column;
  for (let row = 1; row <= word.length; row += 1) {
    const letter = word.charCodeAt(row - 1);
    current[0] = row;
    let smallest = row;
    for (let column = 1; column <= width; column += 1) {
      const other = term.charCodeAt(column - 1);
      let cost = previous[column - 1]! + (letter === other ? 0 : 1);
      if (previous[column]! + 1 < cost) cost = previous[column]! + 1;
      if (current[column - 1]! + 1 < cost) cost = current[column - 1]! + 1;
      const isSwap =
        row > 1 && column > 1 && letter === term.charCodeAt(column - 2) && word.charCodeAt(row - 2) === other;
      if (isSwap && before[column - 2]! + 1 < cost) cost = before[column - 2]! + 1;
      current[column] = cost;
      if (cost < smallest) smallest = cost;
    }
    if (smallest > maxTypos) return smallest;
    [before, previous, current] = [previous, current, before];
  }
  if (!asPrefix) return width === term.length ? previous[width]! : maxTypos + 1;
  let smallest = previous[0]!;
  for (let column = 1; column <= width; column += 1) smallest = Math.min(smallest, previous[column]!);
  return smallest;
}

/** The terms a word is found under: as a whole, and as a beginning. */
export type Known = { whole: readonly number[]; begun: readonly number[] };

const sumOf = (numbers: ArrayLike<number>, places: readonly number[]) =>
  places.reduce((sum, place) => sum + numbers[place]!, 0);

/** The share of all purchases from which a thing's name is beyond doubt. */
const doubtless = 0.002;

/**
 * Returns whether a word may be meant for another: it is nowhere, on hardly any purchases (its author may
 * have misspelled it), only the singular of something, or only the beginning of something rare.
 */
export function isDoubtful(index: SearchIndex, { whole, begun }: Known): boolean {
  const isWord = whole.some((place) => index.wordOf[place] === place);
  const limit = doubtless * Math.log(index.nameLengths.length / 20 + 1);
  if (isWord) return sumOf(index.mass, whole) <= limit;
  return sumOf(index.mass, whole) + sumOf(index.mass, begun) <= limit * 6;
}

/** How much rarer a word is with each typo it would need: thirty times. */
const typoCost = Math.log(30);
/**
 * How far a guess may be behind the best one, as a difference of logarithms; one farther behind is dropped.
 */
const margin = 3;
const maxGuesses = 8;

/**
 * Returns the words that a doubtful one was most likely meant to be, at most eight. Their weight is the typos
 * it would take, whether it sounds the same and begins alike, and the purchases of the products with the
 * word. The products found already weigh as no typo, as a beginning as half of one; if these are likelier,
 * nothing is returned. A word with digits is never replaced.
 */
export function guessWord(index: SearchIndex, word: string, known: Known): Guess[] {
  if (word.length > maxWordLength || word.length < 3 || /\d/.test(word)) return [];
  const sound = soundOf(word);
  const costs: { guess: Guess; cost: number }[] = [];
  const weigh = (place: number, typos: number, isAlike: boolean) => {
    const letters = index.terms[place]!.charCodeAt(0) === word.charCodeAt(0) ? typos : typos + 0.3;
    const steps = isAlike ? 0.55 + 0.25 * Math.max(0, letters - 2) : letters;
    const amount = isAmount(index.terms[place]!) ? typoCost : 0;
    const cost = steps * typoCost + amount - Math.log(index.mass[place]! + 1e-6);
    if (costs.some(({ guess }) => guess.place === place)) return;
    costs.push({ guess: { place, typos: Math.max(1, Math.min(2, Math.floor(typos))), behind: 0 }, cost });
  };
  for (const form of [word, ...singulars(word).slice(0, 1)]) {
    const alike = soundOf(form);
    for (const { place, typos } of closest(index, 'terms', form, typosAllowed(form.length)))
      weigh(place, typos, index.sounds[place] === alike);
  }
  for (const place of soundingLike(index, sound)) {
    const typos = typosBetween(word, index.terms[place]!, 4);
    if (typos > typosAllowed(word.length)) weigh(place, typos, true);
  }
  if (costs.length === 0 && sound.length >= minAlmostAlike) {
    for (const { place } of closest(index, 'sounds', sound, 1)) weigh(place, 2, false);
  }
  if (costs.length === 0 && known.whole.length + known.begun.length === 0) {
    for (const { place } of beginnings(index, word)) weigh(place, 1, false);
  }
  costs.sort((a, b) => a.cost - b.cost);
  const knownCost = Math.min(
    known.whole.length > 0 ? -Math.log(sumOf(index.mass, known.whole) + 1e-6) : Infinity,
    known.begun.length > 0 ? 0.5 * typoCost - Math.log(sumOf(index.mass, known.begun) + 1e-6) : Infinity,
  );
  const best = Math.min(costs[0]?.cost ?? Infinity, knownCost);
  return costs
    .filter(({ guess, cost }) => cost <= best + margin && !known.whole.includes(guess.place))
    .slice(0, maxGuesses)
    .map(({ guess, cost }) => ({ ...guess, behind: cost - best }));
}

type Near = { place: number; typos: number };

/** Returns the words of exactly this sound. */
function soundingLike(index: SearchIndex, sound: string): number[] {
  const letters = lettersOf(sound);
  const found: number[] = [];
  if (sound.length < 2) return found;
  for (let place = 0; place < index.sounds.length; place += 1) {
    if (index.soundLetters[place] === letters && index.sounds[place] === sound) found.push(place);
  }
  return found;
}

/** Returns terms beginning almost like a word. Its first letter must be right, to exclude half of all. */
function beginnings(index: SearchIndex, word: string): Near[] {
  const found: Near[] = [];
  const rows = makeRows();
  const letters = lettersOf(word);
  const end = termPlace(index, `${word.slice(0, 1)}\uffff`);
  if (typosAllowed(word.length) === 0) return found;
  for (let place = termPlace(index, word.slice(0, 1)); place < end; place += 1) {
    if (bitCount(letters & ~index.letters[place]!) > 1 || index.wordOf[place]! < 0) continue;
    const typos = typosBetween(word, index.terms[place]!, 1, true, rows);
    if (typos <= 1) found.push({ place, typos });
  }
  return found;
}

/** Returns the terms, or those with sounds, that are at most so many typos away. */
function closest(index: SearchIndex, of: 'terms' | 'sounds', word: string, allowed: number): Near[] {
  const found: Near[] = [];
  if (allowed === 0) return found;
  const texts = index[of];
  const letterSets = of === 'terms' ? index.letters : index.soundLetters;
  const letters = lettersOf(word);
  const rows = makeRows();
  for (let place = 0; place < texts.length; place += 1) {
    // Each typo changes at most two letters of the set.
    if (bitCount(letters ^ letterSets[place]!) > 2 * allowed || index.wordOf[place]! < 0) continue;
    const term = texts[place]!;
    if (Math.abs(term.length - word.length) > allowed) continue;
    const typos = typosBetween(word, term, allowed, false, rows);
    if (typos <= allowed && typos > 0) found.push({ place, typos });
  }
  return found;
}

/** Returns two known words that were written as one ("icecream"), or null. */
export function splitWord(index: SearchIndex, word: string): [string, string] | null {
  const isKnown = (part: string) => index.terms[termPlace(index, part)] === part;
  for (let at = 3; at <= word.length - 3; at += 1) {
    const parts: [string, string] = [word.slice(0, at), word.slice(at)];
    if (isKnown(parts[0]) && isKnown(parts[1])) return parts;
  }
  return null;
}
