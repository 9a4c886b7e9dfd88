import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import { rows, sql } from '../database/database.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { createShopper } from '../testing/shopper.ts';
import { signIn } from '../testing/signed-in.ts';
import { keepCarts } from './kept-carts.ts';

const keys = new Map<string, number>();
const versionKey = 'WYGO_DELIVERY' as const;

const test = await testLarder();
beforeAll(async () => {
  const { pool, shelves } = test.larder;
  for (const { code, id } of await rows<{ code: string; id: number }>(
    pool,
    sql`select code, id from product`,
  ))
    keys.set(code, id);
  for (const store of (await shelves.directory()).all()) await shelves.of(store.merchantId);
});

/** Returns one browser's shopper at two processes, each with its own memory, and a cart that the first one keeps. */
async function withCart() {
  const here = await test.shopper('alder');
  const store = (await test.larder.shelves.directory()).byAlias('alder')!;
  const there = createShopper(createApp({ ...test.larder, keptCarts: keepCarts() }), store);
  const { id } = await here.experience('POST api/user/cart');
  for (const [name, value] of here.cookies) there.cookies.set(name, value);
  const put = (shopper: typeof here, code: string, quantity: number) =>
    shopper.experience('POST api/user/cart/:id/product', {
      params: { id },
      body: { productKey: keys.get(code)!, quantity, versionKey },
    });
  const read = (shopper: typeof here) => shopper.experience('GET api/user/cart/:id', { params: { id } });
  await put(here, 'avocado', 2);
  await put(here, 'avocado', 3);
  return { here, there, id, put, read };
}

it('a cart kept in memory includes the changes of another process: lines, promo code, version', async () => {
  const { here, there, id, put, read } = await withCart();
  await put(there, 'eggs', 1);
  await there.experience('POST api/user/cart/:id/promos/:code', {
    params: { id, code: 'WELCOME10' },
    body: {},
  });
  const added = await put(here, 'eggs', 2);
  const whole = await read(there);
  expect(added).toMatchObject({ linesCount: 2, subtotal: whole.subtotal, total: whole.total });
  expect(added.promo).toMatchObject({ code: 'WELCOME10' });
  expect(added.line?.promoCodes).toEqual(['WELCOME10']);
  await there.experience('POST api/user/cart/:id/products/update', {
    params: { id },
    body: { versionKey: 'CUST_PICKUP' },
  });
  expect(await put(here, 'eggs', 3)).toMatchObject({ versionKey, linesCount: 2 });
  expect(await read(here)).toEqual(await read(there));
});

it('a cart is kept from its making: its first product is added without reading it, and at the same price', async () => {
  const here = await test.shopper('alder');
  const { id } = await here.experience('POST api/user/cart');
  const call = {
    params: { id },
    body: { productKey: keys.get('avocado')!, quantity: 2, versionKey },
  };
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const added = await here.experience('POST api/user/cart/:id/product', call);
  const texts = sent.mock.calls.map(([query]) => (query as unknown as { text?: string }).text ?? '');
  sent.mockRestore();
  expect(texts.filter((text) => /from cart c join location s/.test(text))).toEqual([]);
  const { linesCount, subtotal, total } = await here.experience('GET api/user/cart/:id', {
    params: { id },
  });
  expect(added).toMatchObject({ linesCount, subtotal, total });
});

it('a cart kept in memory stays closed to a shopper who does not own it any more', async () => {
  const { here, id, put } = await withCart();
  const owner = await test.shopper('alder');
  for (const [name, value] of here.cookies) owner.cookies.set(name, value);
  await signIn(test, owner);
  await owner.experience('PUT api/user/cart/:id', { params: { id } });
  await expect(put(here, 'avocado', 1)).rejects.toMatchObject({ status: 404 });
  await expect(here.experience('GET api/user/cart/:id', { params: { id } })).rejects.toMatchObject({
    status: 404,
  });
});

it('a cart kept in memory is not changed while its order is being placed', async () => {
  const { here, id, put } = await withCart();
  await test.larder.pool.query(`update cart set status = 'placing' where id = $1`, [id]);
  await expect(put(here, 'avocado', 9)).rejects.toMatchObject({ status: 409 });
});

it('a cart kept in memory tells a line’s present note and backup, and the price last shown', async () => {
  const { here, there, id, put, read } = await withCart();
  const { products } = await read(there);
  const body = { cartId: id, cartProdId: products[0]!.id };
  await there.experience('POST api/user/cart/product/message', { body: { ...body, message: 'Ripe' } });
  await there.experience('POST api/user/cart/product/backup', {
    body: { ...body, backupProdRrn: keys.get('limes')! },
  });
  expect((await put(here, 'avocado', 4)).line).toMatchObject({
    message: 'Ripe',
    backProdName: 'Limes',
    units: 4,
  });
});

it('a kept answer is returned unchanged until anything in it has changed elsewhere', async () => {
  const { here, there, id, put, read } = await withCart();
  const first = await read(here);
  expect(await read(here)).toEqual(first);
  const changes = [
    () => put(there, 'limes', 3),
    () =>
      there.experience('POST api/user/cart/product/message', {
        body: { cartId: id, cartProdId: first.products[0]!.id, message: 'Soft' },
      }),
    () =>
      there.experience('POST api/user/cart/:id/promos/:code', {
        params: { id, code: 'WELCOME10' },
        body: {},
      }),
    () =>
      test.larder.pool.query(
        `update promo_location set label_en = 'Hello' where promo_id in (select promo_id from cart)`,
      ),
    () =>
      there.experience('DELETE api/user/cart/:id/product/:prodId', {
        params: { id, prodId: keys.get('limes')! },
        query: {},
      }),
    () => there.experience('POST api/user/cart/:id/clear', { params: { id } }),
  ];
  let before = first;
  for (const change of changes) {
    await change();
    const now = await read(here);
    expect(now).not.toEqual(before);
    expect(now).toEqual(await read(there));
    before = now;
  }
});

it('a kept answer is in the language of the call', async () => {
  const { here, read } = await withCart();
  const english = await read(here);
  const spanish = await here.request(`/experience/api/user/cart/${english.id}`, {
    headers: { 'accept-language': 'es-MX' },
  });
  const { products } = (await spanish.json()) as typeof english;
  expect(products[0]!.prodName).not.toBe(english.products[0]!.prodName);
  expect((await read(here)).products[0]!.prodName).toBe(english.products[0]!.prodName);
});
