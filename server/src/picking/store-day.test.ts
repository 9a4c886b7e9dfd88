import { expect, it } from 'vitest';
import { checkoutShop } from '../testing/of-this-file.ts';
import { playDay } from '../testing/store-day.ts';

const shop = await checkoutShop();

it('twenty orders changed, filled and refunded as it comes are charged what lies in their bags, never above what was agreed, and paid back to the cent [MONEY-01]', async () => {
  const { faults, counted } = await playDay(shop, { orders: 20, seed: 2026 });
  expect(faults).toEqual([]);
  for (const what of ['Delivered', 'changed', 'picked', 'short', 'substituted', 'over-ceiling', 'refunded'])
    expect([what, counted.get(what) ?? 0]).not.toEqual([what, 0]);
}, 240_000);
