import { beforeEach, expect, it, vi } from 'vitest';
import type { CallFailed } from '@larder/contract/call-failed';
import type { OrderStatus } from '@larder/domain/order-status';
import { row, rows, sql } from '../database/database.ts';
import { outcomeOf } from '../testing/outcome-of.ts';
import type { Ready } from '../testing/checkout-shop.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { lookAtAttempts } from '../checkout/look-at-attempts.ts';
import { moveMoney } from '../movement/move-money.ts';
import { listMails } from '../mail/mail.store.ts';
import { approveOrders, tellUnseen } from '../order-status/look-after-new.ts';
import { moveOrder } from '../order-status/move-order.ts';
import { listEvents } from '../order/order-event.store.ts';
import { findOrderAddresses } from '../order/order.store.ts';
import { countPopularity } from '../order/popularity.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
beforeEach(() => shop.sandbox.clearFaults());

const store = { kind: 'machine' as const };

async function placed(code?: string): Promise<Ready & { orderId: string; number: string }> {
  const ana = await shop.ready();
  if (code) await ana.promo(code);
  const answer = await ana.press();
  expect(answer.refused).toBeNull();
  return { ...ana, orderId: answer.orderId!, number: answer.orderNumber! };
}

const detailOf = (ana: Ready, orderId: string) =>
  ana.shopper.commerce('GET api/customer/orders/:id', { params: { id: orderId } });

/** Returns the provider's authorizations and charges for the order. */
async function moneyOf(orderId: string) {
  const payment = await row<{ transaction: string }>(
    pool,
    sql`select provider_transaction as transaction from payment_move
        where order_id = ${orderId} and kind = 'authorize' order by made_at desc, id desc limit 1`,
  );
  const { transactions } = await shop.sandbox.ledger();
  const line = transactions.find((each) => each.cnpTxnId === payment!.transaction)!;
  return { held: line.heldCents, captured: line.capturedCents, released: line.releasedCents };
}

it("the order list has the newest first, with products for thumbnails, and only one's own [ORDERS-02] [API-19]", async () => {
  const ana = await placed();
  await placed();
  shop.clock.advance(60_000);
  const { id: cartId } = await ana.shopper.experience('POST api/user/cart');
  await ana.shopper.experience('POST api/user/cart/:id/product', {
    params: { id: cartId },
    body: { productKey: shop.key('bananas'), quantity: 60, versionKey: 'WYGO_DELIVERY' },
  });
  await ana.shopper.experience('POST api/user/cart/:id/product', {
    params: { id: cartId },
    body: { productKey: shop.key('paper-towels'), quantity: 2, versionKey: 'WYGO_DELIVERY' },
  });
  const held = await ana.reserve();
  const second = await ana.shopper.experience('POST api/user/cart/:id/finalize', {
    params: { id: cartId },
    body: {
      locationVersionKey: 'WYGO_DELIVERY',
      reservationGuid: held.reservationGuid,
      trackingNumber: held.trackingNumber,
      shippingAddress: { key: ana.addressKey },
      eProtectResponse: await shop.sandbox.register('4111111111111111'),
    },
  });
  const list = await ana.shopper.commerce('GET api/customer/orders');
  expect(list.map((order) => order.id)).toEqual([second.orderId, ana.orderId]);
  expect(list[0]).toMatchObject({
    number: second.orderNumber,
    orderStatus: 'Pending',
    productCount: 2,
    createdDay: '2026-11-18',
    total: second.summary!.cartTotals.total,
    storeName: 'Alder Downtown',
    window: { day: '2026-11-18', from: '17:00', to: '19:00' },
  });
  expect(list[0]!.products.map((product) => product.prodName)).toEqual(['Bananas', 'Paper Towels']);
  expect(list[0]!.products[0]!.prodThumbnailId).toMatch(/-/);
  const page = (query: { after?: string; limit?: number }) =>
    ana.shopper.commerce('GET api/customer/orders', { query });
  expect((await page({ limit: 1 })).map((order) => order.id)).toEqual([second.orderId]);
  expect((await page({ limit: 1, after: second.orderId! })).map((order) => order.id)).toEqual([ana.orderId]);
  expect(await page({ after: ana.orderId })).toEqual([]);
  const foreign = await page({ after: (await placed()).orderId }).catch((error: unknown) => error);
  expect((foreign as CallFailed).problem?.errorCode).toBe('order-not-found');
  for (const limit of [201, 1.5])
    expect(await page({ limit }).catch((error: CallFailed) => error.status)).toBe(400);
  const stranger = await shop.ready();
  expect(await stranger.shopper.commerce('GET api/customer/orders')).toEqual([]);
  const refused = await detailOf(stranger, ana.orderId).catch((error: unknown) => error);
  expect([(refused as CallFailed).status, (refused as CallFailed).problem?.errorCode]).toEqual([
    404,
    'order-not-found',
  ]);
});

