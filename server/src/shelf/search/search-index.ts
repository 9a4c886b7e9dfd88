import type { Synonyms } from './synonyms.ts';

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
  /**
   * The purchases of the products with a term in their names, by its rank in popularity: comparable between
   * terms.
   */
  mass: Float32Array;
  /** Telling words in the name of each product. */
  nameLengths: Uint8Array;
  /** The other names of its names. */
  synonyms: Synonyms;
  bytes: number;
};

/** Returns the letters of a word as bits: one for each of a to z, the rest shared by digits and all else. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    bits |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return bits >>> 0;
}

/** About how much is bought of a product, by its place among the popular: Zipf's law, flattened for the very first. */
export function boughtOf(ordinal: number): number {
  return 1 / (ordinal + 20);
}

/** Returns where a term stands, or would stand. */
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
