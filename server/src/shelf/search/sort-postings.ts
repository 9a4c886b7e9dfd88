import type { Pause } from '../build/pause.ts';
import type { Dictionary } from './dictionary.ts';
import { lettersOf, type SearchIndex } from './search-index.ts';
import { soundOf } from './sounds.ts';
import type { Synonyms } from './synonyms.ts';

type Collected = { dictionary: Dictionary; nameLengths: number[]; pairs: Int32Array; synonyms: Synonyms };

/**
 * Returns the search index of what was collected. A counting sort by term keeps the postings of each in the order
 * they were added.
 */
export async function sortPostings(
  { dictionary, nameLengths, pairs, synonyms }: Collected,
  pause: Pause,
): Promise<SearchIndex> {
  const { words, givenBy, mass } = dictionary;
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
    synonyms,
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
