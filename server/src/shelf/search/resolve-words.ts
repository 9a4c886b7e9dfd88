import { isAmount, startsWithDigit } from './measures.ts';
import type { Tongue } from '../build/product-table.ts';
import { penalties } from './points.ts';
import { termPlace, type SearchIndex } from './search-index.ts';
import { phraseTerm } from './search-terms.ts';
import { guessWord, isDoubtful, splitWord, type Known } from './spelling.ts';
import { otherGender, singulars } from './words.ts';

/** A term to look for. `isOtherGender`: an adjective of the other gender; a noun of it is another thing ("pimiento", "pimienta"). */
type PlacedTerm = { place: number; penalty: number; isOtherGender?: boolean };

/** Where a word of the query is looked for. */
export type ResolvedWord = {
  terms: PlacedTerm[];
  /** The word itself, or what it was taken for. */
  understoodAs: string;
  isExact: boolean;
  /** True when the word names the thing searched for: "oil" in "olive oil". */
  isHead: boolean;
  /**
   * How much it tells about the wanted thing: more for a rare word, more for the head, little for "dozen".
   */
  says: number;
};

/** A query's language, which says what it is about first in Spanish, last in English: among its first so many words. */
export type HeadAmong = { tongue: Tongue; upTo: number };

const maxPhraseWords = 4;

/**
 * Returns where to look for each word: as it stands, in the singular or the other gender, or joined with its
 * neighbours ("ice cream" as "icecream", "dairy and eggs" as a department); the last one, which may still be
 * being typed, also as a beginning; and under other names of its thing ("bath tissue" for "toilet paper"). A
 * word that is nowhere, or hardly anywhere, is taken for the closest word, or for two words written as one.
 */
export function resolveWords(index: SearchIndex, asked: readonly string[], among: HeadAmong): ResolvedWord[] {
  const words = joinWithout(index, asked);
  const names = index.synonyms.namesIn(words, among.tongue);
  const resolved = words.flatMap((word, at) => {
    const name = names.find((each) => at >= each.at && at < each.at + each.length);
    const joined = withNeighbours(index, words, at);
    if (name) joined.push(...underOtherNames(index, name.term));
    const found = resolveWord(index, word, joined, at === words.length - 1);
    return name?.isSpanish && joined.length > 0
      ? found.map((each) => spanishFirst(each, name.term, index))
      : found;
  });
  return withHead(
    resolved.every(({ isExact }) => isExact) ? resolved : withNamesOf(index, resolved, among.tongue),
    among,
  );
}

/** Returns the words with "sin gluten" as one word where the shop knows it: "sin" alone stands in half its names. */
function joinWithout(index: SearchIndex, words: readonly string[]): string[] {
  const isKnown = (term: string) => index.terms[termPlace(index, term)] === term;
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const together = words[at] === 'sin' && at + 1 < words.length ? words[at]! + words[at + 1]! : null;
    const isOne = together !== null && (isKnown(together) || isKnown(phraseTerm([together])));
    joined.push(isOne ? together : words[at]!);
    if (isOne) at += 1;
  }
  return joined;
}

/** Returns what words were taken for may together name something with other names: "garbage bags" for "garbige bags". */
function withNamesOf(index: SearchIndex, words: readonly ResolvedWord[], tongue: Tongue): ResolvedWord[] {
  const names = index.synonyms.namesIn(
    words.map(({ understoodAs }) => understoodAs),
    tongue,
  );
  return words.map((word, at) => {
    const name = names.find((each) => at >= each.at && at < each.at + each.length);
    return name ? { ...word, terms: [...word.terms, ...underOtherNames(index, name.term)] } : word;
  });
}

/** Returns the words with their head marked: the known word that a query is about, amounts apart. */
function withHead(words: readonly ResolvedWord[], among: HeadAmong): ResolvedWord[] {
  const telling = ({ terms, understoodAs }: ResolvedWord) => terms.length > 0 && !isAmount(understoodAs);
  const known = words.filter(telling);
  const before = words.slice(0, among.upTo).filter(telling);
  const head = among.tongue === 'es' ? known[0] : (before.at(-1) ?? known.at(-1));
  return words.map((word) => (word === head ? { ...word, isHead: true, says: word.says * 2 } : word));
}

