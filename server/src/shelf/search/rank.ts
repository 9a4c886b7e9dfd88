import { boughtOf, type SearchIndex } from './search-index.ts';
import type { Matches } from './match-words.ts';
import { headPoints, points, shares } from './points.ts';
import { weight } from './search-terms.ts';
import type { ResolvedWord } from './resolve-words.ts';

/** Scores have no more than so many values, so that counting sorts them. */
export const scoreRoom = 1024;

/**
 * Returns scores of at most 1023 for matching products: how well the words name them, how much of the name
 * the query covers, how many purchases under these words are in their department, and how often they are
 * bought themselves.
 */
export function rank(
  index: SearchIndex,
  department: Int32Array,
  words: readonly ResolvedWord[],
  { ordinals, scores }: Matches,
): Matches {
  let best = headPoints.at(-1)! + points.at(-1)! * Math.max(0, words.length - 1);
  for (let at = 0; at < scores.length; at += 1) if (scores[at]! > best) best = scores[at]!;
  const count = index.nameLengths.length;
  const shareOf = departmentShares(department, ordinals, scores, best);
  const ranked = new Uint16Array(scores.length);
  const logCount = Math.log(count + 20) - Math.log(20);
  for (let at = 0; at < ordinals.length; at += 1) {
    const ordinal = ordinals[at]!;
    const covered = Math.min(1, words.length / index.nameLengths[ordinal]!);
    const bought = 1 - (Math.log(ordinal + 20) - Math.log(20)) / logCount;
    // A product with the words only in its brand or department gains less from its popularity.
    const isNamed = Math.min(1, scores[at]! / (points[weight.name] * words.length));
    const besides =
      shares.covered * covered + shares.department * shareOf[department[ordinal]!]! + shares.bought * bought;
    const score = shares.words * (scores[at]! / best) + besides * (0.1 + 0.9 * isNamed ** 2);
    ranked[at] = Math.max(1, Math.min(scoreRoom - 1, Math.round(score)));
  }
  return { ordinals, scores: ranked };
}

/** Returns how much of what is bought under these words stands in each department, against the one with the most. */
function departmentShares(
  department: Int32Array,
  ordinals: Int32Array,
  scores: Uint16Array,
  best: number,
): Float32Array {
  let last = 0;
  for (let at = 0; at < ordinals.length; at += 1) last = Math.max(last, department[ordinals[at]!]!);
  const shares = new Float32Array(last + 1);
  let highest = 0;
  for (let at = 0; at < ordinals.length; at += 1) {
    const ordinal = ordinals[at]!;
    const fit = scores[at]! / best;
    const sum = (shares[department[ordinal]!]! += boughtOf(ordinal) * fit ** 4);
    if (sum > highest) highest = sum;
  }
  if (highest > 0) for (let at = 0; at < shares.length; at += 1) shares[at]! /= highest;
  return shares;
}
