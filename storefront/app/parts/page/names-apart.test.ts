import { expect, it } from 'vitest';
import { namesApart } from './names-apart.ts';

it('names are numbered from the second of the same words on, and never meet a name that is there', () => {
  expect(namesApart(['Milk', 'Rice', 'Milk', 'Milk'])).toEqual(['Milk', 'Rice', 'Milk (2)', 'Milk (3)']);
  expect(namesApart(['Milk', 'Milk (2)', 'Milk', 'Milk (2)'])).toEqual([
    'Milk',
    'Milk (2)',
    'Milk (3)',
    'Milk (2) (2)',
  ]);
});
