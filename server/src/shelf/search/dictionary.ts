import { type Term, weightBits } from './search-terms.ts';
import { isStopWord, singulars } from './words.ts';

/** Every word met and every singular of one, by number, with what is known of it. */
export type Dictionary = {
  words: string[];
  /** The number of the word in a text that gave it: its own, for a mere singular its plural's; -1 for a phrase. */
  givenBy: number[];
  /** The purchases of the products with this word in their names. */
  mass: number[];
  numbers: ReadonlyMap<string, number>;
  /** Adds a word that stands in no text. */
  learn(word: string): number;
  /** Numbers of terms and of their singulars, each with what it says in its lowest bits, as in a posting. */
  codesOf(terms: readonly Term[]): number[];
  /** Reads texts that stand on thousands of products, each once. */
  remembered(read: (text: string) => Term[]): (text: string) => number[];
};

/** Returns an empty dictionary, which numbers words as they come. */
export function createDictionary(): Dictionary {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  const givenBy: number[] = [];
  const mass: number[] = [];
  const singularsOf = new Map<string, number[]>();
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
  /** Returns a word's own number and those of its singulars; little words have none. */
  const numbersOf = (word: string): number[] => {
    let found = singularsOf.get(word);
    if (!found) {
      found = word === '' || isStopWord(word) ? [] : [word, ...singulars(word)].map(numberOf);
      if (!word.startsWith('=')) found.forEach((number, at) => noteGiver(number, found![0]!, at === 0));
      singularsOf.set(word, found);
    }
    return found;
  };
  const codesOf = (terms: readonly Term[]): number[] =>
    terms.flatMap(([word, of]) => numbersOf(word).map((number) => (number << weightBits) | of));
  return {
    words,
    givenBy,
    mass,
    numbers,
    learn: (word) => {
      const number = numberOf(word);
      noteGiver(number, number, true);
      return number;
    },
    codesOf,
    remembered: (read) => {
      const known = new Map<string, number[]>();
      return (text) => {
        let codes = known.get(text);
        if (!codes) known.set(text, (codes = codesOf(read(text))));
        return codes;
      };
    },
  };
}