it('the order list that did not change is answered 304, and anew when a state moves [ORDERS-01] [OPS-02]', async () => {
  const ana = await placed();
  const first = await ana.shopper.request('/commerce/api/customer/orders');
  const etag = first.headers.get('etag')!;
  // Nobody else's list, nor one in another language, is answered from a cache.
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(first.headers.get('vary')).toContain('cookie, accept-language');
  // A proxy that packs the list makes its ETag weak.
  for (const held of [etag, `W/${etag}`]) {
    const headers = { 'if-none-match': held };
    const again = await ana.shopper.request('/commerce/api/customer/orders', { headers });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  shop.clock.advance(1000);
  await shop.move(ana.orderId, 'Approved');
  const moved = await ana.shopper.request('/commerce/api/customer/orders', {
    headers: { 'if-none-match': etag },
  });
  expect(moved.status).toBe(200);
  expect(((await moved.json()) as { orderStatus: string }[])[0]!.orderStatus).toBe('Approved');
});

it('an order keeps of each line what was ordered, its note and backup, and its three prices [API-19] [CART-09] [CART-10]', async () => {
  const ana = await shop.ready();
  const { line } = await ana.put('avocado', 3);
  const body = { cartId: ana.cartId, cartProdId: line!.id };
  await ana.shopper.experience('POST api/user/cart/product/message', {
    body: { ...body, message: 'soft' },
  });
  await ana.shopper.experience('POST api/user/cart/product/backup', {
    body: { ...body, backupProdRrn: shop.key('limes') },
  });
  await ana.promo('WELCOME10');
  const { orderId, summary } = await ana.press();
  const products = await ana.shopper.commerce('GET api/customer/orders/:id/products', {
    params: { id: orderId! },
  });
  expect(products.find((each) => each.prodRrn === shop.key('avocado'))).toEqual({
    id: expect.stringMatching(/-/) as string,
    prodRrn: shop.key('avocado'),
    prodName: 'Hass Avocado',
    prodBrand: '',
    prodThumbnailId: expect.stringMatching(/-/) as string,
    prodWeightLabel: 'each',
    quantity: 3,
    units: 3,
    sellByUnit: true,
    sellByWeight: false,
    sellingMode: 'UNIT',
    sellByUnitIncrement: 1,
    sellByWeightIncrement: 0.5,
    weight: null,
    merchUnitPrice: 1.29,
    unitPrice: 0.99,
    finalUnitPrice: 0.99,
    pickedQuantity: null,
    finalExtPrice: null,
    substitute: null,
    question: null,
    extPrice: 2.97,
    isOff: false,
    versionKey: 'WYGO_DELIVERY',
    priceLevelKey: 'DEFAULT',
    cartProdMessage: 'soft',
    bakProdRrn: shop.key('limes'),
    bakProdName: 'Limes',
    bakProdWeightLabel: 'each',
    noSubstitute: false,
  });
  // What the thank-you page is told of it is the same.
  const told = summary!.products.find((each) => each.prodRrn === shop.key('avocado'));
  expect(told).toEqual(products.find((each) => each.prodRrn === shop.key('avocado')));
  const { totals, origTotal } = await detailOf(ana, orderId!);
  expect(totals).toMatchObject([
    { lineType: 'SUBTOTAL', type: 'SUBTOTAL', lineRefRrn: null, refRrn: null, refType: null, isValid: true,
      order: 1, show: true, text: 'Subtotal', validationMessage: '' },
    { lineType: 'PROMOPCT', type: 'PROMOPCT', lineRefRrn: totals[1]!.text, refRrn: totals[1]!.text,
      refType: 'PROMO', isValid: true, order: 2, show: true, text: expect.stringContaining('10%') as string,
      validationMessage: '' },
    { lineType: 'SHIPPING', type: 'SHIPPING', lineRefRrn: null, refRrn: null, refType: null, isValid: true,
      order: 3, show: true, text: 'Delivery Fee', validationMessage: '' },
  ]); // oxfmt-ignore
  let balance = 0;
  for (const line of totals) {
    expect([line.lineAmount, line.balanceStart]).toEqual([line.amount, balance]);
    balance = line.balanceEnd;
  }
  expect(balance).toBe(origTotal);
});

it('the order list has names in the language asked for', async () => {
  const ana = await placed();
  const products = await ana.shopper.commerce('GET api/customer/orders/:id/products', {
    params: { id: ana.orderId },
    query: { langCode: 'ES-MX' },
  });
  expect(products.map((product) => product.prodName)).toContain('Huevo grande');
  expect(products[0]).toMatchObject({
    versionKey: 'WYGO_DELIVERY',
    sellByUnit: true,
    sellByWeight: false,
    units: 4,
  });
});

it('an order on its way takes every step once, tells the shopper, and is charged when ready [ORDERS-07] [OPS-02] [OPS-04]', async () => {
  const ana = await placed();
  const authorized = (await moneyOf(ana.orderId)).held;
  await shop.move(ana.orderId, 'Approved', 'Picking');
  expect(await moneyOf(ana.orderId)).toMatchObject({ captured: 0, held: authorized });
  await shop.move(ana.orderId, 'Ready for delivery');
  await moveMoney(shop.larder);
  expect(await moneyOf(ana.orderId)).toEqual({ held: 0, captured: authorized, released: 0 });
  await shop.move(ana.orderId, 'Out for delivery', 'Delivered');
  const detail = await detailOf(ana, ana.orderId);
  expect(detail.statusHistory.map((entry) => entry.status)).toEqual([
    'Pending',
    'Approved',
    'Picking',
    'Ready for delivery',
    'Out for delivery',
    'Delivered',
  ]);
  expect(detail.payments[0]).toMatchObject({
    state: 'captured',
    capturedAmount: detail.total,
    refundedAmount: 0,
  });
  expect(detail.canCancel).toBe(false);
  const mails = await rows<{ kind: string }>(
    pool,
    sql`select kind from mail where to_address = ${ana.email} order by id`,
  );
  expect(mails.map((mail) => mail.kind)).toEqual([
    'order Pending',
    'order Approved',
    'order Ready for delivery',
    'receipt',
    'order Out for delivery',
    'order Delivered',
  ]);
});

it('an order on its way comes to what was weighed, and still tells what it came to when it was placed [API-19]', async () => {
  const ana = await placed();
  const before = await detailOf(ana, ana.orderId);
  await shop.move(ana.orderId, 'Approved', 'Picking');
  await moveOrder(shop.larder, {
    orderId: ana.orderId,
    to: 'Ready for delivery',
    by: store,
    finalCents: 2_500,
  });
  await moveMoney(shop.larder);
  const detail = await detailOf(ana, ana.orderId);
  expect([detail.total, detail.payments[0]!.capturedAmount]).toEqual([25, 25]);
  expect((await moneyOf(ana.orderId)).captured).toBe(2_500);
  expect(detail.origTotal).toBeGreaterThan(25);
  expect(detail.origTotal).toBe(before.total);
});

it('an order on its way is refused a total of nothing, above the ceiling, or with any step but Ready; nothing changes', async () => {
  const ana = await placed();
  const { ceiling } = await detailOf(ana, ana.orderId);
  const ceilingCents = Math.round(ceiling * 100);
  const tryTo = async (to: OrderStatus, finalCents: number) => {
    const trying = moveOrder(shop.larder, { orderId: ana.orderId, to, by: store, finalCents });
    return trying.then(outcomeOf, (error: unknown) => (error as Error).name);
  };
  expect(await tryTo('Approved', 2_500)).toBe('RangeError');
  expect(await tryTo('Cancelled', 2_500)).toBe('RangeError');
  await shop.move(ana.orderId, 'Approved', 'Picking');
  expect(await tryTo('Approved', 2_500)).toBe('RangeError');
  expect(await tryTo('Ready for delivery', 0)).toBe('RangeError');
  expect(await tryTo('Ready for delivery', ceilingCents + 1)).toBe('RangeError');
  expect((await detailOf(ana, ana.orderId)).orderStatus).toBe('Picking');
  expect(await tryTo('Ready for delivery', ceilingCents)).toBe('done');
  await shop.move(ana.orderId, 'Out for delivery');
  expect(await tryTo('Ready for delivery', 2_500)).toBe('RangeError');
  await moveMoney(shop.larder);
  expect((await moneyOf(ana.orderId)).captured).toBe(ceilingCents);
});

it('an order on its way takes a step back out of the history, but not out of what happened [ORDERS-07]', async () => {
  const ana = await placed();
  await shop.move(ana.orderId, 'Approved', 'Picking', 'Approved');
  expect((await detailOf(ana, ana.orderId)).statusHistory.map((entry) => entry.status)).toEqual([
    'Pending',
    'Approved',
  ]);
  const events = await listEvents(pool, ana.orderId);
  expect(events.map(({ revision, verb, before, after }) => [revision, verb, before, after])).toEqual([
    [1, 'placed', {}, { status: 'Pending' }],
    [2, 'moved', { status: 'Pending' }, { status: 'Approved' }],
    [3, 'moved', { status: 'Approved' }, { status: 'Picking' }],
    [4, 'moved', { status: 'Picking' }, { status: 'Approved' }],
  ]);
});

it('an order on its way may be cancelled, as its shopper is told, before picking: not when only the store still may', async () => {
  const ana = await placed();
  const canCancel = async () => (await detailOf(ana, ana.orderId)).canCancel;
  expect(await canCancel()).toBe(true);
  await shop.move(ana.orderId, 'Approved');
  expect(await canCancel()).toBe(true);
  await shop.move(ana.orderId, 'Picking');
  expect(await canCancel()).toBe(false);
  await shop.move(ana.orderId, 'Cancelled');
});

it('an order on its way cannot skip, go on after its end, or be moved by its shopper', async () => {
  const ana = await placed();
  const tryTo = (to: OrderStatus) => moveOrder(shop.larder, { orderId: ana.orderId, to, by: store });
  expect(await tryTo('Delivered')).toMatchObject({ code: 'no-such-step' });
  expect(await tryTo('Ready for pick up')).toMatchObject({ code: 'no-such-step' });
  await shop.move(ana.orderId, 'Denied');
  expect(await tryTo('Approved')).toMatchObject({ code: 'no-such-step' });
  expect(await tryTo('Denied')).toEqual({ kind: 'same' });
});

const cancel = (ana: Ready, orderId: string) =>
  ana.shopper.commerce('POST api/customer/orders/:id/cancel', { params: { id: orderId }, body: {} });

it('cancelling before picking gives money, window and promo code back, once', async () => {
  const used = async () =>
    (await row<{ used: number }>(
      pool,
      sql`select sum(used)::int as used from promo where code = 'WELCOME10'`,
    ))!.used;
  const before = await used();
  const ana = await placed('WELCOME10');
  expect(await used()).toBe(before + 1);
  const hold = await row<{ starts: number; taken: number }>(
    pool,
    sql`select h.starts_at as starts, s.taken from slot_hold h join slot_count s on s.location_id = h.location_id
            and s.version_key = h.version_key and s.starts_at = h.starts_at where h.cart_id = ${ana.cartId}`,
  );
  const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(ana, ana.orderId)));
  expect(answers.map((answer) => answer.errorFlag)).toEqual([false, false, false, false, false]);
  await moveMoney(shop.larder);
  const authorized = await moneyOf(ana.orderId);
  expect(authorized).toMatchObject({ held: 0, captured: 0 });
  expect(authorized.released).toBeGreaterThan(0);
  const after = await row<{ taken: number }>(
    pool,
    sql`select taken from slot_count where starts_at = ${new Date(hold!.starts)} and version_key = 'WYGO_DELIVERY'`,
  );
  expect(after!.taken).toBe(hold!.taken - 1);
  expect((await detailOf(ana, ana.orderId)).payments[0]!.state).toBe('reversed');
  expect(await used()).toBe(before);
});

