import { startsWithDigit } from './measures.ts';
import { guessWord, splitWord } from './spelling.ts';
import { termPlace, type SearchIndex } from './search-index.ts';
import { phraseTerm, weight, weightBits, weightMask } from './search-terms.ts';
import { namesIn } from './synonyms.ts';
import { otherGender, singulars } from './words.ts';

/** Products that match, in order of ordinal, each with how well. */
export type Matches = { ordinals: Int32Array; scores: Uint8Array };

/** Where a word of the query is looked for. */
export type ResolvedWord = {
  terms: { place: number; penalty: number }[];
  /** The word itself, or what it was taken for. */
  understoodAs: string;
  isExact: boolean;
};

/** Points by weight of a posting: aisle, department, besides, name, head. */
const points = [2, 3, 5, 8, 10] as const;
const genderPenalty = 1;
const synonymPenalty = 1;
const prefixPenalty = 2;
const typoPenalty = 3;

const longestPhrase = 4;

/**
 * Where to look for each word: as it stands, in the singular or the other gender, or together with its neighbours
 * ("ice cream" as "icecream", "dairy and eggs" as a department); the last one, which may still be being typed, also as a
 * beginning; and under the other names of what it names ("bath tissue" for "toilet paper"). What is nowhere is taken for the closest word, or for two words written as one.
 */
export function resolveWords(index: SearchIndex, words: readonly string[]): ResolvedWord[] {
  const names = namesIn(words);
  return words.flatMap((word, at) => {
    const name = names.find((each) => at >= each.at && at < each.at + each.length);
    const joined = withNeighbours(index, words, at);
    if (name) joined.push(...underOtherNames(index, name.term));
    return resolveWord(index, word, joined, at === words.length - 1);
  });
}

function underOtherNames(index: SearchIndex, term: string): ResolvedWord['terms'] {
  const place = termPlace(index, term);
  return index.terms[place] === term ? [{ place, penalty: synonymPenalty }] : [];
}

function withNeighbours(index: SearchIndex, words: readonly string[], at: number): ResolvedWord['terms'] {
  const phrase = phraseTerm([words[at]!]);
  const place = termPlace(index, phrase);
  const terms = index.terms[place] === phrase ? [{ place, penalty: 0 }] : [];
  for (let start = Math.max(0, at - longestPhrase + 1); start <= at; start += 1) {
    const end = Math.min(words.length, start + longestPhrase);
    for (let after = Math.max(at + 1, start + 2); after <= end; after += 1) {
      const together = words.slice(start, after);
      if (together.length === 2) terms.push(...termsOf(index, together.join(''), false));
      terms.push(...termsOf(index, phraseTerm(together), false));
    }
  }
  return terms;
}

function resolveWord(
  index: SearchIndex,
  word: string,
  joined: ResolvedWord['terms'],
  isLast: boolean,
): ResolvedWord[] {
  const found = [...termsOf(index, word, isLast), ...joined];
  if (found.length > 0) return [{ terms: found, understoodAs: word, isExact: true }];
  const guesses = guessWord(index, word, isLast);
  const parts = guesses[0]?.typos === 1 ? null : splitWord(index, word);
  if (parts) {
    return parts.map((part) => ({ terms: termsOf(index, part, false), understoodAs: part, isExact: false }));
  }
  const terms = guesses.map(({ place, typos }) => ({ place, penalty: typoPenalty + typos }));
  const best = guesses[0] ? index.terms[index.wordOf[guesses[0].place]!]! : word;
  return [{ terms, understoodAs: best, isExact: guesses.length === 0 }];
}

function termsOf(index: SearchIndex, word: string, isLast: boolean): ResolvedWord['terms'] {
  const terms: ResolvedWord['terms'] = [];
  const exact = new Set<number>();
  const lookUp = (form: string, penalty: number) => {
    const place = termPlace(index, form);
    if (index.terms[place] !== form || exact.has(place)) return;
    exact.add(place);
    terms.push({ place, penalty });
  };
  const forms = [word, ...singulars(word)];
  for (const form of forms) lookUp(form, 0);
  for (const form of forms.flatMap(otherGender)) lookUp(form, genderPenalty);
  // A number is whole unless it is still being typed: "1 lb" is not 12 pieces.
  if (!isLast && (terms.length > 0 || startsWithDigit(word))) return terms;
  const end = termPlace(index, `${word}\uffff`);
  for (let place = termPlace(index, word); place < end; place += 1) {
    if (!exact.has(place)) terms.push({ place, penalty: prefixPenalty });
  }
  return terms;
}

