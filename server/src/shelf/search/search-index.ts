import type { Pause } from '../build/pause.ts';
import {
  type SearchedTexts,
  type Term,
  termsBesides,
  termsOfAisle,
  termsOfDepartment,
  termsOfEnglishName,
  termsOfLabel,
  termsOfOption,
  termsOfSpanishName,
  weightBits,
  weightMask,
} from './search-terms.ts';
import { soundOf } from './sounds.ts';
import { isStopWord, singulars } from './words.ts';

/** Which products have which words. Postings are `ordinal << weightBits | weight`, by ordinal within a word. */
export type SearchIndex = {
  /** Every word and every singular of one, sorted by code unit. */
  terms: string[];
  /** Where the postings of a term begin; one more entry than terms. */
  starts: Int32Array;
  postings: Int32Array;
  /** The place of the word in a text that gave a term: its own, or for a mere singular its plural's; -1 for a phrase. */
  wordOf: Int32Array;
  /** Which letters a term has: two terms a typo apart differ in at most two bits. */
  letters: Uint32Array;
  /** How each term sounds, '' for phrases, and which letters that has. */
  sounds: string[];
  soundLetters: Uint32Array;
  bytes: number;
};

/** One bit per letter of a to z, the rest shared by digits and all else. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    bits |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return bits >>> 0;
}

export type SearchIndexBuilder = {
  add(ordinal: number, texts: SearchedTexts): void;
  finish(pause: Pause): Promise<SearchIndex>;
};

/** Collects the words of products, which must be added in order of ordinal. */
export function buildSearchIndex(): SearchIndexBuilder {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  const givenBy: number[] = [];
  const singularsOf = new Map<string, number[]>();
  let pairs = new Int32Array(1 << 16);
  let used = 0;

  const numberOf = (word: string): number => {
    let number = numbers.get(word);
    if (number === undefined) {
      number = words.length;
      numbers.set(word, number);
      words.push(word);
      givenBy.push(-1);
    }
    return number;
  };
  const noteGiver = (number: number, word: number, isWord: boolean) => {
    if (isWord || givenBy[number] === -1) givenBy[number] = word;
  };
  /** A word's own number and those of its singulars; little words have none. */
  const numbersOf = (word: string): number[] => {
    let found = singularsOf.get(word);
    if (!found) {
      found = word === '' || isStopWord(word) ? [] : [word, ...singulars(word)].map(numberOf);
      if (!word.startsWith('=')) found.forEach((number, at) => noteGiver(number, found![0]!, at === 0));
      singularsOf.set(word, found);
    }
    return found;
  };
  /** A term's number and what it says, in one, as in a posting. */
  const codesOf = (terms: readonly Term[]): number[] =>
    terms.flatMap(([word, of]) => numbersOf(word).map((number) => (number << weightBits) | of));
  /** Brands, departments and labels stand on thousands of products: each is read once. */
  const remembered = (read: (text: string) => Term[]) => {
    const known = new Map<string, number[]>();
    return (text: string) => {
      let codes = known.get(text);
      if (!codes) known.set(text, (codes = codesOf(read(text))));
      return codes;
    };
  };
  const aisle = remembered(termsOfAisle);
  const department = remembered(termsOfDepartment);
  const option = remembered(termsOfOption);
  const beside = remembered(termsBesides);
  const label = remembered(termsOfLabel);
  const push = (number: number, posting: number) => {
    if (used + 2 > pairs.length) {
      const larger = new Int32Array(pairs.length * 2);
      larger.set(pairs);
      pairs = larger;
    }
    pairs[used++] = number;
    pairs[used++] = posting;
  };

  const best = new Map<number, number>();
  const note = (codes: readonly number[]) => {
    for (const code of codes) {
      const number = code >>> weightBits;
      const of = code & weightMask;
      if ((best.get(number) ?? -1) < of) best.set(number, of);
    }
  };
  return {
    add: (ordinal, texts) => {
      best.clear();
      for (const text of texts.aisles) note(aisle(text));
      for (const text of texts.departments) note(department(text));
      for (const text of texts.options) note(option(text));
      for (const text of texts.besides) note(beside(text));
      for (const text of texts.labels) note(label(text));
      note(codesOf(termsOfEnglishName(texts.nameEn)));
      note(codesOf(termsOfSpanishName(texts.nameEs)));
      for (const [number, of] of best) push(number, (ordinal << weightBits) | of);
    },
    finish: (pause) => finish(words, givenBy, pairs.subarray(0, used), pause),
  };
}

/** A counting sort by term keeps the postings of each in the order they were added. */
async function finish(
  words: string[],
  givenBy: number[],
  pairs: Int32Array,
  pause: Pause,
): Promise<SearchIndex> {
  const order = await sortedOrder(words, pause);
  const placeOf = new Int32Array(words.length);
  order.forEach((number, place) => (placeOf[number] = place));
  const starts = new Int32Array(words.length + 1);
  for (let at = 0; at < pairs.length; at += 2) {
    starts[placeOf[pairs[at]!]! + 1]! += 1;
    if ((at & 65_535) === 0 && pause.isDue()) await pause.take();
  }
  for (let place = 0; place < words.length; place += 1) starts[place + 1]! += starts[place]!;
  if (pause.isDue()) await pause.take();
  const next = starts.slice();
  const postings = new Int32Array(pairs.length / 2);
  for (let at = 0; at < pairs.length; at += 2) {
    postings[next[placeOf[pairs[at]!]!]!++] = pairs[at + 1]!;
    if ((at & 65_535) === 0 && pause.isDue()) await pause.take();
  }
  const terms = order.map((number) => words[number]!);
  const wordOf = Int32Array.from(order, (number) => {
    const word = givenBy[number]!;
    return word < 0 ? -1 : placeOf[word]!;
  });
  const sounds: string[] = [];
  for (let place = 0; place < terms.length; place += 1) {
    sounds.push(wordOf[place]! < 0 ? '' : soundOf(terms[place]!));
    if ((place & 1023) === 0 && pause.isDue()) await pause.take();
  }
  return {
    terms,
    starts,
    postings,
    wordOf,
    letters: Uint32Array.from(terms, lettersOf),
    sounds,
    soundLetters: Uint32Array.from(sounds, lettersOf),
    bytes: postings.byteLength + starts.byteLength + terms.length * 110,
  };
}

/** Sorted bucket by bucket of the first letter, so that no single sort takes long. */
async function sortedOrder(words: readonly string[], pause: Pause): Promise<number[]> {
  const buckets = new Map<number, number[]>();
  words.forEach((word, number) => {
    const first = word.charCodeAt(0);
    const bucket = buckets.get(first);
    if (bucket) bucket.push(number);
    else buckets.set(first, [number]);
  });
  const order: number[] = [];
  for (const first of [...buckets.keys()].sort((a, b) => a - b)) {
    const bucket = buckets.get(first)!;
    bucket.sort((a, b) => (words[a]! < words[b]! ? -1 : 1));
    for (const number of bucket) order.push(number);
    if (pause.isDue()) await pause.take();
  }
  return order;
}

/** Where a term stands, or would stand. */
export function termPlace(index: SearchIndex, word: string): number {
  let low = 0;
  let high = index.terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (index.terms[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
