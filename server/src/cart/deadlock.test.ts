import { afterEach, expect, it, vi } from 'vitest';
import { cartShop } from '../testing/of-this-file.ts';
import { meetDeadlock } from '../testing/meet-deadlock.ts';
import { publish } from '../testing/publish.ts';

const shop = await cartShop();
const { pool, keptCarts } = shop.larder;
afterEach(() => vi.restoreAllMocks());

it('a quantity that meets a deadlock is set all the same, for a cart that this process keeps as for one that is read', async () => {
  const { put, id, read } = await shop.withCart();
  await put('eggs', 1);
  for (const quantity of [2, 3]) {
    if (quantity === 3) keptCarts.forgetHead(id);
    const met = meetDeadlock(pool, 'insert into cart_line');
    await put('eggs', quantity);
    expect(met()).toBe(1);
    vi.restoreAllMocks();
  }
  expect((await read()).products.map(({ quantity }) => quantity)).toEqual([3]);
});

it('a promo code that meets a deadlock is applied all the same', async () => {
  const { put, id, shopper } = await shop.withCart();
  await put('eggs', 2);
  const met = meetDeadlock(pool, 'insert into cart_line');
  const applied = await shopper.experience('POST api/user/cart/:id/promos/:code', {
    params: { id, code: 'DAIRY15' },
    body: {},
  });
  expect([met(), applied.isValid]).toEqual([1, true]);
});

it('new prices that meet a deadlock while a cart is read are shown and stored all the same', async () => {
  const { put, read } = await shop.withCart();
  const { subtotal } = await put('eggs', 2);
  await pool.query('update price set base_cents = base_cents + 100 where product_id = $1', [
    shop.key('eggs'),
  ]);
  await publish(pool);
  await shop.larder.shelves.refresh();
  const met = meetDeadlock(pool, 'insert into cart_line');
  const dearer = await read();
  expect(met()).toBe(1);
  expect(dearer.subtotal).toBeCloseTo(subtotal + 2);
  expect((await read()).subtotal).toBe(dearer.subtotal);
});
