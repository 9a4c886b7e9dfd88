import { expect, it } from 'vitest';
import { unbrokenPieces, unbrokenUnits } from './unbroken.tsx';

it('order numbers are found in a text, and nothing else', () => {
  expect(unbrokenPieces('Kim took over GF-1042.')).toEqual(['Kim took over ', 'GF-1042', '.']);
  expect(unbrokenPieces('GF-1 y MS-2')).toEqual(['', 'GF-1', ' y ', 'MS-2', '']);
  expect(unbrokenPieces('two-thirds by 5-12, Ana-Luz')).toEqual(['two-thirds by 5-12, Ana-Luz']);
});

it('an amount stays with its unit, and nothing else is tied together', () => {
  expect(unbrokenUnits('1 cup (68 g)')).toBe('1 cup (68\u00a0g)');
  expect(unbrokenUnits('6 x 12 fl oz (6 x 355 ml)')).toBe('6 x 12\u00a0fl\u00a0oz (6 x 355\u00a0ml)');
  expect(unbrokenUnits('15 minutos, 4 porciones')).toBe('15\u00a0minutos, 4\u00a0porciones');
  expect(unbrokenUnits('2 grandes, 3 lbs')).toBe('2 grandes, 3 lbs');
});
