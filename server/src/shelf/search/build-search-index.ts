import type { Pause } from '../build/pause.ts';
import {
  type SearchedTexts,
  type Term,
  termsBesides,
  termsOfAisle,
  termsOfDepartment,
  termsOfLabel,
  termsOfName,
  termsOfOption,
  weight,
  weightBits,
  weightMask,
} from './search-terms.ts';
import { ownWords } from './synonyms.ts';
import { englishHeads, spanishHeads } from './heads.ts';
import { soundOf } from './sounds.ts';
import { isStopWord, singulars, tellingWords, wordsIn } from './words.ts';
import { boughtOf, lettersOf, type SearchIndex } from './search-index.ts';

export type SearchIndexBuilder = {
  add(ordinal: number, texts: SearchedTexts): void;
  finish(pause: Pause): Promise<SearchIndex>;
};

/** Collects the words of products, which must be added in order of ordinal. */
export function buildSearchIndex(): SearchIndexBuilder {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  const givenBy: number[] = [];
  const mass: number[] = [];
  const nameLengths: number[] = [];
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
      mass.push(0);
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
  const saidIn = new Map<string, ReadonlySet<string>>();
  /** The words of the names of its departments, singulars too. */
  const saidBy = (departments: readonly string[], aisles: readonly string[]) => {
    const text = [...departments, ...aisles].join(' ');
    let said = saidIn.get(text);
    if (!said)
      saidIn.set(text, (said = new Set(wordsIn(text).flatMap((word) => [word, ...singulars(word)]))));
    return said;
  };
  const noteNames = ({ nameEn, nameEs }: SearchedTexts, said: ReadonlySet<string>) => {
    const isSaid = (word: string) => said.has(word) || singulars(word).some((form) => said.has(form));
    note(codesOf(termsOfName(nameEn, englishHeads(nameEn, isSaid))));
    // A name that was never translated is not read as a Spanish one: its first word would be what it is about.
    if (nameEs !== nameEn) note(codesOf(termsOfName(nameEs, spanishHeads(nameEs))));
  };
  /** Every other name that is a word finds what it names, and is there to be taken for when it is misspelled. */
  const pushOwnWords = () => {
    const unknown = new Map<number, number[]>();
    for (const { word, term } of ownWords) {
      const [of, known] = [numbers.get(term), numbers.get(word)];
      if (of === undefined || (known !== undefined && mass[known]! > 0)) continue;
      const number = numberOf(word);
      noteGiver(number, number, true);
      mass[number] = mass[of]!;
      unknown.set(of, [...(unknown.get(of) ?? []), number]);
    }
    const end = used;
    for (let at = 0; at < end; at += 2)
      for (const number of unknown.get(pairs[at]!) ?? []) push(number, pairs[at + 1]!);
  };
  return {
    add: (ordinal, texts) => {
      best.clear();
      for (const text of texts.aisles) note(aisle(text));
      for (const text of texts.departments) note(department(text));
      for (const text of texts.options) note(option(text));
      for (const text of texts.besides) note(beside(text));
      const brands = new Set(beside(texts.besides[0] ?? '').map((code) => code >>> weightBits));
      for (const text of texts.labels) note(label(text));
      const said = saidBy(texts.departments, texts.aisles);
      noteNames(texts, said);
      nameLengths[ordinal] = lengthOf(texts);
      for (const [number, of] of best) {
        const isNamed = of === weight.name || of === weight.head;
        push(number, (ordinal << weightBits) | (isNamed && said.has(words[number]!) ? of + 1 : of));
        // Bought for what it is, not for whose it is: a brand's name never draws a typing error to it.
        if (of >= weight.name && !brands.has(number)) mass[number]! += boughtOf(ordinal);
      }
    },
    finish: (pause) => {
      pushOwnWords();
      return finish({ words, givenBy, nameLengths, mass, pairs: pairs.subarray(0, used) }, pause);
    },
  };
}

type Collected = {
  words: string[];
  givenBy: number[];
  nameLengths: number[];
  mass: number[];
  pairs: Int32Array;
};

/** How many telling words the shorter of its names has; what a comma adds is not counted. */
function lengthOf({ nameEn, nameEs }: SearchedTexts): number {
  const lengths = [nameEn, nameEs].map((name) => tellingWords(name.split(',')[0]!).length);
  return Math.min(255, Math.max(1, Math.min(...lengths.filter((length) => length > 0), 255)));
}

/** A counting sort by term keeps the postings of each in the order they were added. */
async function finish(
  { words, givenBy, nameLengths, mass, pairs }: Collected,
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
    mass: Float32Array.from(order, (number) => mass[number]!),
    nameLengths: Uint8Array.from(nameLengths),
    bytes: postings.byteLength + starts.byteLength + terms.length * 114 + nameLengths.length,
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
