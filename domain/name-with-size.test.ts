import { expect, it } from 'vitest';
import { cameAs, nameWithSize } from './name-with-size.ts';

it('tells two sizes of one product apart, and adds no label that is no size', () => {
  expect(nameWithSize('Whole Milk', '1 gal')).toBe('Whole Milk, 1 gal');
  expect(nameWithSize('Whole Milk', '1/2 gal')).toBe('Whole Milk, 1/2 gal');
  for (const label of ['each', 'per lb', 'pieza (aprox. 0.4 lb)', ''])
    expect(nameWithSize('Bananas', label)).toBe('Bananas');
});

it('calls a line as it came', () => {
  const line = { prodName: 'Whole Milk', prodWeightLabel: '1 gal' };
  expect(cameAs({ ...line, substitute: null })).toBe('Whole Milk, 1 gal');
  expect(cameAs({ ...line, substitute: { prodName: 'Oat Drink', prodWeightLabel: '1 L' } })).toBe(
    'Oat Drink, 1 L',
  );
});
