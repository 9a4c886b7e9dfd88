import { beforeEach, expect, it } from 'vitest';
import { row, sql } from '../database/database.ts';
import { authorizationsOf, become, calmShop } from '../testing/checkout-facts.ts';
import { failure } from '../testing/failure.ts';
import { checkoutShop } from '../testing/of-this-file.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
beforeEach(() => calmShop(shop));

it('fifty shoppers who race for ten places get ten orders and forty refusals without a charge [CHECKOUT-09]', async () => {
  const shoppers = await Promise.all(Array.from({ length: 50 }, () => shop.ready()));
  const { slots } = await shoppers[0]!.shopper.experience('GET api/delivery/slots', {
    query: { versionKey: 'WYGO_DELIVERY', start: '2026-11-20' },
  });
  const window = slots.find((slot) => slot.from === '09:00')!;
  await pool.query('update slot_window set capacity = 10');
  const answers = await Promise.all(
    shoppers.map(async (each) => {
      const held = await each.reserve(window.start);
      return each.finalize({ ...held, eProtectResponse: await shop.sandbox.register('4111111111111111') });
    }),
  );
  expect(answers.filter((answer) => answer.orderId !== null)).toHaveLength(10);
  expect(answers.filter((answer) => answer.refused === 'slot-gone')).toHaveLength(40);
  const counts = await row<{ orders: number; holds: number; taken: number }>(
    pool,
    sql`select (select count(*)::int from "order" where slot_starts_at = ${new Date(window.start)}) as orders,
            (select count(*)::int from slot_hold where starts_at = ${new Date(window.start)} and state = 'claimed') as holds,
            (select taken from slot_count where starts_at = ${new Date(window.start)} and version_key = 'WYGO_DELIVERY') as taken`,
  );
  expect(counts).toEqual({ orders: 10, holds: 10, taken: 10 });
  const ledgers = await Promise.all(shoppers.map((each) => authorizationsOf(shop, each.cartId)));
  expect(ledgers.flat()).toHaveLength(10);
  const { slots: left } = await shoppers[0]!.shopper.experience('GET api/delivery/slots', {
    query: { versionKey: 'WYGO_DELIVERY', start: '2026-11-20' },
  });
  expect(left.some((slot) => slot.start === window.start)).toBe(false);
});

it('twenty carts that race with a code for one use make one order with it', async () => {
  await pool.query(`update promo set used = 0 where code = 'ONCE50'`);
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => shop.ready()));
  for (const each of shoppers) {
    await each.put('paper-towels', 6);
    const applied = await each.promo('ONCE50');
    expect(applied.isValid).toBe(true);
  }
  const answers = await Promise.all(shoppers.map((each) => each.press()));
  expect(answers.filter((answer) => answer.orderId !== null)).toHaveLength(1);
  expect(answers.filter((answer) => answer.refused === 'promo-gone')).toHaveLength(19);
  const lost = answers.find((answer) => answer.refused === 'promo-gone')!;
  expect(lost.errorMessage).toBe('Promo code ONCE50 is no longer valid, so we removed it.');
  expect(lost.cart?.promo).toBeNull();
  const promo = await row<{ used: number }>(pool, sql`select used from promo where code = 'ONCE50'`);
  expect(promo?.used).toBe(1);
});

it('two presses at once in two stores with a code for one use per account make one order, and calling that off frees the code', async () => {
  await pool.query(`update promo set used = 0, use_limit = null, account_limit = 1 where code = 'ONCE50'`);
  await pool.query(
    `insert into promo_location (promo_id, location_id, label_en, label_es, percent)
       select o.id, l.id, 'Half', 'Mitad', 50 from promo o join location l on l.merchant_id = o.merchant_id
       where o.code = 'ONCE50' on conflict do nothing`,
  );
  const here = await shop.ready('alder');
  const there = await shop.ready('alder-west');
  await become(shop, there, here);
  const apply = async ({ put, promo }: typeof here) => {
    await put('paper-towels', 6);
    return promo('ONCE50');
  };
  const both = [here, there];
  for (const each of both) expect((await apply(each)).isValid).toBe(true);
  // An account keeps one place at a time, and a second one only while the order of the first is being placed.
  const setStatus = (status: string) =>
    pool.query('update cart set status = $1 where id = $2', [status, here.cartId]);
  const first = await here.reserve();
  await setStatus('placing');
  const reserved = [first, await there.reserve()];
  await setStatus('open');
  const cards = await Promise.all(both.map(() => shop.sandbox.register('4111111111111111')));
  const answers = await Promise.all(
    both.map((each, nth) => {
      const { reservationGuid, trackingNumber } = reserved[nth]!;
      const eProtectResponse = cards[nth]!;
      return each.finalize({ reservationGuid, trackingNumber, eProtectResponse });
    }),
  );
  const placed = answers.filter((answer) => answer.orderId !== null);
  expect(placed).toHaveLength(1);
  expect(answers.filter((answer) => answer.refused === 'promo-gone')).toHaveLength(1);

  const loser = both[answers.findIndex((answer) => answer.orderId === null)]!;
  expect(await apply(loser)).toMatchObject({
    isValid: false,
    message: 'This promo code is no longer available.',
  });
  const stranger = await shop.ready('alder');
  expect((await apply(stranger)).isValid).toBe(true);
  await loser.shopper.commerce('POST api/customer/orders/:id/cancel', {
    params: { id: placed[0]!.orderId! },
    body: {},
  });
  expect((await apply(loser)).isValid).toBe(true);
  expect((await loser.press()).orderId).not.toBeNull();
});

it('edits while the order is being placed are refused: the ordered cart is the priced one', async () => {
  const ana = await shop.ready();
  await shop.sandbox.fault('delay', { delayMs: 1000 });
  const pressed = ana.press();
  const statusOf = async () =>
    (await row<{ status: string }>(pool, sql`select status from cart where id = ${ana.cartId}`))!.status;
  // An edit before that makes it another cart than was shown, whose order is refused.
  await expect.poll(statusOf, { interval: 5 }).toBe('placing');
  const edits = await Promise.all(Array.from({ length: 10 }, (_, nth) => failure(ana.put('limes', nth + 1))));
  expect(edits.map(({ problem }) => problem?.errorCode)).toEqual(Array(10).fill('cart-being-ordered'));
  expect(await statusOf()).toBe('placing');
  const placed = await pressed;
  const authorized = await authorizationsOf(shop, ana.cartId);
  expect(authorized).toHaveLength(1);
  expect(authorized[0]!.amountCents).toBe(Math.round(placed.summary!.cartTotals.ceiling * 100));
  const sum = placed.summary!.products.reduce((total, line) => total + Math.round(line.extPrice * 100), 0);
  expect(Math.round(placed.summary!.cartTotals.subtotal * 100)).toBe(sum);
});
