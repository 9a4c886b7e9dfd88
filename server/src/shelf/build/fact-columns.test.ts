import { expect, it } from 'vitest';
import { thousandths } from '@larder/domain/quantity';
import { factKeys, type ProductFacts } from '../../catalog/product-columns.ts';
import { emptyFacts, factBytes, factsAt, setFacts } from './fact-columns.ts';

const lime: ProductFacts = {
  sellingMode: 'BOTH',
  unitStep: thousandths(1000),
  weightStep: thousandths(500),
  averageWeight: thousandths(150),
  minimumAge: null,
  taxCode: 'food',
  upc: null,
  plu: '4048',
  allergenIds: [],
  sizeAmount: null,
  sizeUnit: null,
  sizeCount: 1,
};
const same = (text: string) => text;

it('gives back what was put in, of each product its own, and nothing as null', () => {
  const columns = emptyFacts(3);
  const beer: ProductFacts = {
    ...lime,
    plu: null,
    upc: '036000291452',
    allergenIds: [7],
    minimumAge: 21,
    sizeAmount: 12_000,
    sizeUnit: 'fl oz',
    sizeCount: 6,
  };
  setFacts(columns, 2, beer, same);
  setFacts(columns, 0, lime, same);
  expect(factsAt(columns, 0)).toEqual(lime);
  expect(factsAt(columns, 2)).toEqual(beer);
  expect(Object.keys(factsAt(columns, 1)).toSorted()).toEqual(factKeys.toSorted());
});

it('keeps one copy of a text that thousands share, and knows what it weighs', () => {
  const columns = emptyFacts(2);
  const asked: string[] = [];
  const shared = (text: string) => {
    asked.push(text);
    return text;
  };
  setFacts(columns, 0, lime, shared);
  expect(asked).toEqual(['BOTH', 'food', '4048']);
  expect(factBytes(1000)).toBe(1000 * (6 * 4 + 6 * 8));
});
