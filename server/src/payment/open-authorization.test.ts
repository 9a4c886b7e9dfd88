import type { OrderId } from '@larder/domain/owner-ids';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import { moveMoney } from '../movement/move-money.ts';
import { findMoneyOrder } from '../order/money-lock.store.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { whileOpen } from '../testing/held-account.ts';
import { listMoves, lockOrderOf } from './move.store.ts';
import { renewAuthorizations } from './renew-authorizations.ts';
import { listWeakAuthorizations, lockRenewable } from './renewal.store.ts';

const shop = await checkoutShop();

it('an order whose authorization was renewed is charged from the new one alone, and the old one stays given back', async () => {
  const { pool } = shop.larder;
  const orderId = (await shop.placed()).orderId;
  await pool.query(
    `update payment_move set settled_at = settled_at - interval '6.5 days' where order_id = $1`,
    [orderId],
  );
  expect(await renewAuthorizations(shop.larder)).toBe(1);
  await moveMoney(shop.larder);
  await shop.move(orderId, 'Approved', 'Picking', 'Ready for delivery');
  const captured = async () => (await findMoneyOrder(pool, orderId, null))!.capturedCents;
  expect(await captured()).toBe(0);
  await moveMoney(shop.larder);
  const moves = await listMoves(pool, orderId);
  const [first, renewed] = moves.filter(({ kind }) => kind === 'authorize');
  const others = moves.filter(({ kind }) => kind !== 'authorize');
  expect(others.map(({ kind, state, parentId }) => [kind, state, parentId])).toEqual([
    ['reverse', 'done', first!.id],
    ['capture', 'done', renewed!.id],
  ]);
  expect(await captured()).toBe(others[1]!.cents);
  expect(await shop.moneyFaults()).toEqual([]);
});

it('an authorization that was renewed and could not be given back is neither renewed again nor charged', async () => {
  const { pool, now } = shop.larder;
  const { orderId } = await shop.placed();
  await pool.query(
    `update payment_move set settled_at = settled_at - interval '6.5 days' where order_id = $1`,
    [orderId],
  );
  await shop.sandbox.fault('response', { code: '335', match: { transaction: 'authReversal' } });
  expect(await renewAuthorizations(shop.larder)).toBe(1);
  await moveMoney(shop.larder);
  await shop.sandbox.clearFaults();
  const began = now();
  shop.clock.advance(4 * 3_600_000);
  expect(await renewAuthorizations(shop.larder)).toBe(0);
  expect(await listWeakAuthorizations(pool, [orderId], began - 86_400_000)).toEqual([]);
  shop.clock.set(began);
  await shop.move(orderId, 'Approved', 'Picking', 'Ready for delivery');
  await moveMoney(shop.larder);
  const moves = await listMoves(pool, orderId);
  const [first, renewed] = moves.filter(({ kind }) => kind === 'authorize');
  const others = moves.filter(({ kind }) => kind !== 'authorize');
  expect(others.map(({ kind, state, parentId }) => [kind, state, parentId])).toEqual([
    ['reverse', 'refused', first!.id],
    ['capture', 'done', renewed!.id],
  ]);
});

it('an order called off gives back its renewed authorization while the old one is being given back', async () => {
  const { pool } = shop.larder;
  const orderId = (await shop.placed()).orderId;
  await pool.query(
    `update payment_move set settled_at = settled_at - interval '6.5 days' where order_id = $1`,
    [orderId],
  );
  expect(await renewAuthorizations(shop.larder)).toBe(1);
  await shop.move(orderId, 'Cancelled');
  await moveMoney(shop.larder);
  const moves = await listMoves(pool, orderId);
  const authorized = moves.filter(({ kind }) => kind === 'authorize').map(({ id }) => id);
  const reversed = moves.filter(({ kind, state }) => kind === 'reverse' && state === 'done');
  expect(authorized).toHaveLength(2);
  expect(reversed.map(({ parentId }) => parentId).toSorted()).toEqual(authorized.toSorted());
});

it('what becomes of an order’s money is decided once a change of the order that is under way is over', async () => {
  const { pool } = shop.larder;
  const decide = {
    renewable: async (orderId: OrderId) => {
      const [authorization] = await listMoves(pool, orderId);
      return inTransaction(pool, (other) => lockRenewable(other, { orderId, moveId: authorization!.id }));
    },
    calledOff: async (orderId: OrderId) =>
      (await inTransaction(pool, (other) => lockOrderOf(other, orderId)))!.isCalledOff,
  };
  const decided = async (what: keyof typeof decide) => {
    const orderId = (await shop.placed()).orderId;
    const cancel = (holder: pg.PoolClient) =>
      holder.query(`update "order" set status = 'Cancelled' where id = $1`, [orderId]);
    const started = { start: () => decide[what](orderId), change: () => Promise.resolve() };
    return [await decide[what](orderId), await whileOpen(pool, cancel, started)];
  };
  expect(await decided('renewable')).toEqual([true, false]);
  expect(await decided('calledOff')).toEqual([false, true]);
});
