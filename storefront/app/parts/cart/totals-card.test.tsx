// @vitest-environment happy-dom
import { mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { TotalsCard } from './totals-card.tsx';
import type { TotalsFacts } from './totals-rows.ts';

const line = (lineType: string, lineAmount: number, lineRefRrn: string | null = null) => ({
  lineType,
  lineAmount,
  lineRefRrn,
});

/** Returns the rows of a totals card, names and amounts. */
async function rows(facts: Partial<TotalsFacts>) {
  const all: TotalsFacts = {
    versionKey: 'WYGO_DELIVERY',
    productsCount: 2,
    totals: [line('SUBTOTAL', 42.18)],
    total: 42.18,
    ...facts,
  };
  const { place } = await mounted(inShop(() => null).around(<TotalsCard title="Totals" facts={all} />));
  return [...place.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map((each) => each.textContent),
  );
}

it('the totals card adds up promo and fee to the total, and shows what is saved [CHECKOUT-19]', async () => {
  const totals = [line('SUBTOTAL', 42.18), line('PROMOPCT', -4.22, 'WELCOME10'), line('SHIPPING', 5.99)];
  expect(await rows({ totals, total: 43.95, savings: 6.72 })).toEqual([
    ['Subtotal · 2 items', '$42.18'],
    ['Promo · WELCOME10', '-$4.22'],
    ['Delivery Fee', '$5.99'],
    ['Total', '$43.95'],
    ['Savings', '$6.72'],
  ]);
  expect(await rows({ productsCount: 1, savings: 0 })).toEqual([
    ['Subtotal · 1 item', '$42.18'],
    ['Total', '$42.18'],
  ]);
});
