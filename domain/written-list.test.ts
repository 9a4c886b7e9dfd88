import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readWrittenList } from './written-list.ts';

/** Returns each thing as amount, unit and words. */
const read = (text: string) =>
  readWrittenList(text).map(
    ({ amount, unit, words }) =>
      `${Number(amount.toFixed(2))}${unit === 'lb' || unit === 'fl oz' ? ` ${unit}` : ''} ${words}`,
  );

it('lines, commas, bullets and numbers separate the items of a list [PAGE-03]', () => {
  expect(read('leche, 2 lb tortillas')).toEqual(['1 leche', '2 lb tortillas']);
  expect(read('- milk\n* 3 limes\n• bread\n1. eggs\n2) rice\n[ ] salt\n[x] tea')).toEqual([
    '1 milk',
    '3 limes',
    '1 bread',
    '1 eggs',
    '1 rice',
    '1 salt',
    '1 tea',
  ]);
  expect(read('pan; café; , \n\n - ')).toEqual(['1 pan', '1 café']);
});

it('amounts are read in words and figures, before and after, in both languages [PAGE-03]', () => {
  expect(read('dos aguacates, una docena de huevos, media docena de limones')).toEqual([
    '2 aguacates',
    '12 huevos',
    '6 limones',
  ]);
  expect(read('half a pound of shrimp, a dozen eggs, a couple of onions, three cans of tuna')).toEqual([
    '0.5 lb shrimp',
    '12 eggs',
    '2 onions',
    '3 tuna',
  ]);
  expect(read('kilo y medio de pollo, 1.5 kg de res, 500 g de queso, un cuarto de kilo de jamón')).toEqual([
    '3.31 lb pollo',
    '3.31 lb res',
    '1.1 lb queso',
    '0.55 lb jamón',
  ]);
  expect(read('2lb ground beef, tortillas 2 lb, leche x2, eggs (2), 1 1/2 lb steak, ½ lb ham')).toEqual([
    '2 lb ground beef',
    '2 lb tortillas',
    '2 leche',
    '2 eggs',
    '1.5 lb steak',
    '0.5 lb ham',
  ]);
  expect(read('⅓ lb ham, ⅔ lb turkey')).toEqual(['0.33 lb ham', '0.67 lb turkey']);
  expect(read('medio cuarto de kilo de jamón')).toEqual(['0.28 lb jamón']);
  expect(read('1 gal milk, 2 litros de agua')).toEqual(['128 fl oz milk', '67.63 fl oz agua']);
});

it('numbers in words go beyond a dozen, in both languages [PAGE-03]', () => {
  expect(read('quince tortillas, dieciocho huevos, twenty limes, cien gramos de jamón')).toEqual([
    '15 tortillas',
    '18 huevos',
    '20 limes',
    '0.22 lb jamón',
  ]);
  expect(read('doscientos cincuenta gramos de queso, 200 g ham')).toEqual(['0.55 lb queso', '0.44 lb ham']);
});

it('a part of something is meant of a kilo in Spanish, and of as much as is said in English [PAGE-03]', () => {
  expect(read('un cuarto de jamón, tres cuartos de carne, 1/4 de queso')).toEqual([
    '0.55 lb jamón',
    '1.65 lb carne',
    '0.55 lb queso',
  ]);
  expect(readWrittenList('1 kilo de res y medio de pollo')[0]!.parts[1]).toMatchObject({
    words: 'pollo',
    unit: 'lb',
    amount: expect.closeTo(1.1, 2) as number,
  });
  expect(read('medio pollo, media sandía, half of a watermelon')).toEqual([
    '0.5 pollo',
    '0.5 sandía',
    '0.5 a watermelon',
  ]);
  expect(read('kilo y cuarto de jitomate, three quarters of a pound of ham, 1 lb 8 oz queso')).toEqual([
    '2.76 lb jitomate',
    '0.75 lb ham',
    '1.5 lb queso',
  ]);
});

it('packages of a size are as much as they hold together [PAGE-03]', () => {
  expect(read('una bolsa de 1 kg de arroz, dos paquetes de 250 g de mantequilla')).toEqual([
    '2.2 lb arroz',
    '1.1 lb mantequilla',
  ]);
  expect(read('2 x 500 g pasta, 2x500g pasta, a 5 lb bag of potatoes, 1kg. de tomate')).toEqual([
    '2.2 lb pasta',
    '2.2 lb pasta',
    '5 lb potatoes',
    '2.2 lb tomate',
  ]);
});

it('the heading of a list is no wish, though what is called so is offered [PAGE-03]', () => {
  expect(read('Fruit:\n3 limes\nLista del súper:\nleche: 2')).toEqual([
    '0 Fruit:',
    '3 limes',
    '0 Lista del súper:',
    '2 leche:',
  ]);
});

