import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { rows, sql } from '@larder/server/database/database';
import { moveMoney } from '@larder/server/movement/move-money';
import { findMoneyFaults } from '@larder/server/testing/check-money';
import { sandboxVariables } from '@larder/server/testing/checkout-shop';
import { checkoutShop } from '@larder/server/testing/of-this-file';
import { createStaff } from '@larder/server/testing/staff';
import { killAllShops, startShopOfItsOwn } from './shop-of-its-own.ts';

const shop = await checkoutShop();
await shop.larder.pool.query('update slot_window set capacity = 1000, cutoff_minutes = 0, lead_minutes = 0');
afterAll(async () => {
  killAllShops();
});

/**
 * Starts a server process with the test's clock; `dies` names the commit at which it kills itself,
 * `hasWorker` says whether its worker runs.
 */
function startShop({ dies = '', hasWorker = false }: { dies?: string; hasWorker?: boolean } = {}) {
  return startShopOfItsOwn({
    DATABASE_URL: shop.larder.pool.options.connectionString,
    ...sandboxVariables(shop.sandbox.origin),
    KILL_AT: hasWorker ? '' : dies || 'never',
    CLOCK_AHEAD_MS: String(shop.clock.now() - Date.now()),
  });
}

type Order = { revision: number; orderStatus: string; lines: { id: string; state: string }[] };

/** Returns an order that somebody fills, talking to any server process. */
async function claimed() {
  await shop.larder.pool.query('delete from attempt_counter');
  const { press } = await shop.ready();
  const id = (await press()).orderId!;
  await shop.move(id, 'Approved');
  const sam = await createStaff(shop, { role: 'picker', location: 'alder' });
  const cookie = [...sam.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  /** Calls a server process by its port; without one the server within the test. */
  const ask = async (port: number | null, path: string, body?: unknown, key: string = randomUUID()) => {
    const address = `/operations/api/orders/${id}${path}`;
    const init = {
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    };
    const answer = await (port === null
      ? sam.request(address, init)
      : fetch(`http://127.0.0.1:${port}${address}`, init));
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Order;
  };
  const { revision } = await sam.operations('POST api/orders/:id/claim', {
    params: { id },
    body: { revision: 2 },
  });
  /** Puts every open line in the bag and packs; returns the order's revision then. */
  const fill = async (port: number | null): Promise<number> => {
    let order = await ask(port, '');
    for (const line of order.lines.filter(({ state }) => state === 'to-pick'))
      order = { ...order, ...(await ask(port, `/lines/${line.id}/pick`, { revision: order.revision })) };
    const packed = { bags: { ambient: 1, chilled: 0, frozen: 0 }, stagingSpot: 'A1' };
    return (await ask(port, '/pack', { revision: order.revision, ...packed })).revision;
  };
  return { id, ask, fill, revision };
}

const movesOf = (orderId: string) =>
  rows<{ kind: string; state: string }>(
    shop.larder.pool,
    sql`select kind, state from payment_move where order_id = ${orderId} order by made_at, id`,
  );

const timesOf = async (orderId: string, verb: string) =>
  (
    await rows(
      shop.larder.pool,
      sql`select 1 from order_event where order_id = ${orderId} and verb = ${verb}`,
    )
  ).length;

/**
 * Expects that the worker of another server, two minutes later and again afterwards, charges the order once, and that
 * the provider agrees.
 */
async function expectChargedOnce(id: string): Promise<void> {
  shop.clock.advance(2 * 60_000);
  const captures = async () => (await movesOf(id)).filter(({ kind }) => kind === 'capture');
  const done = [{ kind: 'capture', state: 'done' }];
  // The database may still be writing the last statement of the killed server, whose row nobody takes meanwhile.
  await expect
    .poll(async () => {
      await moveMoney(shop.larder);
      return captures();
    })
    .toEqual(done);
  await moveMoney(shop.larder);
  expect(await captures()).toEqual(done);
  const { transactions } = await shop.sandbox.ledger();
  expect(await findMoneyFaults(shop.larder.pool, transactions)).toEqual([]);
}

describe('a server that is killed while an order is filled', { timeout: 60_000 }, () => {
  it('a server killed right after Ready is acknowledged and before the charge charges the order once, later [MONEY-04]', async () => {
    const { id, ask, fill } = await claimed();
    const revision = await fill(null);
    const doomed = await startShop();
    expect(await ask(doomed.port, '/ready', { revision })).toMatchObject({ status: 'ready' });
    doomed.kill();
    await doomed.gone;
    expect((await movesOf(id)).at(-1)).toEqual({ kind: 'capture', state: 'wished' });
    await expectChargedOnce(id);
  });

  it.each([1, 2])(
    'a server killed with its worker at whatever moment after Ready charges the order once (%i)',
    async (turn) => {
      const { id, ask, fill } = await claimed();
      const revision = await fill(null);
      const doomed = await startShop({ hasWorker: true });
      await ask(doomed.port, '/ready', { revision });
      await new Promise((resolve) => setTimeout(resolve, (turn - 1) * 25));
      doomed.kill();
      await doomed.gone;
      await expectChargedOnce(id);
    },
  );

  it.each([
    ['before Ready is written', 'before-ready', 'Picking'],
    ['after Ready is written, its answer lost', 'after-ready', 'Ready for delivery'],
  ] as const)('%s: repeated under its key it is ready once', async (_, dies, left) => {
    const { id, ask, fill } = await claimed();
    const revision = await fill(null);
    const doomed = await startShop({ dies });
    const key = randomUUID();
    await expect(ask(doomed.port, '/ready', { revision }, key)).rejects.toThrow();
    await doomed.gone;
    expect((await ask(null, '')).orderStatus).toBe(left);
    expect(await ask(null, '/ready', { revision }, key)).toMatchObject({ status: 'ready' });
    expect((await movesOf(id)).map(({ kind }) => kind)).toEqual(['authorize', 'capture']);
    await expectChargedOnce(id);
  });

  it.each([
    ['before a pick is written', 'before-pick', 'to-pick'],
    ['after a pick is written, its answer lost', 'after-pick', 'picked'],
  ] as const)('%s: acknowledged actions are kept, and repeated ones happen once', async (_, dies, left) => {
    const { id, ask, fill, revision } = await claimed();
    const { lines } = await ask(null, '');
    const [first, second] = lines;
    const after = await ask(null, `/lines/${first!.id}/pick`, { revision });
    const doomed = await startShop({ dies });
    const key = randomUUID();
    const again = (port: number | null) =>
      ask(port, `/lines/${second!.id}/pick`, { revision: after.revision }, key);
    await expect(again(doomed.port)).rejects.toThrow();
    await doomed.gone;
    const stands = await ask(null, '');
    expect(stands.lines.map(({ state }) => state)).toEqual(['picked', left, 'to-pick', 'to-pick']);
    await again(null);
    await again(null);
    expect(await timesOf(id, 'picked')).toBe(2);
    const filled = await fill(null);
    await ask(null, '/ready', { revision: filled });
    await expectChargedOnce(id);
  });
});
