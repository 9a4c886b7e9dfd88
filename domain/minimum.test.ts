import { expect, it } from 'vitest';
import { cents } from './money.ts';
import { minimumFor, missingToMinimum } from './minimum.ts';
import { DELIVERY, PICKUP } from './versions.ts';

it('the minimum is the one of the version’s settings, else 20 for delivery and 0 for pickup [CART-14]', () => {
  const settings = { deliveryMinOrderAmount: 35.5, pickupMinOrderAmount: 10 };
  expect(minimumFor(settings, DELIVERY)).toBe(3550);
  expect(minimumFor(settings, PICKUP)).toBe(1000);
  expect(minimumFor({}, DELIVERY)).toBe(2000);
  expect(minimumFor({}, PICKUP)).toBe(0);
  expect(minimumFor({ deliveryMinOrderAmount: 0 }, DELIVERY)).toBe(0);
});

it('the missing amount is shown until the minimum is met', () => {
  expect(missingToMinimum(cents(2000), cents(1240))).toBe(760);
  expect(missingToMinimum(cents(2000), cents(2000))).toBe(0);
  expect(missingToMinimum(cents(2000), cents(5000))).toBe(0);
});
