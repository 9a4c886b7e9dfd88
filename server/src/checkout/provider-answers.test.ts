import { beforeEach, expect, it } from 'vitest';
import { lookAtAttempts } from './look-at-attempts.ts';
import { row, sql } from '../database/database.ts';
import { authorizationsOf, calmShop, ordersOf } from '../testing/checkout-facts.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { failure } from '../testing/failure.ts';
import { postJson } from '../testing/post-json.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
beforeEach(() => calmShop(shop));

it('the card provider may accept another card after a decline: one order, and one use of the promo code', async () => {
  const ana = await shop.ready();
  await ana.promo('ONCE50');
  await ana.put('paper-towels', 6);
  const declined = await ana.press({ eProtectResponse: await shop.sandbox.register('4457002100000005') });
  expect([declined.refused, declined.errorMessage]).toEqual([
    'declined',
    'Your card was declined: not enough funds.',
  ]);
  expect(declined.cart?.promo?.code).toBe('ONCE50');
  const placed = await ana.press();
  expect(placed.refused).toBeNull();
  expect(await ordersOf(shop, ana.cartId)).toBe(1);
  expect(
    (await authorizationsOf(shop, ana.cartId))
      .map((each) => each.status)
      .toSorted((a, b) => a!.localeCompare(b!)),
  ).toEqual(['declined', 'open']);
  const promo = await row<{ used: number }>(pool, sql`select used from promo where code = 'ONCE50'`);
  expect(promo?.used).toBe(1);
});

it('the card provider may be unreachable: the shopper is told, nothing is sent, and the cart can be changed', async () => {
  const ana = await shop.ready();
  const { log } = shop.larder;
  const told: string[] = [];
  shop.larder.log = (_level, event) => void told.push(event);
  await shop.sandbox.fault('root', { code: '4' });
  expect((await ana.press()).refused).toBe('payment-unavailable');
  expect(told).toEqual(['authorization-without-answer']);
  await shop.sandbox.fault('reset-after');
  expect((await (await shop.ready()).press()).refused).toBe('payment-unknown');
  expect(await authorizationsOf(shop, ana.cartId)).toEqual([]);
  expect((await ana.press()).refused).toBeNull();
  shop.larder.log = log;
  expect(told).toEqual(Array(2).fill('authorization-without-answer'));
});

it('the card provider is asked for the outcome when its answer is lost, and never sent the charge again [CHECKOUT-24]', async () => {
  const ana = await shop.ready();
  await shop.sandbox.fault('reset-after');
  const unknown = await ana.press();
  expect([unknown.refused, unknown.retryAfterSeconds]).toEqual(['payment-unknown', 15]);
  const held = await failure(
    ana.shopper.experience('POST api/user/cart/:id/clear', { params: { id: ana.cartId } }),
  );
  expect(held.problem?.errorCode).toBe('cart-being-ordered');
  expect((await ana.press()).refused).toBe('payment-unknown');
  // What is decided about another cart does not open this one.
  const other = await shop.ready();
  const bad = { eProtectResponse: await shop.sandbox.register('4457002100000005') };
  expect((await other.press(bad)).refused).toBe('declined');
  expect((await ana.press()).refused).toBe('payment-unknown');
  shop.clock.advance(60_000);
  await lookAtAttempts(shop.larder);
  const placed = await ana.press();
  expect(placed.refused).toBeNull();
  expect(await authorizationsOf(shop, ana.cartId)).toHaveLength(1);
  expect(await ordersOf(shop, ana.cartId)).toBe(1);
});

it('the card provider may keep no token of a card whose digits the page does not tell: the order is placed all the same, without its last four digits', async () => {
  const lastDigits = async () => {
    const ana = await shop.ready();
    const eProtectResponse = await shop.sandbox.register('4111111111111111');
    await ana.press({ card: null, eProtectResponse });
    const paid = await row<{ digits: string }>(
      pool,
      sql`select p.last_four as digits from order_payment p join "order" o on o.id = p.order_id
          where o.cart_id = ${ana.cartId}`,
    );
    return paid?.digits;
  };
  expect(await lastDigits()).toBe('1111');
  await shop.sandbox.fault('no-token');
  expect(await lastDigits()).toBe('');
});

it('the card provider may never have received the request: the shopper can try again after a minute', async () => {
  const ana = await shop.ready();
  await shop.sandbox.fault('reset-before');
  expect((await ana.press()).refused).toBe('payment-unknown');
  shop.clock.advance(15_000);
  await lookAtAttempts(shop.larder);
  expect((await ana.press()).refused).toBe('payment-unknown');
  shop.clock.advance(60_000);
  await lookAtAttempts(shop.larder);
  expect((await ana.press()).refused).toBeNull();
  expect(await authorizationsOf(shop, ana.cartId)).toHaveLength(1);
});