it('cancelling from Picking on is refused to the shopper; of another one it is unknown', async () => {
  const ana = await placed();
  await shop.move(ana.orderId, 'Approved', 'Picking');
  expect(await cancel(ana, ana.orderId)).toMatchObject({
    errorFlag: true,
    errorMessage: 'This order can no longer be cancelled.',
  });
  const stranger = await shop.ready();
  const refused = await cancel(stranger, ana.orderId).catch((error: unknown) => error);
  expect((refused as CallFailed).status).toBe(404);
  expect((await detailOf(ana, ana.orderId)).orderStatus).toBe('Picking');
});

it('cancelling by the store after the charge pays it back', async () => {
  const ana = await placed();
  await shop.move(ana.orderId, 'Approved', 'Picking', 'Ready for delivery');
  await moveMoney(shop.larder);
  await shop.move(ana.orderId, 'Cancelled');
  await moveMoney(shop.larder);
  expect((await detailOf(ana, ana.orderId)).payments[0]!.state).toBe('refunded');
  const { transactions } = await shop.sandbox.ledger();
  const credits = transactions.filter((each) => each.kind === 'credit');
  expect(credits).toHaveLength(1);
  const { rows: moves } = await pool.query<{ kind: string }>(
    'select kind from payment_move where order_id = $1',
    [ana.orderId],
  );
  expect(moves.map(({ kind }) => kind).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'authorize',
    'capture',
    'refund',
  ]);
});

