import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Reading } from '../catalog/reading.ts';
import { fillDepartments } from '../shelf/departments.ts';
import type { BoughtLine } from './bought.store.ts';
import { findSwap } from './find-swap.ts';

type Good = {
  price: number;
  department: number;
  family: number;
  allergen: number;
  mode: 'UNIT' | 'WEIGHT';
  minimumAge: number;
  diet: number;
};

const good: fc.Arbitrary<Good> = fc.record({
  price: fc.integer({ min: -1, max: 6 }),
  department: fc.nat(2),
  family: fc.integer({ min: -1, max: 2 }),
  allergen: fc.nat(2),
  mode: fc.constantFrom('UNIT', 'WEIGHT'),
  minimumAge: fc.constantFrom(0, 0, 21),
  diet: fc.nat(3),
});

/** Departments and dietary options have these ids by their index; no product has the key of the last good. */
const departmentIds = [70, 71, 72];

/** A reading of goods, the popular first, whose keys are their ordinals; `looks` counts the prices that are read. */
function readingOf(goods: readonly Good[]) {
  const looks = { count: 0 };
  const column = (value: (each: Good) => number) => Int32Array.from(goods, value);
  const ordinals = [...goods.keys()];
  const none = new Int32Array(0);
  const name = { en: '', es: '' };
  const empty = departmentIds.map((id) => {
    return { id, code: '', parent: -1, order: 0, name, own: none, withSubs: none };
  });
  const table = {
    count: goods.length,
    ordinalOf: (key: number) => (key < goods.length ? key : -1),
    department: column(({ department }) => department),
    family: column(({ family }) => family),
    families: [0, 1, 2].map((family) => ordinals.filter((ordinal) => goods[ordinal]!.family === family)),
    allergenIds: goods.map(({ allergen }) => [allergen]),
    sellingMode: goods.map(({ mode }) => mode),
    minimumAge: column(({ minimumAge }) => minimumAge),
    dietary: Uint32Array.from(goods, ({ diet }) => diet),
    dietaryWords: 1,
  };
  const current = new Proxy(
    column(({ price }) => price),
    {
      get: (prices, at) => {
        looks.count += 1;
        return Reflect.get(prices, at) as number;
      },
    },
  );
  const shelf = {
    table,
    departments: fillDepartments(empty, table.department),
    departmentIndex: new Map(departmentIds.map((id, index) => [id, index])),
    dietaryIndex: new Map([0, 1].map((index) => [index, index])),
  };
  return { reading: { shelf, prices: { current } } as unknown as Reading, looks };
}

const lineOf = (productId: number, of: Pick<Good, 'price' | 'department' | 'mode' | 'minimumAge'>) =>
  ({
    productId,
    departmentId: departmentIds[of.department],
    sellingMode: of.mode,
    minimumAge: of.minimumAge,
    unitCents: of.price,
  }) as unknown as BoughtLine;

/** Says the rule product by product: what may stand for the line, by family and then by price. */
function nearestOfAll(goods: readonly Good[], line: BoughtLine, taken: ReadonlySet<number>): number {
  const own = goods[line.productId];
  const ranked = goods
    .map((each, ordinal) => ({ each, ordinal }))
    .filter(({ each, ordinal }) => each.price > 0 && ordinal !== line.productId && !taken.has(ordinal))
    .filter(({ each }) => each.allergen !== 0 && each.mode === line.sellingMode)
    .filter(
      ({ each }) =>
        each.minimumAge <= line.minimumAge! && (own?.diet ?? 0) === ((own?.diet ?? 0) & each.diet),
    )
    .map(({ each, ordinal }) => ({
      ordinal,
      isFamily: own !== undefined && own.family >= 0 && own.family === each.family,
      isNeighbour: departmentIds[each.department] === line.departmentId,
      distance: Math.abs(each.price - line.unitCents),
    }))
    .filter(({ isFamily, isNeighbour }) => isFamily || isNeighbour)
    .sort(
      (a, b) => Number(b.isFamily) - Number(a.isFamily) || a.distance - b.distance || a.ordinal - b.ordinal,
    );
  return ranked[0]?.ordinal ?? -1;
}

it('a swap is the nearest in price of the family, else of the department, of all that may stand for the line [AGAIN-01]', () => {
  fc.assert(
    fc.property(
      fc.array(good, { maxLength: 25 }),
      good,
      fc.nat(25),
      fc.array(fc.nat(25)),
      (goods, bought, key, few) => {
        const line = lineOf(key, bought);
        const taken = new Set(few.slice(0, 3));
        const found = findSwap(readingOf(goods).reading, line, { taken, avoided: [0] });
        expect(found).toBe(nearestOfAll(goods, line, taken));
      },
    ),
    { numRuns: 2_000 },
  );
});

it('a swap is looked for among the family and the department alone, however large the catalog is', () => {
  const plain: Good = {
    price: 5,
    department: 0,
    family: -1,
    allergen: 1,
    mode: 'UNIT',
    minimumAge: 0,
    diet: 0,
  };
  const goods = [
    { ...plain, price: -1, department: 1, family: 0 },
    ...Array.from({ length: 5 }, () => ({ ...plain, department: 1, price: 9 })),
    ...Array.from({ length: 2_000 }, () => plain),
  ];
  const { reading, looks } = readingOf(goods);
  expect(findSwap(reading, lineOf(0, goods[0]!), { taken: new Set(), avoided: [] })).toBe(1);
  expect(looks.count).toBeLessThan(20);
});
