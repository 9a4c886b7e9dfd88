import { say } from '@larder/text/say';
import { expect, it } from 'vitest';
import { priceDifference } from './price-difference.ts';

const said = (price: number, than: number) => say(null, ...priceDifference(price, than));

it('says what a backup costs more or less than what it stands in for', () => {
  expect(said(3.99, 3.49)).toBe('$0.50 more');
  expect(said(2.79, 3.49)).toBe('$0.70 less');
  expect(said(3.49, 3.49)).toBe('Same price');
});