it('an order has the two addresses of its own delivery and bill, whatever other orders have', async () => {
  const [ana, eva] = [await placed(), await placed()];
  await pool.query(`update order_address set zip_code = '78799' where order_id = $1`, [ana.orderId]);
  const zips = async (orderId: string) =>
    (await findOrderAddresses(pool, orderId)).map(({ kind, zipCode }) => [kind, zipCode]);
  expect(await zips(ana.orderId)).toEqual([
    ['shipping', '78799'],
    ['billing', '78799'],
  ]);
  expect(await zips(eva.orderId)).toEqual([
    ['shipping', '78701'],
    ['billing', '78701'],
  ]);
});

it('the worker approves what is new where the store does not do that itself, and mails a store once that nobody looks [BOARD-02]', async () => {
  await pool.query(`update "order" set opened_at = placed_at`);
  await pool.query(`update location set email = 'store@larder.test'`);
  const ana = await placed();
  const statusOf = async () => (await detailOf(ana, ana.orderId)).orderStatus;
  await pool.query('update location set auto_approve = false');
  shop.clock.advance(30_000);
  await approveOrders(shop.larder);
  expect(await statusOf()).toBe('Pending');
  await pool.query('update location set auto_approve = true');
  await approveOrders(shop.larder);
  expect(await statusOf()).toBe('Approved');
  const mails = async () =>
    (await listMails(pool, 'store@larder.test', 9)).filter((mail) => mail.kind === 'order-unseen');
  shop.clock.advance(10 * 60_000 - 31_000);
  await tellUnseen(shop.larder);
  expect(await mails()).toHaveLength(0);
  shop.clock.advance(2_000);
  await Promise.all([tellUnseen(shop.larder), tellUnseen(shop.larder)]);
  await tellUnseen(shop.larder);
  const [told, ...others] = await mails();
  expect(others).toEqual([]);
  // Its window may be days away.
  expect(told!.text).toMatch(/Its window begins on November \d+, 2026 at \d+:00\s[AP]M\./);
  await pool.query(`update location set lang_code = 'ES-MX'`);
  await placed();
  shop.clock.advance(10 * 60_000 + 1000);
  await tellUnseen(shop.larder);
  await pool.query(`update location set lang_code = 'EN-US'`);
  expect((await mails())[0]!.text).toContain('Nadie ha abierto el pedido');
});

