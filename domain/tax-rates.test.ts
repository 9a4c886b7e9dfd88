import { expect, it } from 'vitest';
import { completedTaxes, taxesOfDay } from './tax-rates.ts';

const rates = [
  { code: 'food', basisPoints: 100, from: '2026-06-01' },
  { code: 'candy', basisPoints: 825, from: '2026-01-01' },
  { code: 'food', basisPoints: 0, from: '2026-01-01' },
];

it('the taxes of a day are the last begun rate of each code, in whichever order the rates come [TAX-01]', () => {
  for (const all of [rates, rates.toReversed()]) {
    const on = (day: string) => taxesOfDay(all, 'candy', day).taxes;
    expect(on('2026-05-31')).toEqual({ rates: { food: 0, candy: 825 }, feeCode: 'candy' });
    expect(on('2026-06-01')).toEqual({ rates: { food: 100, candy: 825 }, feeCode: 'candy' });
  }
});

it('the taxes of a day are none where no rate has begun or there is none', () => {
  expect(taxesOfDay(rates, 'candy', '2025-12-31')).toEqual({ taxes: null, taxesChange: true });
  expect(taxesOfDay([], 'candy', '2026-06-01')).toEqual({ taxes: null, taxesChange: false });
});

it('the taxes of a day change only while a rate begins later', () => {
  expect(taxesOfDay(rates, null, '2026-05-31').taxesChange).toBe(true);
  expect(taxesOfDay(rates, null, '2026-06-01').taxesChange).toBe(false);
});

it('the taxes that an order keeps take the later rates of the codes that come in, and no others [TAX-01]', () => {
  const kept = { rates: { food: 0 }, feeCode: null };
  const later = { rates: { food: 100, candy: 825, wine: 900 }, feeCode: 'food' };
  const codes = ['food', 'candy', 'soap', null];
  expect(completedTaxes(kept, { later, codes })).toEqual({ rates: { food: 0, candy: 825 }, feeCode: null });
  expect(completedTaxes(kept, { later: null, codes })).toEqual(kept);
  expect(completedTaxes(null, { later, codes })).toBeNull();
});
