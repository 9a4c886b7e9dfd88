import { expect, it } from 'vitest';
import { dollars } from '@larder/domain/money';
import { refundSum, typedDollars, typedQuantity, whyNot } from './refund-sum.ts';

const avocados = {
  lineId: 'avocados',
  name: 'Avocado',
  quantity: 3,
  refundedQuantity: 0,
  isWeighed: false,
  paid: 4.33,
  tax: 0.33,
  refunded: 0,
  promo: 0.5,
};
const money = { lines: [avocados], fee: { paid: 5.41, tax: 0.41, refunded: 0 } };
const refundOf = (quantity: string, more: { fee?: boolean; amount?: string } = {}) =>
  refundSum(money, { quantities: { avocados: quantity }, fee: false, amount: '', ...more });

it('a refund of pieces includes their shares of promo and tax, and all pieces add up to the line', () => {
  expect(refundOf('1')).toEqual({
    lines: [{ lineId: 'avocados', quantity: 1 }],
    goods: 1.5,
    promo: 0.17,
    fee: 0,
    tax: 0.11,
    amount: 0,
    total: 1.44,
  });
  const second = refundSum(
    { ...money, lines: [{ ...avocados, refundedQuantity: 1 }] },
    { quantities: { avocados: '2' }, fee: false, amount: '' },
  );
  expect(second.total).toBe(2.89);
  expect(refundOf('3').total).toBe(4.33);
});

it('a refund adds the fee with its tax, and an amount without any', () => {
  expect(refundOf('', { fee: true, amount: '2.50' })).toMatchObject({
    fee: 5,
    tax: 0.41,
    amount: 2.5,
    total: 7.91,
  });
});

it('a refund takes no quantity above what is left, and no half pieces', () => {
  expect(typedQuantity({ ...avocados, refundedQuantity: 2 }, '2')).toBeNull();
  expect(typedQuantity(avocados, '1.5')).toBeNull();
  expect(typedQuantity({ ...avocados, isWeighed: true }, '1.5')).toBe(1.5);
  expect(typedQuantity({ ...avocados, quantity: 1.5 }, '1.5')).toBe(1.5);
  expect(typedQuantity({ ...avocados, quantity: 1.5 }, '0.5')).toBeNull();
  expect(typedDollars('4.505')).toBeNull();
  expect(typedDollars('$4.5')).toBe(4.5);
});

it('a refund of a line with nothing left is none, whatever stands typed', () => {
  expect(typedQuantity({ ...avocados, refundedQuantity: 3 }, '2')).toBe(0);
});

it('a refund may be typed with a comma for its point, which is all that some keyboards offer', () => {
  expect(typedQuantity({ ...avocados, isWeighed: true }, '1,25')).toBe(1.25);
  expect(['4,50', '$4,5', '12,05'].map(typedDollars)).toEqual([4.5, 4.5, 12.05]);
  expect(['1,000', '1,2,3', '1,00.00', ',', '4,505'].map(typedDollars)).toEqual(Array(5).fill(null));
});

it('an amount of a thousand and more may be typed as it is shown', () => {
  expect([1000, 12_345.67].map(dollars).map(typedDollars)).toEqual([1000, 12_345.67]);
});

it('the form finds before the press what the backend would refuse', () => {
  expect(whyNot(0, { left: 10, limit: null })).toBe('nothing');
  expect(whyNot(11, { left: 10, limit: null })).toBe('too-much');
  expect(whyNot(9, { left: 10, limit: 8 })).toBe('over-limit');
  expect(whyNot(8, { left: 10, limit: 8 })).toBeNull();
});
