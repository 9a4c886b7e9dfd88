import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents } from './money.ts';
import { lineAmount } from './price.ts';
import { thousandths, type Selling } from './quantity.ts';
import { readPriceLabel, sameCode, weightOfLabel } from './price-label.ts';

function labelOf(item: string, price: number): string {
  const digits = `2${item}${String(price).padStart(5, '0')}`;
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

it('a price label is read for item and price, with or without its leading zero', () => {
  expect(readPriceLabel('203456008990')).toEqual({ item: '03456', priceCents: 899 });
  expect(readPriceLabel('0203456008990')).toEqual({ item: '03456', priceCents: 899 });
});

it('other codes, and those with a wrong check digit, are no price labels', () => {
  for (const code of ['203456008991', '036000291452', '2034560089', 'abc', ''])
    expect(readPriceLabel(code)).toBeNull();
});

it('any one misread digit of a price label is noticed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999 }),
      fc.integer({ min: 0, max: 11 }),
      fc.integer({ min: 1, max: 9 }),
      (price, at, by) => {
        const code = labelOf('03456', price);
        const wrong = code.slice(0, at) + String((Number(code[at]) + by) % 10) + code.slice(at + 1);
        expect(readPriceLabel(wrong)).toBeNull();
      },
    ),
  );
});

it('a piece is weighed by its price, so that it costs what its label says up to nine dollars a pound', () => {
  const selling: Selling = {
    mode: 'WEIGHT',
    unitStep: thousandths(1000),
    weightStep: thousandths(250),
    averageWeight: null,
  };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 999 }), (price, perPound) => {
      const label = readPriceLabel(labelOf('03456', price))!;
      const weight = weightOfLabel(label, cents(perPound))!;
      expect(Math.abs(lineAmount(selling, weight, cents(perPound)) - price)).toBeLessThanOrEqual(0);
    }),
  );
  expect(weightOfLabel({ item: '03456', priceCents: cents(899) }, cents(0))).toBeNull();
  expect(weightOfLabel({ item: '03456', priceCents: cents(0) }, cents(899))).toBeNull();
});

it('codes are compared without their leading zeros', () => {
  expect(sameCode('0036000291452')).toBe(sameCode('036000291452'));
});
