import { expect, it } from 'vitest';
import { nameWithSize } from './name-with-size.ts';

it('a name with its size tells two sizes of one product apart, and leaves out a label that is no size', () => {
  expect(nameWithSize('Whole Milk', '1 gal')).toBe('Whole Milk, 1 gal');
  expect(nameWithSize('Whole Milk', '1/2 gal')).toBe('Whole Milk, 1/2 gal');
  for (const label of ['each', 'per lb', 'pieza (aprox. 0.4 lb)', ''])
    expect(nameWithSize('Bananas', label)).toBe('Bananas');
});
