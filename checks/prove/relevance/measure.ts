import type { MadeProduct } from './make-catalog.ts';
import type { MadeQuery } from './make-queries.ts';

/** The number of results that are judged. */
const first = 10;

/** The worth of one answer: nDCG of the first ten, their share of purchases, and whether it is empty. */
export type Worth = { ndcg: number; bought: number; isEmpty: boolean };

const gain = (grade: number, place: number) => (2 ** grade - 1) / Math.log2(place + 2);

/** Judges an answer (products by place, the best first) by the generator's own truth. */
export function judge(query: MadeQuery, products: readonly MadeProduct[], answer: readonly number[]): Worth {
  const grades = products.map(query.grade);
  const shown = answer.slice(0, first);
  const got = shown.reduce((sum, ordinal, place) => sum + gain(grades[ordinal]!, place), 0);
  const best = grades.toSorted((a, b) => b - a).slice(0, first);
  const most = best.reduce<number>((sum, grade, place) => sum + gain(grade, place), 0);
  const buys = (ordinals: readonly number[]) =>
    ordinals.reduce((sum, ordinal) => sum + (grades[ordinal] === 3 ? products[ordinal]!.bought : 0), 0);
  // Products are sorted by purchases, so the first ten right ones are the best possible result.
  const right = grades.flatMap((grade, ordinal) => (grade === 3 ? [ordinal] : [])).slice(0, first);
  return {
    ndcg: most === 0 ? 0 : got / most,
    bought: right.length === 0 ? 0 : buys(shown) / buys(right),
    isEmpty: shown.length === 0,
  };
}

export function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
