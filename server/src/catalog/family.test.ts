import { expect, it } from 'vitest';
import { isBest } from './best-value.ts';
import { otherMembers } from './family.ts';
import type { Reading } from './reading.ts';

/** A reading of one family of packages of an ounce at these prices, the popular first; `looks` counts what is read of them. */
function readingOf(priced: readonly number[]) {
  const looks = { count: 0 };
  const comparisonAmount = new Proxy(new Int32Array(priced.length).fill(1_000), {
    get: (amounts, at) => {
      looks.count += 1;
      return Reflect.get(amounts, at) as number;
    },
  });
  const table = {
    family: new Int32Array(priced.length),
    families: [Int32Array.from(priced.keys())],
    comparisonUnit: new Uint8Array(priced.length).fill(2),
    comparisonAmount,
    sellingMode: priced.map(() => 'UNIT'),
  };
  const prices = { current: Int32Array.from(priced) };
  return { reading: { shelf: { table }, prices } as unknown as Reading, looks };
}

it('a product of a large family shows the most popular others that are sold here, fifty at most', () => {
  const { reading } = readingOf(Array.from({ length: 3_000 }, (_, at) => (at % 2 === 0 ? 99 : -1)));
  const shown = otherMembers(reading, 4);
  expect(shown).toHaveLength(50);
  expect([...shown.slice(0, 4), shown.at(-1)]).toEqual([0, 2, 6, 8, 100]);
  expect(otherMembers(readingOf([99, 99, -1]).reading, 1)).toEqual([0]);
});

it('the best value of a family is found by looking at each member once, however many ask', () => {
  const { reading, looks } = readingOf(Array.from({ length: 1_000 }, (_, at) => 100 + (at % 7)));
  const best = Array.from({ length: 1_000 }, (_, at) => at).filter((at) => isBest(reading, at));
  expect(best).toEqual(Array.from({ length: 143 }, (_, at) => at * 7));
  expect(looks.count).toBeLessThan(2_500);
});
