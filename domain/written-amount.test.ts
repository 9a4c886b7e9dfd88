import { expect, it } from 'vitest';
import { readWrittenList } from './written-list.ts';

/** Returns each thing as amount, unit and words. */
const read = (text: string) =>
  readWrittenList(text).map(({ amount, unit, words }) => `${Number(amount.toFixed(2))} ${unit} ${words}`);

it('an amount at the end is read as one at the beginning, with its half and in words [PAGE-03]', () => {
  const text = `ground beef 2 1/2 lb, pollo 2 kilos y medio, ham 2 and a half pounds, res kilo y medio, leche un galón
    rice 2 bags of 1 1/2 lb, huevos una docena, eggs half a dozen, pan 1 ½, beef 1 lb 8 oz`;
  expect(read(text)).toEqual([
    '2.5 lb ground beef',
    '5.51 lb pollo',
    '2.5 lb ham',
    '3.31 lb res',
    '128 fl oz leche',
    '3 lb rice',
    '12 each huevos',
    '6 each eggs',
    '1.5 piece pan',
    '1.5 lb beef',
  ]);
  for (const name of [
    'pasta para dos',
    'soda in a can',
    'fish in one piece',
    'queso de libra',
    'cream half and half',
  ])
    expect(readWrittenList(name)).toMatchObject([{ words: name, amount: 1 }]);
});

it('a half behind a hyphen, and ounces behind "and", are part of the amount [PAGE-03]', () => {
  expect(read('1-1/2 lb ham, 1-½ lb ham, 1 lb and 8 oz of ham, una libra y 8 onzas de ham')).toEqual(
    Array(4).fill('1.5 lb ham'),
  );
});
