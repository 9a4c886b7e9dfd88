import { expect, it } from 'vitest';
import { dotted } from './dotted.ts';

it('facts are joined where no line breaks before a dot or between an amount and its unit', () => {
  expect(dotted(['Hollow Creek', null, '1 gal (3.8 L)', '$4.09/ea'])).toBe(
    'Hollow Creek\u00a0· 1\u00a0gal (3.8\u00a0L)\u00a0· $4.09/ea',
  );
});
