import { points, headPoints } from './points.ts';
import type { SearchIndex } from './search-index.ts';
import { weight, weightBits, weightMask } from './search-terms.ts';
import type { ResolvedWord } from './resolve-words.ts';

/** Products that match, in order of ordinal, each with how well. */
export type Matches = { ordinals: Int32Array; scores: Uint16Array };

export type Matcher = {
  /** Products that have every word. */
  all(words: readonly ResolvedWord[]): Matches;
  /**
   * Returns products that have not every word, but at least half of what the words say, or the word for the
   * thing itself.
   */
  some(words: readonly ResolvedWord[]): Matches;
};

const nothing: Matches = { ordinals: new Int32Array(0), scores: new Uint16Array(0) };

/** Finds products in an index. Its scratch memory is a few bytes for each product; it must not be used by two at once. */
export function createMatcher(index: SearchIndex, productCount: number): Matcher {
  const best = new Uint8Array(productCount);
  const total = new Uint16Array(productCount);
  const had = new Uint8Array(productCount);
  const said = new Float32Array(productCount);
  const touched = new Int32Array(productCount);
  const candidates = new Int32Array(productCount);

  /** The weights that the last scan met, a bit each. */
  let met = 0;

  /** Leaves in `best` how well each product has the word, from a weight on; returns how many do, with those before. */
  const scan = (word: ResolvedWord, from: number, before: number): number => {
    const table = word.isHead ? headPoints : points;
    let count = before;
    met = 0;
    for (const { place, penalty, isOtherGender = false } of word.terms) {
      const most = isOtherGender ? weight.agreedName : weightMask;
      const end = index.starts[place + 1]!;
      for (let at = index.starts[place]!; at < end; at += 1) {
        const posting = index.postings[at]!;
        const of = Math.min(posting & weightMask, most);
        if (of < from) continue;
        met |= 1 << of;
        const ordinal = posting >>> weightBits;
        const score = Math.max(1, table[of]! - penalty);
        if (best[ordinal] === 0) touched[count++] = ordinal;
        if (score > best[ordinal]!) best[ordinal] = score;
      }
    }
    return count;
  };

  /**
   * Scans as `scan` does; an aisle counts only where no department and no name has the word; that a brand has it does
   * not matter.
   */
  const scanForBest = (word: ResolvedWord): number => {
    const count = scan(word, weight.department, 0);
    return (met & ~(1 << weight.besides)) === 0 ? scan(word, weight.aisle, count) : count;
  };

  /**
   * As above; gives also how many of them, the first, have the word themselves: what only stands in a department together with
   * them ("oil" over flour, in Baking, Oils & Spices) says nothing of them where others have the word in their names.
   */
  const scanForOwn = (word: ResolvedWord): { found: number; own: number } => {
    const own = scan(word, weight.besides, 0);
    const isNamed = (met & ~(1 << weight.besides)) !== 0;
    const count = scan(word, weight.department, own);
    if (isNamed) return { found: count, own };
    const found = (met & (1 << weight.department)) === 0 ? scan(word, weight.aisle, count) : count;
    return { found, own: found };
  };

  /** Adds up word by word what products have; returns how many have any. */
  const addUp = (words: readonly ResolvedWord[], isPartial: boolean): number => {
    let count = 0;
    for (const word of words) {
      const { found, own } = isPartial ? scanForOwn(word) : { found: scanForBest(word), own: 0 };
      for (let at = 0; at < found; at += 1) {
        const ordinal = touched[at]!;
        if (had[ordinal] === 0) candidates[count++] = ordinal;
        had[ordinal]! += 1;
        total[ordinal]! += best[ordinal]!;
        if (at < own) said[ordinal]! += word.says;
        best[ordinal] = 0;
      }
    }
    return count;
  };

  /** Returns the candidates that stay, in order of ordinal; the scratch memory is clean again. */
  const collect = (count: number, stays: (ordinal: number) => boolean): Matches => {
    const ordinals = new Int32Array(count);
    let kept = 0;
    // Many are read off in order, few are sorted.
    if (count * 16 > productCount) {
      for (let ordinal = 0; ordinal < productCount; ordinal += 1) {
        if (had[ordinal]! > 0 && stays(ordinal)) ordinals[kept++] = ordinal;
      }
    } else {
      for (let at = 0; at < count; at += 1) if (stays(candidates[at]!)) ordinals[kept++] = candidates[at]!;
      ordinals.subarray(0, kept).sort();
    }
    const scores = new Uint16Array(kept);
    for (let at = 0; at < kept; at += 1) scores[at] = total[ordinals[at]!]!;
    for (let at = 0; at < count; at += 1) {
      const ordinal = candidates[at]!;
      total[ordinal] = had[ordinal] = said[ordinal] = 0;
    }
    return { ordinals: ordinals.subarray(0, kept), scores };
  };

  return {
    all: (words) => {
      if (words.length === 0 || words.some(({ terms }) => terms.length === 0)) return nothing;
      return collect(addUp(words, false), (ordinal) => had[ordinal] === words.length);
    },
    some: (words) => {
      const known = words.filter(({ terms }) => terms.length > 0);
      if (known.length === 0) return nothing;
      const half = known.reduce((sum, { says }) => sum + says, 0) / 2;
      const enough = known.reduce(
        (least, { isHead, says }) => (isHead ? Math.min(least, says) : least),
        half,
      );
      // The sum that decides which products stay also decides their order.
      const count = addUp(known, true);
      for (let at = 0; at < count; at += 1)
        total[candidates[at]!]! += Math.round(said[candidates[at]!]! * 20);
      const isWhole = (ordinal: number) => had[ordinal] === words.length;
      return collect(count, (ordinal) => said[ordinal]! >= enough && !isWhole(ordinal));
    },
  };
}
