import { expect, it } from 'vitest';
import { readWrittenList, type WrittenItem } from './written-list.ts';

const told = ({ amount, unit, words }: WrittenItem) => `${Number(amount.toFixed(2))} ${unit} ${words}`;

/** Returns each thing as amount, unit and words. */
const read = (text: string) => readWrittenList(text).map((item) => told(item));

/** Returns the things that "and" joins, in one thing. */
const partsOf = (text: string) => {
  const items = readWrittenList(text);
  expect(items).toHaveLength(1);
  return items[0]!.parts.map((part) => [part.written, told(part)]);
};

it('a list dictated without a pause is not split within a number and its half [PAGE-03]', () => {
  expect(read('milk two and a half pounds of beef dos y medio kilos de pollo')).toEqual([
    '1 piece milk',
    '2.5 lb beef',
    '5.51 lb pollo',
  ]);
});

it('two things are parted at the "and" between them, not at that of an amount [PAGE-03]', () => {
  expect(partsOf('two and a half pounds of ham and bread')).toEqual([
    ['two and a half pounds of ham', '2.5 lb ham'],
    ['bread', '1 piece bread'],
  ]);
  expect(partsOf('pan y dos kilos y medio de pollo').slice(1)).toEqual([
    ['dos kilos y medio de pollo', '5.51 lb pollo'],
  ]);
  expect(partsOf('two pounds of ham and a half pound of turkey')).toEqual([
    ['two pounds of ham', '2 lb ham'],
    ['a half pound of turkey', '0.5 lb turkey'],
  ]);
  expect(partsOf('3 tuna cans and half a watermelon').map(([, part]) => part)).toEqual([
    '3 piece tuna cans',
    '0.5 piece watermelon',
  ]);
  expect(partsOf('pan y dos cajas y media de leche').map(([, part]) => part)).toEqual([
    '1 piece pan',
    '2.5 package leche',
  ]);
  expect(partsOf('tea and half and half').map(([, part]) => part)).toEqual([
    '1 piece tea',
    '1 piece half and half',
  ]);
  expect(partsOf('pan y treinta y cinco tortillas')).toEqual([
    ['pan', '1 piece pan'],
    ['treinta y cinco tortillas', '35 piece tortillas'],
  ]);
  expect(partsOf('20 limes and 2 onions')).toHaveLength(2);
});

it("an amount behind two things is the last one's, and one before them the first one's [PAGE-03]", () => {
  for (const text of ['bread and milk, 1 gal', 'bread and milk 1 gal'])
    expect(partsOf(text)).toEqual([
      ['bread', '1 piece bread'],
      [text.replace('bread and ', ''), '128 fl oz milk'],
    ]);
  expect(partsOf('pan y leche un galón')).toEqual([
    ['pan', '1 piece pan'],
    ['leche un galón', '128 fl oz leche'],
  ]);
  expect(partsOf('bread and limes x2').map(([, part]) => part)).toEqual(['1 piece bread', '2 piece limes']);
  expect(partsOf('ham and beef 1 lb and 8 oz').map(([, part]) => part)).toEqual([
    '1 piece ham',
    '1.5 lb beef',
  ]);
  expect(partsOf('bread (and milk) 1 gal')[1]).toEqual(['milk', '128 fl oz milk']);
  expect(partsOf('bread and 2 milk 1 gal')[1]).toEqual(['2 milk', '2 piece milk']);
  expect(partsOf('2 lb ham and bread').map(([, part]) => part)).toEqual(['2 lb ham', '1 piece bread']);
});

it('what is only an amount belongs to the thing before its comma, if that has none [PAGE-03]', () => {
  expect(read('milk, 1gal, bananas, 6, leche, un galón, harina, 1,500 g, bread')).toEqual([
    '128 fl oz milk',
    '6 piece bananas',
    '128 fl oz leche',
    '3.31 lb harina',
    '1 piece bread',
  ]);
  expect(readWrittenList('milk, 1 gal')[0]!.written).toBe('milk, 1 gal');
  expect(read('2 milk, 1 gal')).toEqual(['2 piece milk', '0 fl oz gal']);
  expect(read('pan, medio, sprite, 7 up, 3')).toEqual(['1 piece pan', '1 piece sprite', '7 piece up']);
  expect(read('bananas\n6 limes')).toEqual(['1 piece bananas', '6 piece limes']);
});

it("an amount behind a comma is not a describing word's, and no price [PAGE-03]", () => {
  expect(read('onions, yellow, 3 lb')).toEqual(['1 piece onions', '1 piece yellow', '0 lb lb']);
  expect(read('eggs, large, 12\nlimes, 12')).toEqual(['1 piece eggs', '1 piece large', '12 piece limes']);
  expect(read('onions, yellow, 3 lb, milk, 1 gal')).toContain('128 fl oz milk');
  expect(read('milk, 2%, 1 gal, tea, #, 2')).toEqual(['128 fl oz milk 2%', '2 piece tea']);
  expect(read('milk, 3.99, eggs, 4.00, pan, ½')).toEqual(['1 piece milk', '1 piece eggs', '1 piece pan']);
  expect(read('milk, 3.99, 1 gal, eggs, 4.99, res, 1.5 kg')).toEqual([
    '128 fl oz milk',
    '1 piece eggs',
    '3.31 lb res',
  ]);
  expect(read('bread and 2 milk, 1 gal')).toEqual(['1 piece bread and 2 milk', '0 fl oz gal']);
});

it('in a line that begins with an amount none belongs to the thing before it [PAGE-03]', () => {
  expect(read('1, milk, 2, eggs')).toEqual(['1 piece milk', '1 piece eggs']);
  expect(read('2 lb, ham, 1 gal, milk')).toEqual(['0 lb lb', '1 piece ham', '0 fl oz gal', '1 piece milk']);
  expect(read('2 lb ham, milk, 1 gal')).toEqual(['2 lb ham', '128 fl oz milk']);
});
