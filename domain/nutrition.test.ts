import { expect, it } from 'vitest';
import { readNutrition } from './nutrition.ts';

it('nutrition is listed in the order of a label, with its share of the daily value', () => {
  expect(readNutrition('protein=8; calories=150;sodium=115;fat=7.8;saturated-fat=4.5')).toEqual({
    calories: 150,
    nutrients: [
      { name: 'fat', amount: 7.8, dailyPercent: 10 },
      { name: 'saturated-fat', amount: 4.5, dailyPercent: 23 },
      { name: 'sodium', amount: 115, dailyPercent: 5 },
      { name: 'protein', amount: 8, dailyPercent: null },
    ],
  });
  expect(readNutrition('calories=0')).toEqual({ calories: 0, nutrients: [] });
});

it.each([
  '',
  'fat=8',
  'calories=150;fat=8;fat=9',
  'calories=150;fat=8g',
  'calories=-1',
  'calories=5;toString=1',
  'calories=5;constructor=1',
])('an incomplete label is refused: %s', (text) => expect(readNutrition(text)).toBeNull());
