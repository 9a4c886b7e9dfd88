import { say } from '@larder/text/say';
import { expect, it } from 'vitest';
import { priceDifference } from './price-difference.ts';

const said = (price: number, than: number) => say(null, ...priceDifference(price, than));

it('the price difference of a backup is what it costs more or less than its line', () => {
  expect(said(3.99, 3.49)).toBe('$0.50 more');
  expect(said(2.79, 3.49)).toBe('$0.70 less');
  expect(said(3.49, 3.49)).toBe('Same price');
});
