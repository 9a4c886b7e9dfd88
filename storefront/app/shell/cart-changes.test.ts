import { expect, it } from 'vitest';
import { lineChanges } from './cart-changes.tsx';
import { aLine } from './testing/shopper.ts';
import { aProduct } from './testing/rendered-screen.tsx';

const bread = aProduct(1, 'Bread');

it('changes name lines that would be gone or cost something else', () => {
  expect(lineChanges([aLine()], [bread])).toEqual([]);
  expect(lineChanges([aLine()], [{ ...bread, basePrice: 3 }])).toEqual([
    { key: 1, name: 'Bread', here: 250, there: 300 },
  ]);
  expect(lineChanges([aLine()], [{ ...bread, isSold: false }])).toMatchObject([{ here: 250, there: null }]);
  expect(lineChanges([aLine()], [{ ...bread, basePrice: 0 }])).toMatchObject([{ there: null }]);
  expect(lineChanges([aLine()], [])).toMatchObject([{ there: null }]);
});

it('changes compare with the real price there, including a sale', () => {
  expect(lineChanges([aLine()], [{ ...bread, basePrice: 5, discountPrice: 2.5 }])).toEqual([]);
});

it('changes leave out lines that are not sold here either', () => {
  expect(lineChanges([aLine({ isAvailable: false })], [])).toEqual([]);
  expect(lineChanges([aLine({ isAvailable: false })], [{ ...bread, basePrice: 3 }])).toHaveLength(1);
});
