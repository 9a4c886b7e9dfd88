import type { Pause } from './pause.ts';
import { isStopWord, singulars, wordsIn } from './words.ts';

/**
 * What a word says of a product, from least to most; the lowest bits of a posting. `aisle` is a department with others
 * below it, which counts only where nothing else does: "eggs" must not find all of Dairy & Eggs, but "dairy" must.
 */
export const weight = { aisle: 0, department: 1, besides: 2, name: 3, head: 4 } as const;
export const weightBits = 3;

/** Which products have which words. Postings are `ordinal << weightBits | weight`, by ordinal within a word. */
export type SearchIndex = {
  /** Every word and every singular of one, sorted by code unit. */
  terms: string[];
  /** Where the postings of a term begin; one more entry than terms. */
  starts: Int32Array;
  postings: Int32Array;
  /** 1 for what stands in a text, 0 for mere singulars, which are no proposals for a misspelled word. */
  isWord: Uint8Array;
  /** Which letters a term has: two terms a typo apart differ in at most two bits. */
  letters: Uint32Array;
  bytes: number;
};

/** The texts of one product that are searched. */
export type SearchedTexts = {
  nameEn: string;
  nameEs: string;
  /** Brand, names within the family. */
  besides: readonly string[];
  /** Dietary options; those of several words only as a phrase, or "dairy" would find what is free of it. */
  options: readonly string[];
  departments: readonly string[];
  aisles: readonly string[];
};

/** Several words that only together say something, as one term that no single word begins. */
export function phraseTerm(words: readonly string[]): string {
  return words.length === 1 ? words[0]! : `=${words.join('')}`;
}

/** One bit per letter of a to z, the rest shared by digits and all else. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    bits |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return bits >>> 0;
}

/** The word an English name is about, "milk" in "Whole Milk, 2% Fat": the last before a comma, digit or preposition. */
function headOfEnglish(name: string): string {
  const main = name.split(/,|\(|\d| with | in | for | to | of | and | & /i)[0] ?? '';
  return wordsIn(main).at(-1) ?? '';
}

/** The word a Spanish name is about stands first: "leche" in "Leche entera". */
function headOfSpanish(name: string): string {
  return wordsIn(name)[0] ?? '';
}

export type SearchIndexBuilder = {
  add(ordinal: number, texts: SearchedTexts): void;
  finish(pause: Pause): Promise<SearchIndex>;
};

/** Collects the words of products, which must be added in order of ordinal. */
export function buildSearchIndex(): SearchIndexBuilder {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  const standsInText: boolean[] = [];
  const singularsOf = new Map<string, number[]>();
  let pairs = new Int32Array(1 << 16);
  let used = 0;
  const wordCache = new Map<string, string[]>();

  const numberOf = (word: string): number => {
    let number = numbers.get(word);
    if (number === undefined) {
      number = words.length;
      numbers.set(word, number);
      words.push(word);
      standsInText.push(false);
    }
    return number;
  };
  const numbersOf = (word: string): number[] => {
    let found = singularsOf.get(word);
    if (!found) {
      found = [numberOf(word), ...singulars(word).map(numberOf)];
      standsInText[found[0]!] = true;
      singularsOf.set(word, found);
    }
    return found;
  };
  const cachedWords = (text: string): string[] => {
    let found = wordCache.get(text);
    if (!found) wordCache.set(text, (found = wordsIn(text)));
    return found;
  };
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
  const note = (word: string, of: number) => {
    if (isStopWord(word)) return;
    for (const number of numbersOf(word)) if ((best.get(number) ?? -1) < of) best.set(number, of);
  };
  return {
    add: (ordinal, texts) => {
      best.clear();
      for (const text of texts.aisles) for (const word of cachedWords(text)) note(word, weight.aisle);
      for (const text of texts.departments) {
        // Everything in a department called Beer is beer, whatever its name says.
        const words = cachedWords(text);
        for (const word of words) note(word, words.length === 1 ? weight.head : weight.department);
      }
      for (const text of texts.options) note(phraseTerm(cachedWords(text)), weight.name);
      for (const text of texts.besides) for (const word of cachedWords(text)) note(word, weight.besides);
      for (const word of wordsIn(texts.nameEn)) note(word, weight.name);
      for (const word of wordsIn(texts.nameEs)) note(word, weight.name);
      note(headOfEnglish(texts.nameEn), weight.head);
      note(headOfSpanish(texts.nameEs), weight.head);
      best.delete(numbers.get('') ?? -1);
      for (const [number, of] of best) push(number, (ordinal << weightBits) | of);
    },
    finish: (pause) => finish(words, standsInText, pairs.subarray(0, used), pause),
  };
}

/** A counting sort by term keeps the postings of each in the order they were added. */
async function finish(
  words: string[],
  standsInText: boolean[],
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
  return {
    terms,
    starts,
    postings,
    isWord: Uint8Array.from(order, (number) =>
      standsInText[number] && !words[number]!.startsWith('=') ? 1 : 0,
    ),
    letters: Uint32Array.from(terms, lettersOf),
    bytes: postings.byteLength + starts.byteLength + terms.length * 70,
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