it('a dozen or pieces are things, cartons are packages, and a bare number is either [PAGE-03]', () => {
  const units = (text: string) => readWrittenList(text).map(({ amount, unit }) => `${amount} ${unit}`);
  expect(units('media docena de huevos, half a dozen eggs, a dozen eggs, docena y media de huevos')).toEqual([
    '6 each',
    '6 each',
    '12 each',
    '18 each',
  ]);
  expect(units('8 pzas de pan, eggs 12 ct, 12 pack of beer, 6-pack cola')).toEqual([
    '8 each',
    '12 each',
    '12 each',
    '6 each',
  ]);
  expect(units('3 cartons of eggs, 2 packs of beer, 1 pack of gum, cerveza 2 cajas')).toEqual([
    '3 package',
    '2 package',
    '1 package',
    '2 package',
  ]);
  expect(units('6 latas de cerveza, 6 eggs')).toEqual(['6 piece', '6 piece']);
  expect(units('un sixpack de coca, 12pk sprite, un costal de papas, 2 botes de yogurt')).toEqual([
    '6 each',
    '12 each',
    '1 package',
    '2 piece',
  ]);
});

it('a measure alone is offered as it stands, and is no wish [PAGE-03]', () => {
  expect(read('3 cajas, una docena, pan')).toEqual(['0 cajas', '0 docena', '1 pan']);
});

it('a weight is read in grams up to thousands, which count nothing else; 0 stays 0 [PAGE-03]', () => {
  expect(read('300 gramos de jamón, 300gr de queso, 1500 g harina, 1000 island dressing')).toEqual([
    '0.66 lb jamón',
    '0.66 lb queso',
    '3.31 lb harina',
    '1 1000 island dressing',
  ]);
  expect(read('pan 1000 gramos de queso, harina 1500 g')).toEqual([
    '1 pan',
    '2.2 lb queso',
    '3.31 lb harina',
  ]);
  expect(read('0 cebollas, limones x0')).toEqual(['0 cebollas', '0 limones']);
});

it('a measure without a number is an amount only before "of": otherwise it is part of the name [PAGE-03]', () => {
  expect(read('bag of chips, kilo de res')).toEqual(['1 chips', '2.2 lb res']);
  expect(read('can opener, bottle brush')).toEqual(['1 can opener', '1 bottle brush']);
  expect(read('3 tuna cans')).toEqual(['3 tuna cans']);
});

it('words of an amount or filler within a name stay part of it [PAGE-03]', () => {
  for (const text of ['salsa de 3 chiles', 'queso de cabra', 'pasta para dos', 'una media', '2 tres leches'])
    expect(read(text)).toEqual([/^(?:2|una) /.test(text) ? text.replace('una', '1') : `1 ${text}`]);
  expect(read('2 lb de la carne, 2 kilos de media crema')).toEqual(['2 lb carne', '4.41 lb media crema']);
  expect(read('leche condensada lata grande')).toEqual(['1 leche condensada lata grande']);
  expect(read('pan con una salsa, pastel ½ crema')).toEqual(['1 pan con una salsa', '1 pastel ½ crema']);
  expect(read('salsa de tomate 2 lb, 2 one bite brownies')).toEqual([
    '2 lb salsa de tomate',
    '2 one bite brownies',
  ]);
});

it('a list dictated without a pause is split at its amounts [PAGE-03]', () => {
  expect(read('leche 2 lb tortillas tres limones y pan')).toEqual([
    '1 leche',
    '2 lb tortillas',
    '3 limones y pan',
  ]);
  expect(readWrittenList('tres limones y pan')[0]!.parts.map(({ words, amount }) => [words, amount])).toEqual(
    [
      ['limones', 3],
      ['pan', 1],
    ],
  );
  expect(read('2% milk, coca cola 12 pack, 7 up')).toHaveLength(3);
  expect(read('leche ½ lb queso, té 1 pan')).toEqual(['1 leche', '0.5 lb queso', '1 té', '1 pan']);
  expect(readWrittenList('pan')[0]!.parts).toEqual([]);
});

const names = ['leche', 'arroz blanco', 'whole milk', 'bread', 'queso fresco', 'coffee'];
const parted = fc.constantFrom('\n', ', ', ';', '\n- ', '\n• ', '\n\n* ');
const thing = fc.record({
  amount: fc.integer({ min: 1, max: 20 }),
  unit: fc.constantFrom('', 'lb', 'libras'),
  name: fc.constantFrom(...names),
});

it('any separators give the same items [PAGE-03]', () => {
  fc.assert(
    fc.property(fc.array(thing, { minLength: 1, maxLength: 12 }), parted, (things, between) => {
      const text = things
        .map(({ amount, unit, name }) => `${amount} ${unit ? `${unit} de ` : ''}${name}`)
        .join(between);
      expect(readWrittenList(text).map(({ amount, unit, words }) => [amount, unit, words])).toEqual(
        things.map(({ amount, unit, name }) => [amount, unit === '' ? 'piece' : 'lb', name]),
      );
    }),
  );
});

it('any text can be read: an amount is never invented, and every item has a letter [PAGE-03]', () => {
  const pieces = fc.constantFrom(
    '2',
    '1/0',
    'y',
    ',',
    '½',
    'docena',
    'de',
    'lb',
    '(',
    'milk',
    '\n',
    'x',
    '0',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces).map((all) => all.join(' ')),
      ),
      (text) => {
        const items = readWrittenList(text);
        for (const { amount, words } of items) {
          expect(Number.isFinite(amount) && amount >= 0).toBe(true);
          expect(words).toMatch(/\p{L}/u);
        }
      },
    ),
  );
});
