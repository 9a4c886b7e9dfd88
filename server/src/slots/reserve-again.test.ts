import { expect, it } from 'vitest';
import { checkoutShop } from '../testing/of-this-file.ts';

const shop = await checkoutShop();

it('a window that is reserved once more within half a minute, because an answer was lost, keeps its prolongations', async () => {
  const ready = await shop.ready();
  const slotStart = ready.slotStart;
  await ready.shopper.experience('POST api/user/cart/:id/hold', {
    params: { id: ready.cartId },
    body: { slotStart, versionKey: 'WYGO_DELIVERY' },
  });
  // The choice has 285 seconds left: its first reservation begins the five minutes all the same.
  shop.clock.advance(10.25 * 60_000);
  const begun = shop.clock.now();
  const ends: number[] = [];
  for (const seconds of [0, 1, 28, 1, 29, 1, 200]) {
    shop.clock.advance(seconds * 1000);
    const { expiresAt } = await ready.shopper.experience('POST api/delivery/reserve/shipping', {
      body: { slotStart },
    });
    ends.push((Date.parse(expiresAt!) - begun) / 1000);
  }
  expect(ends).toEqual([300, 300, 300, 330, 330, 360, 360]);
});