it('the worker leaves the others alone where one order fails, says which, and comes back to it', async () => {
  const broken = await placed();
  shop.clock.advance(1_000);
  const whole = await placed();
  const statusOf = async (ana: Ready & { orderId: string }) => (await detailOf(ana, ana.orderId)).orderStatus;
  await pool.query(
    `create function refuse_it() returns trigger language plpgsql as $$ begin raise 'damaged'; end $$;
       create trigger refuse_it before update on "order" for each row when (old.id = '${broken.orderId}') execute function refuse_it()`,
  );
  shop.clock.advance(30_000);
  const log = vi.fn();
  await approveOrders({ ...shop.larder, log });
  expect([await statusOf(broken), await statusOf(whole)]).toEqual(['Pending', 'Approved']);
  const facts = expect.objectContaining({ order: broken.orderId, error: 'damaged' }) as object;
  expect(log.mock.calls).toEqual([['error', 'order-not-looked-after', facts]]);
  await pool.query('drop function refuse_it cascade');
  await approveOrders(shop.larder);
  expect(await statusOf(broken)).toBe('Approved');
});

it('the worker counts orders that were not called off into popularity once, and publishes it', async () => {
  await countPopularity(shop.larder);
  const popularity = async (code: string) =>
    (await row<{ popularity: number }>(
      pool,
      sql`select popularity from product where id = ${shop.key(code)}`,
    ))!.popularity;
  const revision = async () =>
    (await row<{ number: number }>(pool, sql`select sum(number)::int as number from revision`))!.number;
  shop.clock.advance(24 * 3600 * 1000);
  await countPopularity(shop.larder);
  await placed();
  const calledOff = await placed();
  await shop.move(calledOff.orderId, 'Cancelled');
  const denied = await placed();
  await shop.move(denied.orderId, 'Denied');
  const [before, limes, published] = [await popularity('eggs'), await popularity('limes'), await revision()];
  shop.clock.advance(24 * 3600 * 1000);
  await Promise.all([countPopularity(shop.larder), countPopularity(shop.larder)]);
  expect(await popularity('eggs')).toBeCloseTo(before * 0.9965 + 10, 6);
  expect(await popularity('limes')).toBeCloseTo(limes * 0.9965, 6);
  const counted = await revision();
  expect(counted).toBeGreaterThan(published);
  await countPopularity(shop.larder);
  expect(await revision()).toBe(counted);
});

