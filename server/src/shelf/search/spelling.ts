import { lettersOf, type SearchIndex, termPlace } from './search-index.ts';
import { soundOf } from './sounds.ts';

/** A term close to a misspelled word. */
export type Guess = { place: number; typos: number };

/** How many typos a word of this length may have. */
export function typosAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

function bitCount(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const longest = 40;
/** Shorter sounds are a typo away from too many others. */
const leastAlmostAlike = 5;

type Rows = readonly [Uint8Array, Uint8Array, Uint8Array];

/** Room for three rows of the comparison, used again for every term. */
function makeRows(): Rows {
  return [new Uint8Array(longest + 1), new Uint8Array(longest + 1), new Uint8Array(longest + 1)];
}

/**
 * How many typos (letters put in, left out, mistaken, or two swapped) lie between two words; more than `most` when the
 * count is beyond it. With `asPrefix` only the beginning of `term` has to match.
 */
export function typosBetween(
  word: string,
  term: string,
  most: number,
  asPrefix = false,
  rows: Rows = makeRows(),
): number {
  const width = Math.min(term.length, word.length + most, longest);
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
    if (smallest > most) return smallest;
    [before, previous, current] = [previous, current, before];
  }
  if (!asPrefix) return width === term.length ? previous[width]! : most + 1;
  let smallest = previous[0]!;
  for (let column = 1; column <= width; column += 1) smallest = Math.min(smallest, previous[column]!);
  return smallest;
}

/**
 * The words that a misspelled one was most likely meant to be, at most eight: those that sound the same, else those with
 * the fewest typos, else those that sound almost the same; first those that begin alike, then the most frequent. With
 * `asPrefix` it may be the beginning of a word that is still being typed. What has digits is never guessed.
 */
export function guessWord(index: SearchIndex, word: string, asPrefix: boolean): Guess[] {
  if (word.length > longest || /\d/.test(word)) return [];
  const sound = soundOf(word);
  const alike = soundingLike(index, sound);
  if (alike.length > 0) return firstEight(index, word, alike);
  const allowed = typosAllowed(word.length);
  if (allowed === 0) return [];
  const all = { from: 0, to: index.terms.length };
  let found = closest(index, 'terms', word, allowed, all, false);
  if (found.length === 0 && sound.length >= leastAlmostAlike) {
    found = closest(index, 'sounds', sound, 1, all, false).map(({ place }) => ({ place, typos: 2 }));
  }
  if (found.length === 0 && asPrefix) {
    // A beginning is taken at its first letter, or half the dictionary would do.
    const [first, end] = [word.slice(0, 1), `${word.slice(0, 1)}\uffff`].map((term) =>
      termPlace(index, term),
    );
    found = closest(index, 'terms', word, 1, { from: first!, to: end! }, true);
  }
  return firstEight(index, word, found);
}

function firstEight(index: SearchIndex, word: string, guesses: readonly Guess[]): Guess[] {
  const count = (place: number) => index.starts[place + 1]! - index.starts[place]!;
  const beginsAlike = (place: number) => (index.terms[place]!.charCodeAt(0) === word.charCodeAt(0) ? 1 : 0);
  return guesses
    .toSorted((a, b) => beginsAlike(b.place) - beginsAlike(a.place) || count(b.place) - count(a.place))
    .slice(0, 8);
}

/** Words of exactly this sound; a mistake counts as one typo. */
function soundingLike(index: SearchIndex, sound: string): Guess[] {
  const letters = lettersOf(sound);
  const found: Guess[] = [];
  if (sound.length < 2) return found;
  for (let place = 0; place < index.sounds.length; place += 1) {
    if (index.soundLetters[place] === letters && index.sounds[place] === sound)
      found.push({ place, typos: 1 });
  }
  return found;
}

/** The terms between two places, or those whose sounds, have the fewest typos. */
function closest(
  index: SearchIndex,
  of: 'terms' | 'sounds',
  word: string,
  allowed: number,
  { from, to }: { from: number; to: number },
  asPrefix: boolean,
): Guess[] {
  const texts = index[of];
  const letterSets = of === 'terms' ? index.letters : index.soundLetters;
  const letters = lettersOf(word);
  let most = allowed;
  let found: Guess[] = [];
  const rows = makeRows();
  for (let place = from; place < to; place += 1) {
    // Each typo changes at most two letters of the set; a prefix leaves the rest of the term open.
    const other = letterSets[place]!;
    const differing = asPrefix ? letters & ~other : letters ^ other;
    if (bitCount(differing) > (asPrefix ? most : 2 * most) || index.wordOf[place]! < 0) continue;
    const term = texts[place]!;
    const longer = term.length - word.length;
    if (longer < -most || (!asPrefix && longer > most)) continue;
    const typos = typosBetween(word, term, most, asPrefix, rows);
    if (typos > most) continue;
    if (typos < most) {
      most = typos;
      found = [];
    }
    found.push({ place, typos });
  }
  return found;
}

/** Two known words that were written as one ("icecream"), or null. */
export function splitWord(index: SearchIndex, word: string): [string, string] | null {
  const isKnown = (part: string) => index.terms[termPlace(index, part)] === part;
  for (let at = 3; at <= word.length - 3; at += 1) {
    const parts: [string, string] = [word.slice(0, at), word.slice(at)];
    if (isKnown(parts[0]) && isKnown(parts[1])) return parts;
  }
  return null;
}
