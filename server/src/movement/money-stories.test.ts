import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createCheckoutShop, type CheckoutShop } from '../testing/checkout-shop.ts';
import { moneyStory } from '../testing/money-stories.ts';
import { playMoneyStory } from '../testing/money-story.ts';

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await createCheckoutShop(inject('adminUrl'), { timeoutMs: 1_000 });
  await shop.larder.pool.query('update slot_window set capacity = 10000');
});
afterAll(() => shop.stop());

it('after any faults of workers and provider, the captured and refunded sums of all orders are right to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(moneyStory, async (story) => {
      expect(await playMoneyStory(shop, story)).toEqual([]);
    }),
    { numRuns: 12, seed: 20261122, endOnFailure: true },
  );
}, 120_000);
