import { expect, it } from 'vitest';
import { englishHeads, spanishHeads } from './heads.ts';

const heads = (name: string, ...said: string[]) => englishHeads(name, (word) => said.includes(word));

it('the noun of a name stands last in English, before a comma, a number or an addition', () => {
  expect(heads('Extra Virgin Olive Oil')).toEqual(['oil']);
  expect(heads('Olive Oil & Aloe Vera Hand Soap')).toEqual(['soap']);
  expect(heads('Potato Chips, Sour Cream & Onion')).toEqual(['chips']);
  expect(heads('Tuna in Olive Oil')).toEqual(['tuna']);
  expect(heads('Milk 2% Reduced Fat')).toEqual(['milk']);
  expect(heads('2% Reduced Fat Milk')).toEqual(['milk']);
  expect(heads('(Frozen) Sweet Peas')).toEqual(['peas']);
});

it('the noun of a name is what a container holds, and both of what is made of something', () => {
  expect(heads('Bag of Organic Bananas')).toEqual(['bananas']);
  expect(heads('Hearts of Palm')).toEqual(['palm', 'hearts']);
  expect(heads('Cream of Mushroom Soup')).toEqual(['soup', 'cream']);
});

it('the noun of a name is not how it is packed or praised', () => {
  expect(heads('Tortilla Chips Family Size')).toEqual(['chips']);
  expect(heads('Penne Pasta Gluten Free')).toEqual(['pasta']);
  expect(heads('Cola Cans, 12 Pack')).toEqual(['cola']);
  expect(heads('Original')).toEqual(['original']);
});

it('the noun of a name is the last word too when the department says the same', () => {
  expect(heads('Total 2% with Strawberry Strained Yogurt', 'yogurt')).toEqual(['total', 'yogurt']);
  expect(heads('Total 2% with Strawberry Strained Yogurt')).toEqual(['total']);
});

it('the noun of a name stands first in Spanish, or after its container', () => {
  expect(spanishHeads('Leche entera')).toEqual(['leche']);
  expect(spanishHeads('Bolsa de naranjas')).toEqual(['naranjas']);
});
