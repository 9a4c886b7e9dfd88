import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listProducts, type ListingQuery, type Sort } from './listing.ts';
import { pricesAt, saleEndOf, type PriceColumn } from './prices.ts';
import { indexKeys, type ProductTable } from './build/product-table.ts';

type Plain = {
  price: number;
  unit: number;
  amount: number;
  brand: number;
  department: number;
  dietary: number;
  name: number;
};

const products = fc.array(
  fc.record<Plain>({
    price: fc.integer({ min: -1, max: 9 }),
    unit: fc.integer({ min: 0, max: 3 }),
    amount: fc.integer({ min: 1, max: 4 }),
    brand: fc.integer({ min: -1, max: 2 }),
    department: fc.integer({ min: 0, max: 2 }),
    dietary: fc.integer({ min: 0, max: 7 }),
    name: fc.integer({ min: 0, max: 1000 }),
  }),
  { maxLength: 60 },
);
const sorts: Sort[] = [
  'SORT_BY_POPULARITY',
  'SORT_BY_LOW_PRICE',
  'SORT_BY_HIGH_PRICE',
  'SORT_BY_NAME_ASC',
  'SORT_BY_NAME_DESC',
  'SORT_BY_UNIT_PRICE',
];

/** Returns the columns that listings read, of plain products in order of popularity. */
function shelve(all: readonly Plain[]) {
  const byName = Int32Array.from(all.keys()).sort((a, b) => all[a]!.name - all[b]!.name || a - b);
  const nameRank = new Int32Array(all.length);
  byName.forEach((ordinal, place) => (nameRank[ordinal] = place));
  const column = (of: (product: Plain) => number) => Int32Array.from(all, of);
  const table = {
    count: all.length,
    brand: column(({ brand }) => brand),
    department: column(({ department }) => department),
    dietary: Uint32Array.from(all, ({ dietary }) => dietary),
    dietaryWords: 1,
    comparisonUnit: Uint8Array.from(all, ({ unit }) => unit),
    comparisonAmount: column(({ unit, amount }) => (unit === 0 ? 0 : amount * 1000)),
  } as ProductTable;
  const current = column(({ price }) => price);
  const orders = { byName: { en: byName, es: byName }, nameRank: { en: nameRank, es: nameRank } };
  return {
    shelf: { table, orders, brands: { length: 3 }, departments: { length: 3 } },
    prices: { base: current, current, onSale: new Int32Array(0) },
  };
}

/** Returns a listing by the words of the specification, without any columns. */
function plainly(all: readonly Plain[], query: ListingQuery): { ordinals: number[]; total: number } {
  const stays = (ordinal: number) => {
    const { price, brand, department, dietary } = all[ordinal]!;
    const eats = query.dietary === null || (dietary & query.dietary[0]!) !== 0;
    const brandStays = query.brands === null || (brand >= 0 && query.brands[brand] === 1);
    return (
      price >= 0 && eats && brandStays && (query.departments === null || query.departments[department] === 1)
    );
  };
  const stay = [...query.candidates].filter(stays);
  // The unit of most hits comes first, hits without a unit last.
  const shareOf = (ordinal: number) => {
    const { unit } = all[ordinal]!;
    return unit === 0 ? 0 : stay.filter((other) => all[other]!.unit === unit).length * 10 + 9 - unit;
  };
  const oneOf = ({ unit, price, amount }: Plain) =>
    unit === 0 ? price : Math.round((price * 1000) / amount);
  const by: Record<Sort, (a: number, b: number) => number> = {
    SORT_BY_POPULARITY: () => 0,
    SORT_BY_LOW_PRICE: (a, b) => all[a]!.price - all[b]!.price,
    SORT_BY_HIGH_PRICE: (a, b) => all[b]!.price - all[a]!.price,
    SORT_BY_NAME_ASC: (a, b) => all[a]!.name - all[b]!.name,
    SORT_BY_NAME_DESC: (a, b) => all[b]!.name - all[a]!.name || b - a,
    SORT_BY_UNIT_PRICE: (a, b) => shareOf(b) - shareOf(a) || oneOf(all[a]!) - oneOf(all[b]!),
  };
  const hits = stay.toSorted((a, b) => by[query.sort](a, b) || a - b);
  return { ordinals: hits.slice(query.offset, query.offset + query.size), total: hits.length };
}

