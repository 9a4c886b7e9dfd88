import { expect, it } from 'vitest';
import { cartShop } from '../testing/of-this-file.ts';
import { publish } from '../testing/publish.ts';
import { signIn } from '../testing/signed-in.ts';

const shop = await cartShop();

const delivery = 'WYGO_DELIVERY' as const;

it('four pieces in a cart or list do not become four pounds when the selling mode changes, and the cart says that it did', async () => {
  const shopper = await shop.shopper('alder');
  await signIn(shop, shopper);
  const { id } = await shopper.experience('POST api/user/cart');
  const read = () => shopper.experience('GET api/user/cart/:id', { params: { id } });
  const put = (code: string, quantity: number) =>
    shopper.experience('POST api/user/cart/:id/product', {
      params: { id },
      body: { productKey: shop.key(code), quantity, versionKey: delivery },
    });
  await put('eggs', 4);
  await put('rice', 3);
  const { listId } = await shopper
    .experience('POST api/lists', { body: { name: 'Week' } })
    .then((list) => ({ listId: list.id }));
  const listed = async () => {
    const items = await shopper.experience('GET api/lists/:id/products', { params: { id: listId } });
    return items.map(({ prodName, units, sellingMode }) => [prodName, units, sellingMode]);
  };
  await shopper.experience('POST api/lists/products', {
    body: { listId, prodRrn: shop.key('eggs'), quantity: 4 },
  });
  const sell = async (code: string, how: string) => {
    await shop.larder.pool.query(`update product set ${how} where id = ${shop.key(code)}`);
    await publish(shop.larder.pool);
  };
  await sell(
    'eggs',
    "selling_mode = 'WEIGHT', weight_step_thousandths = 250, average_weight_thousandths = 130",
  );
  await sell('rice', 'unit_step_thousandths = 2000');
  const lines = async () =>
    (await read()).products.map((line) => [line.prodName, line.units, line.sellingMode]);
  expect(await lines()).toEqual([
    ['Large Eggs', 0.75, 'WEIGHT'],
    ['Long Grain Rice', 4, 'UNIT'],
  ]);
  const said =
    'How we sell Large Eggs, 12 ct has changed. Please check its quantity. ' +
    'How we sell Long Grain Rice, 2 lb has changed. Please check its quantity.';
  expect((await read()).notice).toBe(said);
  expect((await read()).notice).toBe(said);
  expect(await listed()).toEqual([['Large Eggs', 0.75, 'WEIGHT']]);
  // A page that was open before still sends pieces, with their selling mode.
  await shopper.experience('POST api/user/cart/:id/product', {
    params: { id },
    body: { productKey: shop.key('eggs'), quantity: 5, sellingMode: 'UNIT', versionKey: delivery },
  });
  expect(await lines()).toContainEqual(['Large Eggs', 0.75, 'WEIGHT']);
  const filled = await shopper.experience('POST api/lists/cart', {
    body: { listId, versionKey: delivery },
  });
  expect(filled.products.find((line) => line.prodName === 'Large Eggs')!.units).toBe(1.5);
  await put('rice', 4);
  expect((await read()).notice).toBe('');
  await sell('eggs', "selling_mode = 'UNIT', average_weight_thousandths = null");
  await sell('rice', 'unit_step_thousandths = 1000');
  expect(await lines()).toContainEqual(['Large Eggs', 1, 'UNIT']);
  expect((await read()).notice).toContain('Large Eggs');
});

it('a piece that has become a pound is told of, unless it is not sold; how a line was sold may be unknown', async () => {
  const { put, read, id } = await shop.withCart();
  const { pool } = shop.larder;
  const sell = async (how: string) => {
    await pool.query(`update product set ${how} where id = ${shop.key('eggs')}`);
    await publish(pool);
  };
  await put('eggs', 1);
  await sell("selling_mode = 'WEIGHT', average_weight_thousandths = 1000");
  expect((await read()).notice).toContain('Large Eggs');
  await sell('retired = true');
  expect((await read()).notice).toBe('');
  await pool.query('update cart_line set selling_mode = null where cart_id = $1', [id]);
  await sell('retired = false');
  expect((await read()).notice).toBe('');
  // Its new price has been stored together with the mode of that moment.
  await sell("selling_mode = 'UNIT', average_weight_thousandths = null");
  expect((await read()).notice).toContain('Large Eggs');
});

it('a sheet, a list and a product page that were open while the selling mode changed do not make pounds of pieces', async () => {
  const shopper = await shop.shopper('alder');
  await signIn(shop, shopper);
  const { id } = await shopper.experience('POST api/user/cart');
  const { id: listId } = await shopper.experience('POST api/lists', { body: { name: 'Week' } });
  const eggs = shop.key('eggs');
  const sell = async (how: string) => {
    await shop.larder.pool.query(`update product set ${how} where id = ${eggs}`);
    await publish(shop.larder.pool);
  };
  await sell("selling_mode = 'WEIGHT', weight_step_thousandths = 250, average_weight_thousandths = 130");
  const chosen = { quantity: 4, sellingMode: 'UNIT' } as const;
  const filled = await shopper.experience('POST api/user/cart/:id/products', {
    params: { id },
    body: { versionKey: delivery, lines: [{ productKey: eggs, ...chosen }] },
  });
  expect(filled.products.map((line) => [line.units, line.sellingMode])).toEqual([[0.75, 'WEIGHT']]);
  expect(filled.notice).toBe('How we sell Large Eggs, 12 ct has changed. Please check its quantity.');
  await shopper.experience('POST api/lists/products', { body: { listId, prodRrn: eggs, ...chosen } });
  const listed = await shopper.experience('GET api/lists/:id/products', { params: { id: listId } });
  expect(listed.map((item) => [item.units, item.sellingMode])).toEqual([[0.75, 'WEIGHT']]);
  const taken = await shopper.experience('POST api/user/cart/:id/products/take-out', {
    params: { id },
    body: { lines: [{ productKey: eggs, ...chosen }] },
  });
  expect(taken.products).toEqual([]);
  await sell("selling_mode = 'UNIT', average_weight_thousandths = null");
});