it('the card provider may book an attempt after it was given up: the money is reversed', async () => {
  const ana = await shop.ready();
  await shop.sandbox.fault('delay-before', { delayMs: 4_000 });
  expect((await ana.press()).refused).toBe('payment-unknown');
  shop.clock.advance(61_000);
  await lookAtAttempts(shop.larder);
  // The request that was given up arrives now.
  await expect.poll(() => authorizationsOf(shop, ana.cartId)).toHaveLength(1);
  shop.clock.advance(3 * 60_000);
  await lookAtAttempts(shop.larder);
  expect((await authorizationsOf(shop, ana.cartId)).map((each) => each.status)).toEqual(['reversed']);
  expect(await ordersOf(shop, ana.cartId)).toBe(0);
  expect((await ana.press()).refused).toBeNull();
});

it('the card provider may be found to have approved when the window is over: no order is made, and the money is given back', async () => {
  const ana = await shop.ready();
  await shop.sandbox.fault('reset-after');
  expect((await ana.press()).refused).toBe('payment-unknown');
  const now = shop.clock.now();
  shop.clock.set(Date.parse(ana.slotStart) + 24 * 3600 * 1000);
  await lookAtAttempts(shop.larder);
  shop.clock.set(now);
  expect(await ordersOf(shop, ana.cartId)).toBe(0);
  expect((await authorizationsOf(shop, ana.cartId)).map((each) => each.status)).toEqual(['reversed']);
  expect((await ana.press()).refused).toBeNull();
});

it('the card provider may be found to have approved when the window was given to others: no order is made, and the money is given back', async () => {
  const ana = await shop.ready();
  await shop.sandbox.fault('reset-after');
  expect((await ana.press()).refused).toBe('payment-unknown');
  await pool.query(
    `update slot_hold set state = 'released'
     where id = (select hold_id from payment_attempt where cart_id = $1)`,
    [ana.cartId],
  );
  shop.clock.advance(61_000);
  await lookAtAttempts(shop.larder);
  await lookAtAttempts(shop.larder);
  expect(await ordersOf(shop, ana.cartId)).toBe(0);
  expect((await authorizationsOf(shop, ana.cartId)).map((each) => each.status)).toEqual(['reversed']);
});

it('the card provider is asked about every attempt, also after one that cannot be settled', async () => {
  const broken = await shop.ready();
  const others = [await shop.ready(), await shop.ready()];
  await shop.sandbox.fault('reset-after', { times: 3 });
  for (const each of [others[0]!, broken, others[1]!]) await each.press();
  const requestOf = `(select request from payment_attempt where cart_id = '${broken.cartId}')`;
  const kept = await pool.query<{ request: unknown }>(`select ${requestOf} as request`);
  await pool.query(`update payment_attempt set request = '{}' where cart_id = '${broken.cartId}'`);
  shop.clock.advance(60_000);
  await lookAtAttempts(shop.larder);
  expect(await Promise.all(others.map((each) => ordersOf(shop, each.cartId)))).toEqual([1, 1]);
  await pool.query('update payment_attempt set request = $1 where cart_id = $2', [
    kept.rows[0]!.request,
    broken.cartId,
  ]);
  shop.clock.advance(60_000);
  await lookAtAttempts(shop.larder);
  expect(await ordersOf(shop, broken.cartId)).toBe(1);
});

it('the card provider may approve only a part: no order is made, and the part is given back', async () => {
  const ana = await shop.ready();
  await shop.sandbox.fault('partial', { approvedCents: 500 });
  expect((await ana.press()).refused).toBe('declined');
  await lookAtAttempts(shop.larder);
  expect((await authorizationsOf(shop, ana.cartId)).map((each) => each.heldCents)).toEqual([0]);
  expect((await ana.press()).refused).toBeNull();
});

it('the card provider is sent at most ten declined cards of one account in an hour, without those that the store tried', async () => {
  const ana = await shop.ready();
  const bad = await shop.sandbox.register('4000000000000002');
  for (let count = 1; count <= 10; count += 1) {
    expect((await ana.press({ eProtectResponse: bad })).refused).toBe('declined');
  }
  const refused = await failure(ana.press());
  expect([refused.status, refused.problem?.errorCode]).toEqual([429, 'too-many-requests']);
  expect(await authorizationsOf(shop, ana.cartId)).toHaveLength(10);
  const { reservationGuid, trackingNumber } = await ana.reserve();
  const late = await postJson(ana.shopper, `/experience/api/user/cart/${ana.cartId}/finalize`, {
    locationVersionKey: 'WYGO_DELIVERY',
    reservationGuid,
    trackingNumber,
    shippingAddress: { key: ana.addressKey },
    eProtectResponse: bad,
  });
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '3600']);

  await pool.query(
    `update payment_attempt set by_store = true
       where id = (select id from payment_attempt where cart_id = $1 and state = 'declined' limit 1)`,
    [ana.cartId],
  );
  expect((await ana.press({ eProtectResponse: bad })).refused).toBe('declined');
  expect((await failure(ana.press())).status).toBe(429);
  shop.clock.advance(3_600_000);
  expect((await ana.press()).refused).toBeNull();
});
