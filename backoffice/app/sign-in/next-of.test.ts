import { expect, it } from 'vitest';
import { nextOf } from './next-of.ts';

it('signing in leads back to the page asked for', () => {
  expect(nextOf('/orders/7?tab=money')).toBe('/orders/7?tab=money');
  expect(nextOf('/?column=ready')).toBe('/?column=ready');
});

it.each([null, '', '//evil.example', '/\\evil.example', 'https://evil.example', 'orders', '/sign-in?next=/'])(
  'signing in leads to the board, not to %s',
  (asked) => {
    expect(nextOf(asked)).toBe('/');
  },
);
