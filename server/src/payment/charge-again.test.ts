import { beforeEach, expect, it } from 'vitest';
import { row, rows, sql } from '../database/database.ts';
import type { OrderStatus } from '@larder/domain/order-status';
import { moveOrder } from '../order-status/move-order.ts';
import { lastMail } from '../testing/member.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { createMoodyProvider } from '../testing/moody-provider.ts';
import { isRefusal } from '@larder/contract/refuse';
import { chargeAgain, type ChargedAgain } from './charge-again.ts';
import { listCardsOfOrder } from './paying-card.store.ts';
import { moveMoney } from '../movement/move-money.ts';
import { raiseCeiling } from './raise-ceiling.ts';
import { forgetTokensBefore } from './forget-tokens.store.ts';
import { releaseOrder } from './release-order.ts';
import { listReleaseReasons } from './release.store.ts';

const shop = await checkoutShop({ timeoutMs: 3_000 });
const { pool } = shop.larder;
beforeEach(async () => {
  await shop.sandbox.clearFaults();
  await pool.query('delete from attempt_counter');
});

const by = { kind: 'machine' as const };
const to = (orderId: string, status: OrderStatus, finalCents?: number) =>
  moveOrder(shop.larder, { orderId, to: status, by, ...(finalCents ? { finalCents } : {}) });
const callOf = (orderId: string) => ({ orderId, by, reach: null });

async function ready({ extra = 0, over = 0 } = {}) {
  const ana = await shop.placed();
  const { orderId } = ana;
  for (const status of ['Approved', 'Picking'] as const) await to(orderId, status);
  const { ceiling } = (await row<{ ceiling: number }>(
    pool,
    sql`select ceiling_cents as ceiling from "order" where id = ${orderId}`,
  ))!;
  if (extra > 0) await raiseCeiling(shop.larder, { orderId, ceilingCents: ceiling + extra, by });
  await to(orderId, 'Ready for delivery', ceiling + over);
  return { orderId, accountId: ana.accountId, ana };
}

/** An order whose charge the provider refused for good. */
async function refused(code = '350') {
  const made = await ready();
  await shop.sandbox.fault('response', { code, match: { transaction: 'capture' } });
  await moveMoney(shop.larder);
  return made;
}

const movesOf = (orderId: string) =>
  rows<{ kind: string; reason: string; state: string }>(
    pool,
    sql`select kind, reason, state from payment_move where order_id = ${orderId} order by made_at, id`,
  );
const stops = { code: 'not-charged' };

it('an order whose charge was refused is not handed over until a new authorization is captured, and the old one is given back [MONEY-05]', async () => {
  const { orderId } = await refused();
  expect(await to(orderId, 'Out for delivery')).toMatchObject(stops);
  const { cents } = (await chargeAgain(shop.larder, callOf(orderId), null)) as ChargedAgain;
  await moveMoney(shop.larder);
  expect(cents).toBeGreaterThan(0);
  expect(await movesOf(orderId)).toEqual([
    { kind: 'authorize', reason: 'placed', state: 'done' },
    { kind: 'capture', reason: 'ready', state: 'refused' },
    { kind: 'authorize', reason: 'again', state: 'done' },
    { kind: 'reverse', reason: 'not-needed', state: 'done' },
    { kind: 'capture', reason: 'again', state: 'done' },
  ]);
  expect(await to(orderId, 'Out for delivery')).toMatchObject({ kind: 'moved' });
  expect(await shop.moneyFaults()).toEqual([]);
});

it('an order whose charge was refused, because its authorization holds nothing any more, is not handed over', async () => {
  const { orderId } = await refused('361');
  expect((await movesOf(orderId)).at(-1)).toMatchObject({ kind: 'capture', state: 'refused' });
  expect(await to(orderId, 'Out for delivery')).toMatchObject(stops);
});

it('an order that was handed over before its charge was refused keeps its card’s token until it is charged or released', async () => {
  const [late, released] = [await refused(), await refused()];
  const orders = [late.orderId, released.orderId];
  await pool.query(`update "order" set status = 'Delivered' where id = any($1)`, [orders]);
  await releaseOrder(shop.larder, callOf(released.orderId), 'Pays in cash');
  await forgetTokensBefore(pool, shop.clock.now() + 1);
  expect(await chargeAgain(shop.larder, callOf(released.orderId), null)).toMatchObject({ code: 'no-card' });
  expect(await chargeAgain(shop.larder, callOf(late.orderId), null)).not.toHaveProperty('code');
  await moveMoney(shop.larder);
  expect((await movesOf(late.orderId)).at(-1)).toEqual({ kind: 'capture', reason: 'again', state: 'done' });
  await forgetTokensBefore(pool, shop.clock.now() + 1);
  const kept = await rows(
    pool,
    sql`select 1 from payment_attempt a join payment_move m on m.attempt_id = a.id
        where m.order_id = any(${orders}) and a.vault_token is not null`,
  );
  expect(kept).toEqual([]);
});

