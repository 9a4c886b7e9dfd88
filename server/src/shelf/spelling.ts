import { lettersOf, type SearchIndex, termPlace } from './search-index.ts';

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
 * The words that a misspelled one was most likely meant to be: those with the fewest typos, at most eight, first those
 * that begin alike, then the most frequent. With `asPrefix` it may be the beginning of a word that is still being typed.
 */
export function guessWord(index: SearchIndex, word: string, asPrefix: boolean): Guess[] {
  const allowed = typosAllowed(word.length);
  if (allowed === 0 || word.length > longest) return [];
  const guesses = closest(index, word, allowed, false);
  return guesses.length > 0 || !asPrefix ? guesses : closest(index, word, 1, true);
}

function closest(index: SearchIndex, word: string, allowed: number, asPrefix: boolean): Guess[] {
  const letters = lettersOf(word);
  let most = allowed;
  let found: Guess[] = [];
  const rows = makeRows();
  // A beginning is taken at its first letter, or half the dictionary would do.
  const first = asPrefix ? termPlace(index, word.slice(0, 1)) : 0;
  const end = asPrefix ? termPlace(index, `${word.slice(0, 1)}\uffff`) : index.terms.length;
  for (let place = first; place < end; place += 1) {
    // Each typo changes at most two letters of the set; a prefix leaves the rest of the term open.
    const other = index.letters[place]!;
    const differing = asPrefix ? letters & ~other : letters ^ other;
    if (bitCount(differing) > (asPrefix ? most : 2 * most) || index.isWord[place] === 0) continue;
    const term = index.terms[place]!;
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
  const count = (place: number) => index.starts[place + 1]! - index.starts[place]!;
  const beginsAlike = (place: number) => (index.terms[place]!.charCodeAt(0) === word.charCodeAt(0) ? 1 : 0);
  return found
    .sort((a, b) => beginsAlike(b.place) - beginsAlike(a.place) || count(b.place) - count(a.place))
    .slice(0, 8);
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
