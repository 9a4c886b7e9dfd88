import { expect, it, onTestFinished } from 'vitest';
import type { Placed } from '../testing/checkout-shop.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { once, postJson } from '../testing/post-json.ts';
import { publish } from '../testing/publish.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;

const paramsOf = ({ orderId }: Placed) => ({ params: { id: orderId } });

/** Returns an order's line of a product. */
async function lineOf(ana: Placed, code: string) {
  const lines = await ana.shopper.commerce('GET api/customer/orders/:id/products', paramsOf(ana));
  return lines.find(({ prodRrn }) => prodRrn === shop.key(code))!;
}

/** Asks for a change as a browser would; `path` behind the order's own. Returns "done" or the refusal, and its words. */
async function amend(ana: Placed, path: string, body: Record<string, unknown>): Promise<string[]> {
  const { revision } = await ana.shopper.commerce('GET api/customer/orders/:id', paramsOf(ana));
  const to = `/commerce/api/customer/orders/${ana.orderId}/${path}`;
  const response = await postJson(ana.shopper, to, { revision, ...body }, once());
  if (response.ok) return ['done'];
  const { errorCode, message } = (await response.json()) as { errorCode: string; message: string };
  return [errorCode, message];
}

/** Takes a product off sale until the test is over: withdrawn, or only without a price. */
async function takeOff(code: string, how: 'retired' | 'unpriced') {
  const id = shop.key(code);
  const set = async (isOff: boolean) => {
    if (how === 'retired') await pool.query('update product set retired = $2 where id = $1', [id, isOff]);
    else
      await pool.query('update price set base_cents = base_cents + $2 where product_id = $1', [
        id,
        isOff ? -cents : cents,
      ]);
    await publish(pool);
  };
  const price = 'select distinct base_cents as cents from price where product_id = $1';
  const [{ cents }] = (await pool.query(price, [id])).rows as [{ cents: number }];
  onTestFinished(() => set(false));
  await set(true);
}

it.each([
  ['that is new to it', 'avocado'],
  ['that is in it already', 'rice'],
])(
  'a product %s goes into an order though its backup is not sold any more: a withdrawn one stays behind [LIVE-01]',
  async (_, code) => {
    const ana = await shop.placed();
    const backupKey = shop.key('black-beans');
    const items = [{ productKey: shop.key(code), quantity: 1, message: 'Ripe', backupKey }];
    await takeOff('black-beans', 'retired');
    expect(await amend(ana, 'items', { items })).toEqual(['done']);
    expect(await lineOf(ana, code)).toMatchObject({ cartProdMessage: 'Ripe', bakProdRrn: null });
  },
);

it('a backup that the store only lacks for now comes along with its product, as at placing [LIVE-01]', async () => {
  const ana = await shop.placed();
  const backupKey = shop.key('black-beans');
  const items = ['avocado', 'rice'].map((code) => ({ productKey: shop.key(code), quantity: 1, backupKey }));
  await takeOff('black-beans', 'unpriced');
  expect(await amend(ana, 'items', { items })).toEqual(['done']);
  expect(await lineOf(ana, 'avocado')).toMatchObject({ bakProdRrn: backupKey, bakProdName: 'Black Beans' });
  expect(await lineOf(ana, 'rice')).toMatchObject({ bakProdRrn: backupKey, bakProdName: 'Black Beans' });
});

it('a backup that is chosen for a line of an order is one that is sold, and is named where it is not [LIVE-01]', async () => {
  const ana = await shop.placed();
  const { id: lineId } = await lineOf(ana, 'rice');
  const lines = [{ lineId, backupKey: shop.key('hot-soup') }];
  const words = "Tortilla Soup to Go, 16 oz isn't available for delivery.";
  expect(await amend(ana, 'lines', { lines })).toEqual(['product-not-sold', words]);
});

it('of many products the one that an order cannot have is named, with its way of receiving where that is why [LIVE-01]', async () => {
  const ana = await shop.placed();
  const add = (code: string, quantity = 1) =>
    amend(ana, 'items', {
      items: [
        { productKey: shop.key('avocado'), quantity: 1 },
        { productKey: shop.key(code), quantity },
      ],
    });
  expect(await add('hot-soup')).toEqual([
    'product-not-sold',
    "Tortilla Soup to Go, 16 oz isn't available for delivery.",
  ]);
  expect(await add('limes', 1.5)).toEqual([
    'off-step',
    expect.stringMatching(/^The quantity of .*Lime.* must be a multiple of 1\.$/),
  ]);
  await takeOff('black-beans', 'retired');
  expect(await add('black-beans')).toEqual([
    'product-not-sold',
    expect.stringMatching(/^Black Beans, .* is no longer sold in this store\.$/),
  ]);
});

it('an order tells of a line that nothing may come instead of it, and takes that wish and takes it back [LIVE-01]', async () => {
  const ready = await shop.ready();
  const { line } = await ready.put('rice', 6);
  await ready.shopper.experience('POST api/user/cart/product/no-substitute', {
    body: { cartId: ready.cartId, cartProdId: line!.id, noSubstitute: true },
  });
  const ana = { ...ready, orderId: (await ready.press()).orderId! };
  const { id: lineId } = await lineOf(ana, 'rice');
  const beans = shop.key('black-beans');
  const change = async (wishes: object) => {
    expect(await amend(ana, 'lines', { lines: [{ lineId, ...wishes }] })).toEqual(['done']);
    const { bakProdRrn, noSubstitute } = await lineOf(ana, 'rice');
    return [bakProdRrn, noSubstitute];
  };
  expect(await lineOf(ana, 'rice')).toMatchObject({ noSubstitute: true });
  expect(await lineOf(ana, 'eggs')).toMatchObject({ noSubstitute: false });
  expect(await change({ message: 'Brown' })).toEqual([null, true]);
  expect(await change({ backupKey: beans })).toEqual([beans, false]);
  expect(await change({ noSubstitute: true })).toEqual([null, true]);
  expect(await change({ noSubstitute: false })).toEqual([null, false]);
  expect(await change({ noSubstitute: false, backupKey: beans })).toEqual([beans, false]);
  expect(await change({ noSubstitute: true, backupKey: beans })).toEqual([null, true]);
});
