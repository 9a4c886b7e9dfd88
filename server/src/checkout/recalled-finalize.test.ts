import pg from 'pg';
import { beforeEach, expect, it, vi } from 'vitest';
import { authorizationsOf, calmShop, ordersOf } from '../testing/checkout-facts.ts';
import type { Ready } from '../testing/checkout-shop.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { failure } from '../testing/failure.ts';

const shop = await checkoutShop();
beforeEach(() => calmShop(shop));

/** A shopper at the press on Place Order, with a new card; this process has read the session before. */
async function beforeThePress() {
  const ana = await shop.ready();
  const held = await ana.reserve();
  const eProtectResponse = await shop.sandbox.register('4111111111111111');
  return { ana, press: () => ana.finalize({ ...held, eProtectResponse }) };
}

/** Returns what is counted of cards, by network. */
const counted = async () => {
  const { rows } = await shop.larder.pool.query(
    `select key, count from attempt_counter where key like '%card%' and count > 0 order by key`,
  );
  return rows as unknown[];
};

const nothingHappened = async ({ cartId }: Ready) => {
  expect(await ordersOf(shop, cartId)).toBe(0);
  expect(await authorizationsOf(shop, cartId)).toEqual([]);
};

it('placing an order reads the session with the cart, in one statement', async () => {
  const { press } = await beforeThePress();
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const placed = await press();
  const texts = sent.mock.calls.map(([query]) => (query as unknown as { text?: string }).text ?? '');
  sent.mockRestore();
  expect(placed.orderId).not.toBeNull();
  expect(texts.filter((text) => /session s join account/.test(text))).toEqual([
    expect.stringMatching(/from cart c join location s/),
  ]);
  expect(texts.filter((text) => /next_token_hash/.test(text))).toEqual([]);
});

it('a session that another process has ended places no order, and its card counts no longer as under way', async () => {
  const { ana, press } = await beforeThePress();
  const before = await counted();
  await shop.larder.pool.query('delete from session where account_id = $1', [ana.accountId]);
  expect((await failure(press())).status).toBe(401);
  await nothingHappened(ana);
  expect(await counted()).toEqual(before);
});
