// @vitest-environment happy-dom
import { found, mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { atWork } from '../testing/at-work.tsx';
import { RefundTotal } from './refund-total.tsx';

it('a changed sum of a refund is read whole, each amount with its name', async () => {
  const sum = { lines: [], goods: 0.52, promo: 0, fee: 0, tax: 0, amount: 0, total: 0.52 };
  await mounted(atWork(() => null).around(<RefundTotal sum={sum} />));
  const list = found('dl[aria-live=polite]');
  expect(list.getAttribute('aria-atomic')).toBe('true');
  expect(list.textContent).toBe('Goods$0.52Total$0.52');
});
