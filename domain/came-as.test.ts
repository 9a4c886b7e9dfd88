import { expect, it } from 'vitest';
import { cameAs } from './came-as.ts';

it('a line is named as it was delivered', () => {
  const line = { prodName: 'Whole Milk', prodWeightLabel: '1 gal' };
  expect(cameAs({ ...line, substitute: null })).toBe('Whole Milk, 1 gal');
  expect(cameAs({ ...line, substitute: { prodName: 'Oat Drink', prodWeightLabel: '1 L' } })).toBe(
    'Oat Drink, 1 L',
  );
});
