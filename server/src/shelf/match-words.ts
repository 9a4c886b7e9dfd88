import { guessWord, splitWord } from './spelling.ts';
import { phraseTerm, termPlace, weight, weightBits, type SearchIndex } from './search-index.ts';
import { singulars } from './words.ts';

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
const prefixPenalty = 2;
const typoPenalty = 3;
const weightMask = (1 << weightBits) - 1;

/**
 * Where to look for each word: as it stands or in the singular, or together with its neighbour as one ("gluten free");
 * the last one, which may still be being typed, also as a beginning. What is nowhere is taken for the closest word, or
 * for two words written as one.
 */
export function resolveWords(index: SearchIndex, words: readonly string[]): ResolvedWord[] {
  return words.flatMap((word, at) => {
    const joined = [words.slice(at - 1, at + 1), words.slice(at, at + 2)]
      .filter((pair) => pair.length === 2)
      .flatMap((pair) => [
        ...termsOf(index, pair.join(''), false),
        ...termsOf(index, phraseTerm(pair), false),
      ]);
    return resolveWord(index, word, joined, at === words.length - 1);
  });
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
  const best = guesses[0] ? index.terms[guesses[0].place]! : word;
  return [{ terms, understoodAs: best, isExact: guesses.length === 0 }];
}

function termsOf(index: SearchIndex, word: string, isLast: boolean): ResolvedWord['terms'] {
  const terms: ResolvedWord['terms'] = [];
  const exact = new Set<number>();
  for (const form of [word, ...singulars(word)]) {
    const place = termPlace(index, form);
    if (index.terms[place] === form && !exact.has(place)) {
      exact.add(place);
      terms.push({ place, penalty: 0 });
    }
  }
  if (terms.length > 0 && !isLast) return terms;
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

  /** Leaves in `best` how well each product has the word, from a weight on; gives how many do. */
  const scan = (word: ResolvedWord, from: number): number => {
    let count = 0;
    for (const { place, penalty } of word.terms) {
      const end = index.starts[place + 1]!;
      for (let at = index.starts[place]!; at < end; at += 1) {
        const posting = index.postings[at]!;
        const of = posting & weightMask;
        if (of < from) continue;
        const ordinal = posting >>> weightBits;
        const score = Math.max(1, points[of]! - penalty);
        if (best[ordinal] === 0) touched[count++] = ordinal;
        if (score > best[ordinal]!) best[ordinal] = score;
      }
    }
    return count;
  };

  const match = (words: readonly ResolvedWord[], how: 'all' | 'most'): Matches => {
    let count = 0;
    words.forEach((word, nth) => {
      const found = scan(word, weight.department) || scan(word, weight.aisle);
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
