import { expect, it } from 'vitest';
import { unbrokenPieces } from './unbroken.tsx';

it('order numbers are found in a text, and nothing else', () => {
  expect(unbrokenPieces('Kim took over GF-1042.')).toEqual(['Kim took over ', 'GF-1042', '.']);
  expect(unbrokenPieces('GF-1 y MS-2')).toEqual(['', 'GF-1', ' y ', 'MS-2', '']);
  expect(unbrokenPieces('two-thirds by 5-12, Ana-Luz')).toEqual(['two-thirds by 5-12, Ana-Luz']);
});
