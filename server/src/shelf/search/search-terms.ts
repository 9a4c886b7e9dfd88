import { measuresIn } from './measures.ts';
import { isThing, type FoundName } from './synonyms.ts';
import { tellingWords, wordsIn } from './words.ts';

/**
 * The weight of a word for a product, from least to most; the lowest bits of a posting. `aisle` is a
 * department with others below it, which counts only where nothing else does: "eggs" must not find all of
 * Dairy & Eggs, but "dairy" must. `agreed` ones stand in the name and in the name of its department.
 */
export const weight = {
  aisle: 0,
  department: 1,
  besides: 2,
  name: 3,
  agreedName: 4,
  head: 5,
  agreedHead: 6,
} as const;
export const weightBits = 3;
export const weightMask = (1 << weightBits) - 1;

/** The texts of one product that are searched. */
export type SearchedTexts = {
  nameEn: string;
  nameEs: string;
  /** Brand, names within the family. */
  besides: readonly string[];
  /** The size printed on the shelf ("16 oz"); only its measures are searched. */
  labels: readonly string[];
  /** Dietary options; those of several words only as a phrase, or "dairy" would find what is free of it. */
  options: readonly string[];
  departments: readonly string[];
  aisles: readonly string[];
};

/** A word or phrase and what it says of the product. */
export type Term = readonly [word: string, of: number];

/** Returns one term, which no single word begins, for words that say something only together. */
export function phraseTerm(words: readonly string[]): string {
  return `=${words.join('')}`;
}

const all = (words: readonly string[], of: number): Term[] => words.map((word) => [word, of]);

/** Returns the term of a whole department name: a query for it asks for all that is in the department. */
const wholeName = (text: string): Term => [phraseTerm(tellingWords(text)), weight.department];

export function termsOfAisle(text: string): Term[] {
  return [...all(wordsIn(text), weight.aisle), wholeName(text)];
}

export function termsOfDepartment(text: string): Term[] {
  const words = wordsIn(text);
  // Everything in a department called Beer is beer, whatever its name says.
  return [...all(words, words.length === 1 ? weight.agreedName : weight.department), wholeName(text)];
}

export function termsOfOption(text: string): Term[] {
  const words = tellingWords(text);
  return [[words.length === 1 ? words[0]! : phraseTerm(words), weight.besides]];
}

/** Returns the words and measures of a text that stands beside the name, such as the brand. */
export function termsBesides(text: string): Term[] {
  const words = wordsIn(text);
  return all([...words, ...measuresIn(words)], weight.besides);
}

/** Returns the measures in a size label; its other words are left out. */
export function termsOfLabel(text: string): Term[] {
  return all(measuresIn(wordsIn(text)), weight.besides);
}

/** Returns the words of a name; `heads` are those it is about, `names` finds names with synonyms in it. */
export function termsOfName(
  name: string,
  heads: readonly string[],
  names: (words: readonly string[]) => FoundName[],
): Term[] {
  const words = wordsIn(name);
  const telling = tellingWords(name);
  const found = names(telling);
  const wordsOf = ({ at, length }: FoundName) => telling.slice(at, at + length);
  // Goods of sweet potatoes are no potatoes, though they have the word.
  const apart = found.filter(({ isApart }) => isApart).flatMap(wordsOf);
  const isAbout = (each: FoundName) => wordsOf(each).some((word) => heads.includes(word));
  return [
    ...all(words, weight.name),
    ...all(measuresIn(words), weight.name),
    ...all(
      heads.filter((head) => !apart.includes(head)),
      weight.head,
    ),
    ...found.map((each): Term => [each.term, isAbout(each) ? weight.head : weight.name]),
  ];
}

/**
 * Returns the terms of a name that is not about a thing where the product's other name is about others and has not that one:
 * a "Jalapeño Pepper" that is a "Chile jalapeño" is no "pimienta".
 */
export function withoutOthersThings(terms: readonly Term[], others: readonly Term[]): Term[] {
  const isAboutThings = others.some(([term, of]) => isThing(term) && of === weight.head);
  if (!isAboutThings) return [...terms];
  const known = new Set(others.map(([term]) => term));
  return terms.map(([term, of]) => [
    term,
    isThing(term) && !known.has(term) ? Math.min(of, weight.name) : of,
  ]);
}
