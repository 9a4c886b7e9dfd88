import { expect, it } from 'vitest';
import type { Reading } from './reading.ts';
import { relatedTo } from './related.ts';

/**
 * A reading of goods by name, the popular first, all of one department; those of price 0 are not sold. Of 33 dietary
 * options some meet the last one, and `dietary` are the words of those that the shopper prefers.
 */
function readingOf(
  goods: readonly [name: string, price: number, isLast?: true][],
  dietary?: [number, number],
): Reading {
  const own = Int32Array.from(goods.keys());
  const table = {
    names: { en: goods.map(([name]) => name) },
    department: new Int32Array(goods.length),
    family: new Int32Array(goods.length).fill(-1),
    dietaryWords: 2,
    dietary: Uint32Array.from(goods.flatMap(([, , isLast]) => [0, isLast ? 1 : 0])),
  };
  const shelf = { table, departments: [{ own }], together: new Map([[0, [4]]]), content: { recipes: [] } };
  const prices = { current: Int32Array.from(goods, ([, price]) => price) };
  return {
    shelf,
    prices,
    dietary: dietary ? Uint32Array.from(dietary) : null,
    tongue: 'en',
  } as unknown as Reading;
}

it('similar products are sold here, those that share most words of the name first, then the more popular', () => {
  const reading = readingOf([
    ['Red Kidney Beans', 99],
    ['White Rice', 99],
    ['Black Beans', 99],
    ['Dark Red Kidney Beans', 0],
    ['Bay Leaves', 99],
    ['light RED KIDNEY BEANS', 99],
    ['Pinto Beans', 99],
  ]);
  expect(relatedTo(reading, 0)).toEqual({ similar: [5, 2, 6, 1], together: [4], recipes: [] });
  expect(relatedTo(reading, 0).similar).toEqual([5, 2, 6, 1]);
});

it('similar products, and those bought with one, have one of the dietary options that the shopper prefers [APP-04]', () => {
  const goods: Parameters<typeof readingOf>[0] = [
    ['Red Kidney Beans', 99],
    ['White Rice', 99],
    ['Black Beans', 99, true],
    ['Bay Leaves', 99, true],
    ['Pinto Beans', 99],
  ];
  const shown = (dietary?: [number, number]) => relatedTo(readingOf(goods, dietary), 0);
  expect(shown([0, 1])).toEqual({ similar: [2, 3], together: [], recipes: [] });
  expect(shown([1, 0])).toEqual({ similar: [], together: [], recipes: [] });
  expect(shown()).toEqual({ similar: [2, 1, 3], together: [4], recipes: [] });
});
