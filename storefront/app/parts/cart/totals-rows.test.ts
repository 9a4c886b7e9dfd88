import { DELIVERY, PICKUP } from '@larder/domain/versions';
import { say } from '@larder/text/say';
import { expect, it } from 'vitest';
import { ceilingText, itemsLabel, savingsText, totalsRows, towardsMinimum } from './totals-rows.ts';

const line = (lineType: string, lineAmount: number, lineRefRrn: string | null = null) => ({
  lineType,
  lineAmount,
  lineRefRrn,
});
const shown = (versionKey: typeof DELIVERY | typeof PICKUP, ...totals: ReturnType<typeof line>[]) =>
  totalsRows({ totals, versionKey }).map((row) => [row.label, row.amount]);

it('the totals shows subtotal, promo and fee, the fee only above 0 [CHECKOUT-19]', () => {
  const all = [line('SUBTOTAL', 42.18), line('PROMOPCT', -4.22, 'WELCOME10'), line('SHIPPING', 5.99)];
  expect(shown(DELIVERY, ...all)).toEqual([
    ['Subtotal', '$42.18'],
    ['Promo', '-$4.22'],
    ['Delivery Fee', '$5.99'],
  ]);
  expect(shown(DELIVERY, line('SUBTOTAL', 42.18), line('SHIPPING', 0))).toEqual([['Subtotal', '$42.18']]);
  expect(shown(PICKUP, line('SHIPPING', 1.5))).toEqual([['Pickup Fee', '$1.50']]);
});

it('the totals shows a tax only above 0, after the fee [TAX-01]', () => {
  const all = [line('SUBTOTAL', 42.18), line('SHIPPING', 5.99), line('TAX', 0.31)];
  expect(shown(DELIVERY, ...all).map(([label]) => label)).toEqual(['Subtotal', 'Delivery Fee', 'Tax']);
  expect(shown(DELIVERY, line('SUBTOTAL', 42.18), line('TAX', 0))).toEqual([['Subtotal', '$42.18']]);
});

it('the totals name the promo by its label', () => {
  expect(totalsRows({ totals: [line('PROMOPCT', -1, 'Ten off')], versionKey: DELIVERY })[0]?.note).toBe(
    'Ten off',
  );
});

it('the totals count one item in the singular [CHECKOUT-19]', () => {
  expect([0, 1, 2].map((count) => say(null, ...itemsLabel(count)))).toEqual(['0 items', '1 item', '2 items']);
});

it('the totals mention savings and ceiling only when there are any', () => {
  expect(savingsText({ savings: 3.2 })).toBe('$3.20');
  expect(savingsText({ savings: 0 })).toBeNull();
  expect(ceilingText({ ceiling: 21.5, total: 20 })).toBe('$21.50');
  expect(ceilingText({ ceiling: 20, total: 20 })).toBeNull();
  expect(ceilingText({ ceiling: null, total: 20 })).toBeNull();
  expect(ceilingText({ ceiling: null, total: 20, isWeighed: true })).toBe('…');
});

it('the minimum counts goods less promo, without the fee', () => {
  const withFee = { totals: [line('SUBTOTAL', 12.33), line('SHIPPING', 5.99)], total: 18.32 };
  const withPromo = { totals: [line('SUBTOTAL', 21), line('PROMOPCT', -2.1)], total: 18.9 };
  expect(towardsMinimum(withFee)).toBe(1233);
  expect(towardsMinimum(withPromo)).toBe(1890);
  const withTax = { totals: [line('SUBTOTAL', 21), line('PROMOPCT', -2.1), line('TAX', 1.56)], total: 20.46 };
  expect(towardsMinimum(withTax)).toBe(1890);
});
