import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readWrittenList } from './written-list.ts';

/** Returns each thing as amount, unit and words. */
const read = (text: string) =>
  readWrittenList(text).map(({ amount, unit, words }) => `${Number(amount.toFixed(2))} ${unit} ${words}`);

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

it('half and half is a cream, and no number [PAGE-03]', () => {
  expect(read('half and half, 2 half & half, a half and half, 1 pint half and half')).toEqual([
    '1 piece half and half',
    '2 piece half & half',
    '1 piece half and half',
    '16 fl oz half and half',
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

it('numbers in words are read to their last, with "and" and without [PAGE-03]', () => {
  expect(
    read('treinta y cinco tortillas, thirty five limes, veintidós limones, sesenta y una gorditas'),
  ).toEqual(['35 piece tortillas', '35 piece limes', '22 piece limones', '61 piece gorditas']);
  expect(read('ciento cincuenta y cinco gramos de jamón, two hundred and fifty grams of ham')).toEqual([
    '0.34 lb jamón',
    '0.55 lb ham',
  ]);
  expect(read('pan treinta y cinco tortillas')).toEqual(['1 piece pan', '35 piece tortillas']);
});

it('tens and ones behind "hundred" need no "and" [PAGE-03]', () => {
  const english = `two hundred fifty grams of ham, two hundred and fifty grams of ham, a hundred fifty grams of ham
    a hundred and fifty grams of ham, two hundred fifty five grams of ham, two hundred and fifty five grams of ham`;
  expect(read(english)).toEqual([0.55, 0.55, 0.33, 0.33, 0.56, 0.56].map((pounds) => `${pounds} lb ham`));
  expect(read('doscientos cincuenta gramos de jamón, doscientos cincuenta y cinco gramos de jamón')).toEqual([
    '0.55 lb jamón',
    '0.56 lb jamón',
  ]);
  expect(read('ham two hundred fifty grams, pan one hundred fifty limes, a hundred limes')).toEqual([
    '0.55 lb ham',
    '1 piece pan',
    '150 piece limes',
    '100 piece limes',
  ]);
});

it('of a range of things the most is meant; of a size it may be two things, and is no amount [PAGE-03]', () => {
  expect(read('10-12 limones, cebollas 2–3, pan 4-6 limes')).toEqual([
    '12 piece limones',
    '3 piece cebollas',
    '1 piece pan',
    '6 piece limes',
  ]);
  expect(read('2-4 oz salmon fillets, 12-10 limes, 15-400 limes')).toEqual([
    '1 piece 2-4 oz salmon fillets',
    '1 piece 12-10 limes',
    '1 piece 15-400 limes',
  ]);
});
