import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkoutShop } from '../testing/of-this-file.ts';
import { moneyStory } from '../testing/money-stories.ts';
import { playMoneyStory } from '../testing/money-story.ts';

const shop = await checkoutShop({ timeoutMs: 1_000 });

it('after any faults of workers and provider, the captured and refunded sums of all orders are right to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(moneyStory, async (story) => {
      expect(await playMoneyStory(shop, story)).toEqual([]);
    }),
    { numRuns: 12, seed: 20261122, endOnFailure: true },
  );
}, 120_000);