const flags = fc.option(
  fc.array(fc.constantFrom(0, 1), { minLength: 3, maxLength: 3 }).map((bits) => Uint8Array.from(bits)),
);

it('a listing is what filtering and sorting one by one would give, page by page [SEARCH-05] [SEARCH-06] [APP-04] [PRICE-02]', () => {
  fc.assert(
    fc.property(
      products,
      fc.constantFrom(...sorts),
      flags,
      flags,
      fc.option(fc.integer({ min: 0, max: 7 })),
      fc.nat(20),
      fc.integer({ min: 1, max: 20 }),
      fc.nat(10),
      (all, sort, brands, departments, dietary, offset, size, skip) => {
        const { shelf, prices } = shelve(all);
        const query: ListingQuery = {
          candidates: Int32Array.from(all.keys()).filter((ordinal) => skip === 0 || ordinal % skip !== 1),
          prices,
          dietary: dietary === null ? null : Uint32Array.of(dietary),
          brands,
          departments,
          sort,
          tongue: 'en',
          offset,
          size,
        };
        const { ordinals, total } = listProducts(shelf, query);
        expect({ ordinals, total }).toEqual(plainly(all, query));
      },
    ),
  );
});

it('a listing keeps products apart that cost nothing, from high to low', () => {
  const { shelf, prices } = shelve(
    [0, 1].map(() => ({ price: 0, unit: 0, amount: 1, brand: 0, department: 0, dietary: 0, name: 0 })),
  );
  const query: ListingQuery = {
    candidates: Int32Array.of(0, 1),
    prices,
    dietary: null,
    brands: null,
    departments: null,
    sort: 'SORT_BY_HIGH_PRICE',
    tongue: 'en',
    offset: 0,
    size: 2,
  };
  expect(listProducts(shelf, query).ordinals).toEqual([0, 1]);
});

it('a listing counts each filter without itself', () => {
  fc.assert(
    fc.property(products, flags, flags, (all, brands, departments) => {
      const { shelf, prices } = shelve(all);
      const query = {
        candidates: Int32Array.from(all.keys()),
        prices,
        dietary: null,
        sort: 'SORT_BY_POPULARITY',
        tongue: 'en',
        offset: 0,
        size: 0,
      } as const;
      const both = listProducts(shelf, { ...query, brands, departments });
      for (const one of [0, 1, 2]) {
        const only = Uint8Array.from([0, 1, 2], (index) => (index === one ? 1 : 0));
        expect(both.brandCounts[one]).toBe(plainly(all, { ...query, brands: only, departments }).total);
        expect(both.departmentCounts[one]).toBe(plainly(all, { ...query, brands, departments: only }).total);
      }
    }),
  );
});

it('a shelf’s columns find any key and nothing else', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 50 }),
      fc.integer({ min: 1, max: 2_147_483_647 }),
      (keys, other) => {
        const ordinalOf = indexKeys(Int32Array.from(keys));
        keys.forEach((key, ordinal) => expect(ordinalOf(key)).toBe(ordinal));
        expect(ordinalOf(other)).toBe(keys.indexOf(other));
      },
    ),
  );
});

it('a shelf’s columns have a sale only within its time and only where the product is sold', () => {
  const column: PriceColumn = {
    base: Int32Array.of(500, -1, 300),
    sales: {
      ordinals: Int32Array.of(0, 1, 2),
      cents: Int32Array.of(400, 100, 250),
      starts: Float64Array.of(10, -Infinity, -Infinity),
      ends: Float64Array.of(20, Infinity, Infinity),
    },
    own: null,
  };
  const at = (now: number) => [
    [...pricesAt(column, now).current],
    [...pricesAt(column, now).onSale],
    saleEndOf(column, 0, now),
  ];
  expect(at(9)).toEqual([[500, -1, 250], [2], null]);
  expect(at(10)).toEqual([[400, -1, 250], [0, 2], 20]);
  expect(at(20)).toEqual([[500, -1, 250], [2], null]);
});
