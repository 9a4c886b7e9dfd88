import fc from 'fast-check';
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

it('a half that "and" adds counts, before a measure and behind it, in both languages [PAGE-03]', () => {
  const english = `two and a half pounds of chicken breast\n1 and 1/2 lb ham\ntwo and three quarters pounds of pork
    a pound and a half of ground beef\na dozen and a half eggs\na gallon and a half of milk\n2 and half a pound of ham`;
  expect(read(english)).toEqual([
    '2.5 lb chicken breast',
    '1.5 lb ham',
    '2.75 lb pork',
    '1.5 lb ground beef',
    '18 each eggs',
    '192 fl oz milk',
    '2.5 lb ham',
  ]);
  const spanish = `dos y medio kilos de pechuga de pollo\ndos kilos y medio de pechuga\nuno y medio kilos de res
    un kilo y cuarto de jamón\nun kilo y un cuarto de jamón\nkilo y tres cuartos de carne\ndos cajas y media de leche`;
  expect(read(spanish)).toEqual([
    '5.51 lb pechuga de pollo',
    '5.51 lb pechuga',
    '3.31 lb res',
    '2.76 lb jamón',
    '2.76 lb jamón',
    '3.86 lb carne',
    '2.5 package leche',
  ]);
  expect(read('one half pound of ham, a half pound of ham, ½ lb ham')).toEqual(Array(3).fill('0.5 lb ham'));
  expect(read('2 bags of 2 1/2 lb of rice, dos bolsas de 2 y media libras de arroz')).toEqual([
    '5 lb rice',
    '5 lb arroz',
  ]);
});

it('any number and a half are their sum, wherever the half stands [PAGE-03]', () => {
  const whole = fc.integer({ min: 1, max: 99 });
  const half = fc.constantFrom('and a half', 'and half', 'y medio', 'y media', 'and ½', 'y 1/2', '& a half');
  fc.assert(
    fc.property(whole, half, (number, part) => {
      const all = [
        `${number} ${part} lb ham`,
        `${number} lb ${part} ham`,
        `pan, ${number} ${part} libras de ham`,
      ];
      for (const text of all) expect(read(text).at(-1)).toBe(`${number + 0.5} lb ham`);
    }),
  );
});

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
});

it('half and half is a cream, and no number [PAGE-03]', () => {
  expect(read('half and half, 2 half & half, a half and half, 1 pint half and half')).toEqual([
    '1 piece half and half',
    '2 piece half & half',
    '1 piece half and half',
    '16 fl oz half and half',
  ]);
  expect(partsOf('tea and half and half').map(([, part]) => part)).toEqual([
    '1 piece tea',
    '1 piece half and half',
  ]);
});

it('the comma parts the thousands of grams and millilitres, and the decimals of larger measures [PAGE-03]', () => {
  expect(read('1,500 gramos de carne molida, 1,500 g tomatoes, 1,500g tomatoes, 1500 gr. harina')).toEqual([
    '3.31 lb carne molida',
    '3.31 lb tomatoes',
    '3.31 lb tomatoes',
    '3.31 lb harina',
  ]);
  expect(read('2,000 ml de agua, 1,5 kg de res, 1,500 kg de res, 1.500 kg de res')).toEqual([
    '67.63 fl oz agua',
    '3.31 lb res',
    '3.31 lb res',
    '3.31 lb res',
  ]);
  expect(read('pan 1,250 g queso ½ lb. ham')).toEqual(['1 piece pan', '2.76 lb queso', '0.5 lb ham']);
});

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

it('numbers in words are read to their last, with "and" and without [PAGE-03]', () => {
  expect(
    read('treinta y cinco tortillas, thirty five limes, veintidós limones, sesenta y una gorditas'),
  ).toEqual(['35 piece tortillas', '35 piece limes', '22 piece limones', '61 piece gorditas']);
  expect(read('ciento cincuenta y cinco gramos de jamón, two hundred and fifty grams of ham')).toEqual([
    '0.34 lb jamón',
    '0.55 lb ham',
  ]);
  expect(read('pan treinta y cinco tortillas')).toEqual(['1 piece pan', '35 piece tortillas']);
  expect(partsOf('pan y treinta y cinco tortillas')).toEqual([
    ['pan', '1 piece pan'],
    ['treinta y cinco tortillas', '35 piece tortillas'],
  ]);
  expect(partsOf('20 limes and 2 onions')).toHaveLength(2);
});
