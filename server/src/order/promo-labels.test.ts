import { expect, it } from 'vitest';
import { promoLabelIn } from './promo-labels.ts';

it('a promo is named in its reader’s language, and as it was placed once the store has renamed it', () => {
  const labels = { en: '10% off', es: '10 % menos' };
  expect(promoLabelIn('ES-MX', '10% off', labels)).toBe('10 % menos');
  expect(promoLabelIn('EN-US', '10 % menos', labels)).toBe('10% off');
  expect(promoLabelIn('EN-US', '10% off', labels)).toBe('10% off');
  expect(promoLabelIn('ES-MX', 'Summer', labels)).toBe('Summer');
  expect(promoLabelIn('ES-MX', 'Summer', null)).toBe('Summer');
});