it('popularity falls by a tenth in thirty nights, of products that are seldom bought too, and ends at nothing', async () => {
  await pool.query(
    `update product set popularity = case code when 'eggs' then 100 when 'limes' then 5 else 0.5 end
     where code in ('eggs', 'limes', 'salsa')`,
  );
  await countPopularity(shop.larder);
  const { rows: before } = await pool.query<{ code: string; popularity: number }>(
    `select code, popularity from product where code in ('eggs', 'limes', 'salsa') order by code`,
  );
  for (let night = 0; night < 30; night += 1) {
    shop.clock.advance(24 * 3600 * 1000);
    await countPopularity(shop.larder);
  }
  const { rows: after } = await pool.query<{ popularity: number }>(
    `select popularity from product where code in ('eggs', 'limes', 'salsa') order by code`,
  );
  const shares = after.map(({ popularity }, nth) => popularity / before[nth]!.popularity);
  expect(shares).toEqual([expect.closeTo(0.9, 2), expect.closeTo(0.9, 2), 0]);
});

it('an order for nothing (a code for 100 %) is neither charged nor given back', async () => {
  await pool.query(
    `update promo_location set percent = 100 where promo_id in (select id from promo where code = 'WELCOME10'); update location_version set fee_cents = 0;
       update location set delivery_minimum_cents = 0; update slot_window set fee_cents = 0`,
  );
  const ana = await shop.ready();
  await ana.promo('WELCOME10');
  await shop.sandbox.fault('reset-after');
  expect((await ana.press()).refused).toBe('payment-unknown');
  const now = shop.clock.now();
  shop.clock.set(Date.parse(ana.slotStart) + 24 * 3600 * 1000);
  await lookAtAttempts(shop.larder);
  shop.clock.set(now);
  const attempts = () =>
    rows<{ state: string }>(
      pool,
      sql`select state from payment_attempt where cart_id = ${ana.cartId} order by created_at`,
    );
  expect(await attempts()).toEqual([{ state: 'reversed' }]);
  const { orderId, summary } = await ana.press();
  await pool.query(
    `update promo_location set percent = 10 where promo_id in (select id from promo where code = 'WELCOME10')`,
  );
  expect(summary!.cartTotals.total).toBe(0);
  await shop.move(orderId!, 'Approved', 'Picking', 'Ready for delivery');
  await moveMoney(shop.larder);
  expect((await detailOf(ana, orderId!)).payments[0]!.state).toBe('reversed');
});
