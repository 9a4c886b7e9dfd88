import { expect, it } from 'vitest';
import { unbrokenPieces } from './unbroken.tsx';

it('finds the numbers of orders in a text, and takes nothing else for one', () => {
  expect(unbrokenPieces('Kim took over GF-1042.')).toEqual(['Kim took over ', 'GF-1042', '.']);
  expect(unbrokenPieces('GF-1 y MS-2')).toEqual(['', 'GF-1', ' y ', 'MS-2', '']);
  expect(unbrokenPieces('two-thirds by 5-12, Ana-Luz')).toEqual(['two-thirds by 5-12, Ana-Luz']);
});
