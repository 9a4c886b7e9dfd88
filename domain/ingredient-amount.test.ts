import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scaledIngredient } from './ingredient-amount.ts';

const forEight = (line: string) => scaledIngredient(line, { servings: 8, written: 4 });
const forThree = (line: string) => scaledIngredient(line, { servings: 3, written: 4 });

it('the amount at the start of a line is scaled, in both languages [PAGE-03]', () => {
  expect(forEight('8 flour tortillas')).toBe('16 flour tortillas');
  expect(forEight('1 1/2 lb boneless chicken breast')).toBe('3 lb boneless chicken breast');
  expect(forEight('½ tsp ground black pepper')).toBe('1 tsp ground black pepper');
  expect(forEight('1½ tsp coarse salt')).toBe('3 tsp coarse salt');
  expect(forEight('1/2 cup salsa roja')).toBe('1 cup salsa roja');
  expect(forEight('1 cup salsa verde')).toBe('2 cups salsa verde');
  expect(forEight('1 taza de salsa verde')).toBe('2 tazas de salsa verde');
  expect(forThree('2 tablespoons butter')).toBe('1½ tablespoons butter');
  expect(forEight('⅓ cup milk')).toBe('⅔ cup milk');
  expect(forEight('⅛ tsp salt')).toBe('¼ tsp salt');
  expect(scaledIngredient('1 cup rice', { servings: 23, written: 24 })).toBe('1 cup rice');
  expect(forThree('16 fl oz (475 ml) milk')).toBe('12 fl oz (355 ml) milk');
  expect(forThree('4 oz (115 g) de queso fresco')).toBe('3 oz (85 g) de queso fresco');
  expect(forEight('2 lb (0.9 kg) ground beef')).toBe('4 lb (1.8 kg) ground beef');
});

it('an amount that is exactly a twentieth off is still written as a kitchen writes it [PAGE-03]', () => {
  expect(scaledIngredient('2/3 cup rice', { servings: 20, written: 21 })).toBe('⅔ cup rice');
});

it('an amount halfway between two fractions is written as the smaller one [PAGE-03]', () => {
  expect(scaledIngredient('5.75 cups rice', { servings: 2, written: 4 })).toBe('2¾ cups rice');
});

it('an amount that would not fit its words stays, with a multiplier; the size of a can stays [PAGE-03]', () => {
  expect(forEight('1 avocado, sliced')).toBe('1 avocado, sliced (× 2)');
  expect(forThree('1 cebolla amarilla')).toBe('1 cebolla amarilla (× ¾)');
  for (const line of ['1 avocado', '1 cup rice'])
    expect(scaledIngredient(line, { servings: 1, written: 5 })).toBe(`${line} (× 0.2)`);
  expect(forEight('0 cups rice')).toBe('0 cups rice (× 2)');
  expect(scaledIngredient('2 avocados', { servings: 2, written: 4 })).toBe('2 avocados (× ½)');
  expect(forEight('1 can (14.5 oz) fire-roasted diced tomatoes')).toBe(
    '2 cans (14.5 oz) fire-roasted diced tomatoes',
  );
  expect(forEight('2-3 serrano chiles')).toBe('2-3 serrano chiles (× 2)');
  expect(forEight('Salt')).toBe('Salt');
  expect(forEight('un puñado de cilantro')).toBe('un puñado de cilantro');
});

it('the recipe’s own number of people changes no line, and no number drops a line [PAGE-03]', () => {
  expect(scaledIngredient('1 avocado', { servings: 4, written: 4 })).toBe('1 avocado');
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 1, max: 24 }),
      fc.integer({ min: 1, max: 24 }),
      (line, written, servings) => {
        expect(scaledIngredient(line, { servings: written, written })).toBe(line);
        const scaled = scaledIngredient(line, { servings, written });
        expect(scaled.length > 0 || line.length === 0).toBe(true);
      },
    ),
  );
});
