import { expect, it } from 'vitest';
import { thousandths } from './quantity.ts';
import { sellingOf, sellingOfAnswer } from './selling.ts';

it('the selling rules of a product are the same from its row and from its answer', () => {
  const [unitStep, weightStep, averageWeight] = [thousandths(1000), thousandths(250), thousandths(1750)];
  const selling = { mode: 'BOTH', unitStep, weightStep, averageWeight };
  const row = { id: 7, sellingMode: 'BOTH' as const, unitStep, weightStep, averageWeight };
  expect(sellingOf(row)).toEqual(selling);
  const answer = { sellingMode: 'BOTH' as const, sellByUnitIncrement: 1, sellByWeightIncrement: 0.25 };
  expect(sellingOfAnswer({ ...answer, weight: 1.75 })).toEqual(selling);
  expect(sellingOfAnswer({ ...answer, weight: null })).toEqual({ ...selling, averageWeight: null });
});
