import { readEnvironment } from '@larder/server/environment';
import { rows, sql } from '@larder/server/database/database';
import { moveOrder } from '@larder/server/order-status/move-order';
import { createCardProvider } from '@larder/server/payment/cnp-provider';
import { moveMoney } from '@larder/server/movement/move-money';
import { findMoneyFaults } from '@larder/server/testing/check-money';
import { sandboxVariables } from '@larder/server/testing/checkout-shop';
import { checkoutShop } from '@larder/server/testing/of-this-file';
import { afterAll, expect, it } from 'vitest';
import { killAllShops, startShopOfItsOwn } from './shop-of-its-own.ts';

const shop = await checkoutShop();
await shop.larder.pool.query('update slot_window set capacity = 1000, cutoff_minutes = 0, lead_minutes = 0');
const { cardProvider } = readEnvironment({ LARDER_DEMO: '1', ...sandboxVariables(shop.sandbox.origin) });
const larder = { ...shop.larder, cardProvider: createCardProvider(cardProvider, 5_000) };
afterAll(async () => {
  killAllShops();
});

/**
 * Starts a server process with its worker, its clock `aheadMs` ahead of the test's; it kills itself at
 * `killAt`.
 */
function startShop(aheadMs: number, killAt = '') {
  return startShopOfItsOwn({
    DATABASE_URL: shop.larder.pool.options.connectionString,
    ...sandboxVariables(shop.sandbox.origin),
    KILL_AT: killAt,
    CLOCK_AHEAD_MS: String(shop.clock.now() + aheadMs - Date.now()),
  });
}

const movesOf = (orderId: string) =>
  rows<{ kind: string; state: string }>(
    shop.larder.pool,
    sql`select kind, state from payment_move where order_id = ${orderId} order by made_at, id`,
  );

it.each([
  ['a charge', 'before', 'capture'],
  ['a charge', 'after', 'capture'],
  ['a refund', 'before', 'refund'],
  ['a refund', 'after', 'refund'],
] as const)(
  'a worker killed while it sends %s, %s the provider acts, leaves one %s when another has looked',
  async (_, when, method) => {
    const ana = await shop.ready();
    const { orderId } = await ana.press();
    const by = { kind: 'machine' as const };
    for (const to of ['Approved', 'Picking', 'Ready for delivery'] as const)
      await moveOrder(larder, { orderId: orderId!, to, by });
    if (method === 'refund') {
      await moveMoney(larder);
      await moveOrder(larder, { orderId: orderId!, to: 'Cancelled', by });
    }
    const doomed = await startShop(1_000, `${when}-${method}`);
    await doomed.gone;
    expect((await movesOf(orderId!)).at(-1)).toEqual({ kind: method, state: 'sent' });
    shop.clock.advance(2 * 60_000);
    const healthy = await startShop(0);
    await expect
      .poll(async () => (await movesOf(orderId!)).at(-1), { timeout: 20_000, interval: 200 })
      .toEqual({ kind: method, state: 'done' });
    healthy.kill();
    await healthy.gone;
    const { transactions } = await shop.sandbox.ledger();
    expect(await findMoneyFaults(shop.larder.pool, transactions)).toEqual([]);
  },
  // Two processes are started, one after the other.
  60_000,
);