it('an order whose charge was refused is handed over when a manager releases it with a reason, which is kept [MONEY-05]', async () => {
  const { orderId, ana } = await refused();
  await releaseOrder(shop.larder, callOf(orderId), 'Known customer, pays by check');
  expect(await to(orderId, 'Out for delivery')).toMatchObject({ kind: 'moved' });
  const { text } = await lastMail(pool, ana.email, 'order Out for delivery');
  expect(text).toContain('Your order has left the store.');
  expect(text).not.toContain('to your card');
  await expect(releaseOrder(shop.larder, callOf(orderId), 'Again')).resolves.toMatchObject({
    code: 'not-held-up',
  });
  const { orderId: other } = await refused();
  await releaseOrder(shop.larder, callOf(other), 'Pays in cash');
  const reasonsOf = (id: string) => listReleaseReasons(pool, id);
  expect([await reasonsOf(orderId), await reasonsOf(other)]).toEqual([
    ['Known customer, pays by check'],
    ['Pays in cash'],
  ]);
});

it('an order whose charge was refused goes on while its charge is sent or unknown [MONEY-05]', async () => {
  const { orderId } = await ready();
  const moody = createMoodyProvider(shop.larder.cardProvider);
  moody.be('capture', 'dies-after');
  await moveMoney({ ...shop.larder, cardProvider: moody.provider });
  expect((await movesOf(orderId)).at(-1)).toMatchObject({ kind: 'capture', state: 'sent' });
  expect(await to(orderId, 'Out for delivery')).toMatchObject({ kind: 'moved' });
  shop.clock.advance(61_000);
  await moveMoney(shop.larder);
  expect(await shop.moneyFaults()).toEqual([]);
});

it('an order whose charge was refused is stopped too when one charge of two was refused, only the missing sum is charged again, and the receipt waits for it [MONEY-05]', async () => {
  const { orderId } = await ready({ extra: 100, over: 60 });
  await shop.sandbox.fault('response', { code: '350', match: { transaction: 'capture' } });
  await moveMoney(shop.larder);
  const receipts = async () =>
    (await rows(pool, sql`select 1 from receipt where order_id = ${orderId}`)).length;
  expect(await receipts()).toBe(0);
  const states = (await movesOf(orderId)).filter(({ kind }) => kind === 'capture');
  expect(states.map(({ state }) => state).toSorted()).toEqual(['done', 'refused']);
  expect(await to(orderId, 'Out for delivery')).toMatchObject(stops);
  await chargeAgain(shop.larder, callOf(orderId), null);
  await moveMoney(shop.larder);
  expect(await receipts()).toBe(1);
  expect((await movesOf(orderId)).filter(({ kind }) => kind === 'reverse')).toHaveLength(1);
  expect(await to(orderId, 'Out for delivery')).toMatchObject({ kind: 'moved' });
  expect(await shop.moneyFaults()).toEqual([]);
});

it('an order whose charge was refused stays stopped when the new card is declined, and is charged once when two people press at the same time', async () => {
  const { orderId } = await refused();
  await shop.sandbox.fault('response', { code: '110', match: { transaction: 'authorization' } });
  await expect(chargeAgain(shop.larder, callOf(orderId), null)).resolves.toMatchObject({
    code: 'card-declined',
  });
  expect(await to(orderId, 'Out for delivery')).toMatchObject(stops);
  const both = await Promise.all([
    chargeAgain(shop.larder, callOf(orderId), null),
    chargeAgain(shop.larder, callOf(orderId), null),
  ]);
  expect(both.filter(isRefusal)).toHaveLength(1);
  await moveMoney(shop.larder);
  expect(await shop.moneyFaults()).toEqual([]);
});

