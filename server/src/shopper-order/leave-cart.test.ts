import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Placed } from '../testing/checkout-shop.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { once, postJson } from '../testing/post-json.ts';

const shop = await checkoutShop({ timeoutMs: 2_000 });
const { pool } = shop.larder;
beforeEach(async () => {
  await shop.sandbox.clearFaults();
  await pool.query('delete from attempt_counter');
});

/** Places an order, and opens a new cart with three avocados and a bag of beans beside it. */
async function besideCart() {
  const ana = await shop.placed();
  const { id: cartId } = await ana.shopper.experience('POST api/user/cart');
  for (const [code, quantity] of [
    ['avocado', 3],
    ['black-beans', 1],
  ] as const)
    await ana.shopper.experience('POST api/user/cart/:id/product', {
      params: { id: cartId },
      body: { productKey: shop.key(code), quantity, versionKey: 'WYGO_DELIVERY' },
    });
  return { ...ana, cartId };
}

async function inCart({ shopper, cartId }: Placed) {
  const { products } = await shopper.experience('GET api/user/cart/:id', {
    params: { id: cartId },
    query: {},
  });
  return products.map(({ prodKey, units }) => [prodKey, units]);
}

async function inOrder({ shopper, orderId }: Placed, code: string) {
  const lines = await shopper.commerce('GET api/customer/orders/:id/products', { params: { id: orderId } });
  return lines.find(({ prodRrn }) => prodRrn === shop.key(code))?.units ?? 0;
}

const item = (code: string, quantity: number) => ({ productKey: shop.key(code), quantity });
const avocados = [item('avocado', 2)];

async function add({ shopper, orderId }: Placed, body: Record<string, unknown>, key: string = randomUUID()) {
  const { revision } = await shopper.commerce('GET api/customer/orders/:id', { params: { id: orderId } });
  const path = `/commerce/api/customer/orders/${orderId}/items`;
  const response = await postJson(shopper, path, { revision, items: avocados, ...body }, once(key));
  return {
    status: response.status,
    ...((await response.json()) as { errorCode?: string; revision?: number }),
  };
}

it('items that go into an order leave the cart with it, once, though their press is sent again [LIVE-01]', async () => {
  const ana = await besideCart();
  const { cartId } = ana;
  const [avocado, beans] = [shop.key('avocado'), shop.key('black-beans')];
  const { revision } = await add(ana, { cartId, trial: true });
  expect(await inCart(ana)).toEqual([
    [avocado, 3],
    [beans, 1],
  ]);
  const press = { cartId, revision, items: [...avocados, item('black-beans', 1)] };
  const made = await add(ana, press, 'leaving-once');
  expect(made).toMatchObject({ status: 200 });
  expect(await add(ana, press, 'leaving-once')).toEqual(made);
  expect(await add(ana, press)).toMatchObject({ errorCode: 'order-changed' });
  expect(await inCart(ana)).toEqual([[avocado, 1]]);
  expect([await inOrder(ana, 'avocado'), await inOrder(ana, 'black-beans')]).toEqual([2, 1]);
});

it('items of which their cart has less go into no order: another device may have put them there [LIVE-01]', async () => {
  const ana = await besideCart();
  const { cartId } = ana;
  const less = { status: 409, errorCode: 'cart-has-less' };
  const press = { cartId, items: [...avocados, item('avocado', 1)] };
  for (const items of [[item('avocado', 4)], [...avocados, ...avocados], [...avocados, item('bananas', 1)]])
    for (const trial of [true, false]) expect(await add(ana, { cartId, items, trial })).toMatchObject(less);
  expect([(await inCart(ana)).length, await inOrder(ana, 'avocado')]).toEqual([2, 0]);
  // Both entries of a product leave.
  expect(await add(ana, press)).toMatchObject({ status: 200 });
  // The other device has loaded the order again, and not the cart.
  for (const trial of [true, false]) expect(await add(ana, { ...press, trial })).toMatchObject(less);
  expect([await inCart(ana), await inOrder(ana, 'avocado')]).toEqual([[[shop.key('black-beans'), 1]], 3]);
});

it('items of a press that names no cart leave none: the browser takes them out', async () => {
  const ana = await besideCart();
  expect(await add(ana, {})).toMatchObject({ status: 200 });
  expect(await inCart(ana)).toContainEqual([shop.key('avocado'), 3]);
});

it('items stay in the cart when the card is refused more for them', async () => {
  const ana = await besideCart();
  await shop.sandbox.fault('response', { code: '110', match: { transaction: 'authorization' } });
  expect(await add(ana, { cartId: ana.cartId })).toMatchObject({ errorCode: 'more-declined' });
  expect([(await inCart(ana)).length, await inOrder(ana, 'avocado')]).toEqual([2, 0]);
});

it('items of a cart that is being ordered, was ordered or is somebody else’s go into no order', async () => {
  const ana = await besideCart();
  const { cartId: theirs } = await shop.ready();
  const first = await pool.query<{ id: string }>(
    `select cart_id as id from "order" where id = '${ana.orderId}'`,
  );
  for (const cartId of [theirs, first.rows[0]!.id, randomUUID()])
    expect(await add(ana, { cartId })).toMatchObject({ status: 404, errorCode: 'cart-not-found' });
  await pool.query(`update cart set status = 'placing' where id = '${ana.cartId}'`);
  expect(await add(ana, { cartId: ana.cartId })).toMatchObject({ errorCode: 'cart-being-ordered' });
  expect(await inOrder(ana, 'avocado')).toBe(0);
});
