import type { OrderId } from '@larder/domain/owner-ids';
import { beforeEach, expect, it } from 'vitest';
import { row, sql } from '../database/database.ts';
import { lookAtAttempts } from '../checkout/look-at-attempts.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { createMoodyProvider } from '../testing/moody-provider.ts';
import { renewAuthorizations } from './renew-authorizations.ts';
import { listWeakAuthorizations } from './renewal.store.ts';

const shop = await checkoutShop({ timeoutMs: 3_000 });
const { pool } = shop.larder;
beforeEach(async () => {
  await shop.sandbox.clearFaults();
  await pool.query(`update "order" set status = 'Delivered'`);
});

/** Places an order whose authorization is about to lapse. */
async function lapsing() {
  const ana = await shop.placed();
  const { orderId } = ana;
  await pool.query(
    `update payment_move set settled_at = settled_at - interval '6.5 days' where order_id = $1`,
    [orderId],
  );
  return { ...ana, orderId };
}

/** Returns whether the store is shown that the order's authorization could not be renewed. */
const isShown = async (orderId: OrderId) => (await listWeakAuthorizations(pool, [orderId], 0)).length > 0;
const renewalOf = (accountId: string) =>
  row<{ state: string }>(
    pool,
    sql`select state from payment_attempt where account_id = ${accountId}::uuid and purpose = 'renewal'`,
  );

it('an authorization that could be renewed only in part is shown to the store as one that could not', async () => {
  const { orderId } = await lapsing();
  await shop.sandbox.fault('partial', { approvedCents: 500, match: { transaction: 'authorization' } });
  expect(await renewAuthorizations(shop.larder)).toBe(0);
  expect(await isShown(orderId)).toBe(true);
});

it('an authorization of which a token, an expiry or an account is missing is shown to the store, and no bank is asked', async () => {
  const [tokenless, undated, ownerless, whole] = [
    await lapsing(),
    await lapsing(),
    await lapsing(),
    await lapsing(),
  ];
  await pool.query('update payment_attempt set vault_token = null where account_id = $1', [
    tokenless.accountId,
  ]);
  await pool.query(
    `update payment_attempt set request = jsonb_set(request, '{card,expiry}', 'null') where account_id = $1`,
    [undated.accountId],
  );
  await pool.query('update "order" set account_id = null where id = $1', [ownerless.orderId]);
  const told: unknown[] = [];
  const asked: string[] = [];
  const cardProvider = {
    ...shop.larder.cardProvider,
    authorize: (request: Parameters<typeof shop.larder.cardProvider.authorize>[0]) => {
      asked.push(request.reference);
      return shop.larder.cardProvider.authorize(request);
    },
  };
  const log = (_level: string, event: string) => void told.push(event);
  expect(await renewAuthorizations({ ...shop.larder, cardProvider, log })).toBe(1);
  for (const { orderId } of [tokenless, undated, ownerless]) expect(await isShown(orderId)).toBe(true);
  expect(await isShown(whole.orderId)).toBe(false);
  expect(told).toEqual(Array(3).fill('authorization-lapses'));
  expect(asked).toHaveLength(1);
});

it('a renewal that the bank is being asked about is looked up after a minute, and not before', async () => {
  const { accountId } = await lapsing();
  const moody = createMoodyProvider(shop.larder.cardProvider);
  moody.be('authorize', 'answers-late');
  const renewing = renewAuthorizations({ ...shop.larder, cardProvider: moody.provider });
  await expect.poll(moody.waiting).toBe(1);
  shop.clock.advance(59_999);
  await lookAtAttempts(shop.larder);
  expect(await renewalOf(accountId)).toEqual({ state: 'started' });
  shop.clock.advance(1);
  await lookAtAttempts(shop.larder);
  expect(await renewalOf(accountId)).toEqual({ state: 'reversed' });
  moody.release();
  expect(await renewing).toBe(0);
});