/** "Pan" of a Spanish text is bread; what is an English pan comes after. */
function spanishFirst(word: ResolvedWord, term: string, index: SearchIndex): ResolvedWord {
  const terms = word.terms.map((each) =>
    index.terms[each.place] === term
      ? { place: each.place, penalty: 0 }
      : { ...each, penalty: each.penalty + penalties.otherTongue },
  );
  return { ...word, terms };
}

function underOtherNames(index: SearchIndex, term: string): PlacedTerm[] {
  const place = termPlace(index, term);
  return index.terms[place] === term ? [{ place, penalty: penalties.synonym }] : [];
}

function withNeighbours(index: SearchIndex, words: readonly string[], at: number): PlacedTerm[] {
  const phrase = phraseTerm([words[at]!]);
  const place = termPlace(index, phrase);
  const terms = index.terms[place] === phrase ? [{ place, penalty: 0 }] : [];
  for (let start = Math.max(0, at - maxPhraseWords + 1); start <= at; start += 1) {
    const end = Math.min(words.length, start + maxPhraseWords);
    for (let after = Math.max(at + 1, start + 2); after <= end; after += 1) {
      const together = words.slice(start, after);
      if (together.length === 2) terms.push(...wholeTerms(index, together.join('')));
      terms.push(...wholeTerms(index, phraseTerm(together)));
    }
  }
  return terms;
}

function resolveWord(
  index: SearchIndex,
  word: string,
  joined: PlacedTerm[],
  isLast: boolean,
): ResolvedWord[] {
  const whole = wholeTerms(index, word);
  const begun =
    isLast || (whole.length === 0 && !startsWithDigit(word)) ? begunTerms(index, word, whole) : [];
  const found = [...whole, ...begun, ...joined];
  const known: Known = { whole: whole.map(({ place }) => place), begun: begun.map(({ place }) => place) };
  if (joined.length > 0 || !isDoubtful(index, known)) return [made(index, found, word, true)];
  const guesses = guessWord(index, word, known);
  if (guesses.length === 0 && found.length === 0) {
    const parts = splitWord(index, word);
    if (parts) return parts.map((part) => made(index, wholeTerms(index, part), part, false));
  }
  const guessed = guesses.map(({ place, typos, behind }) => ({
    place,
    penalty: Math.round(penalties.typo + penalties.eachTypo * typos + penalties.behind * behind),
  }));
  const best = guesses[0] ? index.terms[index.wordOf[guesses[0].place]!]! : word;
  const isExact = guesses.length === 0 || found.length > 0;
  return [made(index, [...found, ...guessed], isExact ? word : best, isExact)];
}

function made(index: SearchIndex, terms: PlacedTerm[], understoodAs: string, isExact: boolean): ResolvedWord {
  const count = terms.reduce((sum, { place }) => sum + index.starts[place + 1]! - index.starts[place]!, 0);
  const says =
    Math.log((index.nameLengths.length + 1) / (Math.min(count, index.nameLengths.length) + 1)) + 0.5;
  return { terms, understoodAs, isExact, isHead: false, says: isAmount(understoodAs) ? says / 8 : says };
}

/** Returns the word as it stands, in the singular, or in the other gender. */
function wholeTerms(index: SearchIndex, word: string): PlacedTerm[] {
  const terms: PlacedTerm[] = [];
  const lookUp = (form: string, found: Omit<PlacedTerm, 'place'>) => {
    const place = termPlace(index, form);
    if (index.terms[place] === form && !terms.some((term) => term.place === place))
      terms.push({ place, ...found });
  };
  const forms = [word, ...singulars(word)];
  for (const form of forms) lookUp(form, { penalty: 0 });
  for (const form of forms.flatMap(otherGender))
    lookUp(form, { penalty: penalties.gender, isOtherGender: true });
  return terms;
}

/** Returns terms beginning with the word. A number is whole unless still being typed: "1 lb" is not 12. */
function begunTerms(index: SearchIndex, word: string, whole: readonly PlacedTerm[]): PlacedTerm[] {
  const terms: PlacedTerm[] = [];
  const penalty = whole.length > 0 ? penalties.prefixBesideWhole : penalties.prefix;
  const end = termPlace(index, `${word}\uffff`);
  for (let place = termPlace(index, word); place < end; place += 1) {
    if (!whole.some((term) => term.place === place)) terms.push({ place, penalty });
  }
  return terms;
}