export type Matcher = {
  /** Products that have every word, or, with 'most', as many of the words as any product has. */
  match(words: readonly ResolvedWord[], how: 'all' | 'most'): Matches;
};

/** Finds products in an index. Its scratch memory is a few bytes for each product; it must not be used by two at once. */
export function createMatcher(index: SearchIndex, productCount: number): Matcher {
  const best = new Uint8Array(productCount);
  const total = new Uint8Array(productCount);
  const had = new Uint8Array(productCount);
  const touched = new Int32Array(productCount);
  const candidates = new Int32Array(productCount);

  /** The weights that the last scan met, a bit each. */
  let met = 0;

  /** Leaves in `best` how well each product has the word, from a weight on; gives how many do, with those before. */
  const scan = (word: ResolvedWord, from: number, before: number): number => {
    let count = before;
    met = 0;
    for (const { place, penalty } of word.terms) {
      const end = index.starts[place + 1]!;
      for (let at = index.starts[place]!; at < end; at += 1) {
        const posting = index.postings[at]!;
        const of = posting & weightMask;
        if (of < from) continue;
        met |= 1 << of;
        const ordinal = posting >>> weightBits;
        const score = Math.max(1, points[of]! - penalty);
        if (best[ordinal] === 0) touched[count++] = ordinal;
        if (score > best[ordinal]!) best[ordinal] = score;
      }
    }
    return count;
  };

  /** An aisle counts only where no department and no name has the word; that a brand has it does not matter. */
  const scanForBest = (word: ResolvedWord): number => {
    const count = scan(word, weight.department, 0);
    return (met & ~(1 << weight.besides)) === 0 ? scan(word, weight.aisle, count) : count;
  };

  const match = (words: readonly ResolvedWord[], how: 'all' | 'most'): Matches => {
    let count = 0;
    words.forEach((word, nth) => {
      const found = scanForBest(word);
      if (nth > 0 && how === 'all') {
        let kept = 0;
        for (let at = 0; at < count; at += 1) {
          const ordinal = candidates[at]!;
          if (best[ordinal]! > 0) {
            total[ordinal]! += best[ordinal]!;
            candidates[kept++] = ordinal;
          } else total[ordinal] = 0;
        }
        count = kept;
      } else {
        for (let at = 0; at < found; at += 1) {
          const ordinal = touched[at]!;
          if (had[ordinal] === 0) candidates[count++] = ordinal;
          had[ordinal]! += 1;
          total[ordinal]! += best[ordinal]!;
        }
      }
      for (let at = 0; at < found; at += 1) best[touched[at]!] = 0;
      if (how === 'all' && nth === 0) for (let at = 0; at < count; at += 1) had[candidates[at]!] = 0;
    });
    return collect(count, how);
  };

  const collect = (count: number, how: 'all' | 'most'): Matches => {
    let most = 0;
    if (how === 'most') for (let at = 0; at < count; at += 1) most = Math.max(most, had[candidates[at]!]!);
    const ordinals = new Int32Array(count);
    let kept = 0;
    // Many are read off in order, few are sorted.
    if (count * 16 > productCount) {
      for (let ordinal = 0; ordinal < productCount; ordinal += 1) {
        if (total[ordinal]! > 0 && had[ordinal]! >= most) ordinals[kept++] = ordinal;
      }
    } else {
      for (let at = 0; at < count; at += 1)
        if (had[candidates[at]!]! >= most) ordinals[kept++] = candidates[at]!;
      ordinals.subarray(0, kept).sort();
    }
    const scores = new Uint8Array(kept);
    for (let at = 0; at < kept; at += 1) scores[at] = total[ordinals[at]!]!;
    for (let at = 0; at < count; at += 1) total[candidates[at]!] = had[candidates[at]!] = 0;
    return { ordinals: ordinals.subarray(0, kept), scores };
  };
  return { match };
}
