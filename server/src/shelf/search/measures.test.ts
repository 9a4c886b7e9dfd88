import { expect, it } from 'vitest';
import { joinMeasures, measuresIn } from './measures.ts';

it('measures are one word with their unit, however that is written', () => {
  for (const text of ['5 lb', '5lb', '5 lbs', '5 libras', '5 pounds'])
    expect(joinMeasures(text.split(' '))).toEqual(['5lb']);
  expect(joinMeasures(['leche', '1', 'galon'])).toEqual(['leche', '1gal']);
  expect(joinMeasures(['beer', '6', 'pack'])).toEqual(['beer', '6ct']);
});

it('measures leave all other words and numbers as they are', () => {
  const words = ['spf', '50', 'mineral', '80', '20', '7up', 'lb'];
  expect(joinMeasures(words)).toEqual(words);
  expect(measuresIn(words)).toEqual([]);
});

it('measures of a label are found with their unit and as mere numbers', () => {
  expect(measuresIn(['30', 'ct', '25', 'oz'])).toEqual(['30ct', '30', '25oz', '25']);
  expect(measuresIn(['6', 'x', '12', 'oz'])).toEqual(['6ct', '6', '12oz', '12']);
});
