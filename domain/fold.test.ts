import { expect, it } from 'vitest';
import { fold } from './fold.ts';

it('folding removes accents and capitals from a text [SEARCH-09]', () => {
  expect(['Jalapeño', 'PIÑA', 'Crème Brûlée', 'pingüino', 'Milk 2%'].map(fold)).toEqual([
    'jalapeno',
    'pina',
    'creme brulee',
    'pinguino',
    'milk 2%',
  ]);
});