it('only cards of the order’s own shopper are offered for its missing money, the oldest first', async () => {
  const { orderId, accountId } = await refused();
  const stranger = await shop.ready();
  await stranger.press();
  const save = async (whose: string, lastFour: string, at: number) =>
    pool.query(
      `insert into card (account_id, vault_token, last_four, first_six, expiry_month, expiry_year, full_name, created_at)
       values ($1, $2, $2, '411111', 12, 2030, 'Ana Reyes', $3)`,
      [whose, lastFour, new Date(shop.clock.now() + at)],
    );
  await save(stranger.accountId, '1111', 0);
  await save(accountId, '3333', 2000);
  await save(accountId, '2222', 1000);
  const offered = await listCardsOfOrder(pool, orderId);
  expect(offered.map(({ lastFour }) => lastFour)).toEqual(['2222', '3333']);
});

it('a refused charge may be tried ten times on a card by the store, and the card’s owner can still place orders', async () => {
  const { orderId, ana } = await refused();
  for (let times = 0; times < 10; times += 1) {
    await shop.sandbox.fault('response', { code: '110', match: { transaction: 'authorization' } });
    await expect(chargeAgain(shop.larder, callOf(orderId), null)).resolves.toMatchObject({
      code: 'card-declined',
    });
  }
  const { experience } = ana.shopper;
  const { id } = await experience('POST api/user/cart');
  const body = { productKey: shop.key('eggs'), quantity: 8, versionKey: 'WYGO_DELIVERY' } as const;
  await experience('POST api/user/cart/:id/product', { params: { id }, body });
  const { reservationGuid, trackingNumber } = await ana.reserve();
  const placed = await experience('POST api/user/cart/:id/finalize', {
    params: { id },
    body: {
      reservationGuid,
      trackingNumber,
      locationVersionKey: 'WYGO_DELIVERY',
      shippingAddress: { key: ana.addressKey },
      billingAddress: { key: ana.addressKey },
      fullName: 'Ana Reyes',
      card: { expirationDate: { year: 2030, month: 12 } },
      eProtectResponse: await shop.sandbox.register('4111111111111111'),
    },
  });
  expect(placed.orderId).not.toBeNull();
});

it('an order whose charge was refused is not found in other stores, and not charged again from there', async () => {
  const { orderId } = await refused();
  const elsewhere = { ...callOf(orderId), reach: { locationIds: [99_999] } };
  expect(await chargeAgain(shop.larder, elsewhere, null)).toMatchObject({ code: 'order-not-found' });
  expect(await movesOf(orderId)).toHaveLength(2);
});

it('an order whose charge was refused is charged on another card of its shopper, not on anybody else’s', async () => {
  const { orderId, accountId } = await refused();
  const other = await refused();
  const card = await row<{ id: string }>(
    pool,
    sql`insert into card (account_id, vault_token, last_four, first_six, expiry_month, expiry_year, full_name, nickname,
            created_at)
          select ${accountId}, a.vault_token, '1111', '411111', 12, 2030, 'Ana Reyes', '', a.created_at
          from payment_move m join payment_attempt a on a.id = m.attempt_id where m.order_id = ${orderId} limit 1
          returning id`,
  );
  await expect(chargeAgain(shop.larder, callOf(other.orderId), card!.id)).resolves.toMatchObject({
    code: 'no-card',
  });
  await chargeAgain(shop.larder, callOf(orderId), card!.id);
  await moveMoney(shop.larder);
  expect((await movesOf(orderId)).at(-1)).toEqual({ kind: 'capture', reason: 'again', state: 'done' });
  expect(await shop.moneyFaults()).toEqual([]);
});

it('an order whose charge was refused is paid back a charge made twice, when the refused charge turns out to be done', async () => {
  const { orderId } = await ready();
  await shop.sandbox.fault('response', { code: '350', match: { transaction: 'capture' } });
  await moveMoney(shop.larder);
  await chargeAgain(shop.larder, callOf(orderId), null);
  // The provider made the charge all the same, and reported a refusal.
  const lost = (await row<{ reference: string; transaction: string; cents: number }>(
    pool,
    sql`select c.reference, a.provider_transaction as transaction, c.cents
          from payment_move c join payment_move a on a.id = c.parent_id
          where c.order_id = ${orderId} and c.state = 'refused'`,
  ))!;
  const { reference, transaction, cents } = lost;
  await shop.larder.cardProvider.capture({ reference, transaction, amountCents: cents });
  await moveMoney(shop.larder);
  await moveMoney(shop.larder);
  const moves = await movesOf(orderId);
  expect(moves).toContainEqual({ kind: 'refund', reason: 'excess', state: 'done' });
  expect(await shop.moneyFaults()).toEqual([]);
});
