import { expect, it } from 'vitest';
import { row, rows, sql } from '../database/database.ts';
import { cartShop } from '../testing/of-this-file.ts';
import { failure } from '../testing/failure.ts';

const shop = await cartShop();
const { pool } = shop.larder;

const delivery = 'WYGO_DELIVERY' as const;

it('a cart holds two hundred products: one more is refused, and products of a recipe that find no room are left out', async () => {
  const { put, id, shopper } = await shop.withCart();
  const filler = await rows<{ id: number }>(
    pool,
    sql`insert into product (merchant_id, code, department_id, name_en, name_es, selling_mode)
        select merchant_id, 'filler-' || n, department_id, 'Filler', 'Relleno', 'UNIT'
        from product, generate_series(1, 199) n where id = ${shop.key('eggs')} returning id`,
  );
  await pool.query(
    `insert into cart_line (cart_id, product_id, quantity_thousandths, base_cents, unit_cents, amount_cents,
       ceiling_cents, saving_cents, pieces, is_covered, added_at)
     select $1, id, 1000, 1, 1, 1, 1, 0, 1, false, now() from product where code like 'filler-%'`,
    [id],
  );
  await pool.query('update cart set lines_count = 199 where id = $1', [id]);
  expect((await put('avocado', 1)).linesCount).toBe(200);
  const refused = await failure(put('eggs', 1));
  expect([refused.status, refused.problem?.errorCode]).toEqual([400, 'cart-full']);
  expect((await put('avocado', 2)).line?.units).toBe(2);
  expect(await put('avocado', 3, 'CUST_PICKUP')).toMatchObject({ linesCount: 200, line: { units: 3 } });
  expect((await put('avocado', 2)).versionKey).toBe(delivery);
  const guacamole = await row<{ id: number }>(pool, sql`select id from recipe where code = 'guacamole'`);
  const added = await shopper.experience('POST api/catalog/recipes/:id/add', {
    params: { id: guacamole!.id },
    body: { cartId: id, versionKey: delivery },
  });
  expect([added.success, added.linesCount]).toEqual([true, 200]);
  await pool.query('delete from cart where id = $1', [id]);
  await pool.query('delete from product where id = any($1)', [filler.map((each) => each.id)]);
});

it('a quantity is absolute: sending it twice changes nothing the second time', async () => {
  const { put, read } = await shop.withCart();
  await put('eggs', 2);
  await put('eggs', 2);
  const { products } = await read();
  expect(products.map((line) => line.units)).toEqual([2]);
});

it('a product off its step, not sold here, free, or unknown is refused, and the cart stays as it is [API-06]', async () => {
  const { put, read, id, shopper } = await shop.withCart();
  await put('eggs', 1);
  const before = await read();
  expect((await failure(put('grapes', 0.3))).problem?.errorCode).toBe('off-step');
  expect((await failure(put('eggs', 1.5))).problem?.errorCode).toBe('off-step');
  expect((await failure(put('hot-soup', 1))).problem?.errorCode).toBe('product-not-sold');
  expect((await failure(put('free-bag', 1))).problem?.errorCode).toBe('product-not-sold');
  const foreign = await row<{ id: number }>(
    pool,
    sql`select p.id from product p join merchant m on m.id = p.merchant_id where m.order_prefix <> 'AL' order by p.id desc limit 1`,
  );
  for (const productKey of [foreign!.id, 2_000_000_000]) {
    const refused = await failure(
      shopper.experience('POST api/user/cart/:id/product', {
        params: { id },
        body: { productKey, quantity: 1, versionKey: delivery },
      }),
    );
    expect([refused.status, refused.problem?.errorCode]).toEqual([400, 'product-not-sold']);
  }
  expect(await read()).toEqual(before);
});

it('a quantity with a float’s rounding error is taken, and one out of range or of more than three decimals refused [API-06]', async () => {
  const { put, read } = await shop.withCart();
  expect((await put('eggs', 2.0000000001)).line?.units).toBe(2);
  expect((await put('grapes', 0.1 + 0.2 + 0.2)).line?.units).toBe(0.5);
  const before = await read();
  for (const quantity of [5e-10, -5e-10, 1.0001, 999.0001, 1e-7, Number.MIN_VALUE, Number.MAX_VALUE]) {
    const refused = await failure(put('eggs', quantity));
    expect([quantity, refused.status, refused.problem?.fields?.[0]?.path]).toEqual([
      quantity,
      400,
      'quantity',
    ]);
  }
  expect(await read()).toEqual(before);
});

it('a cart keeps every sold one of 28 products that are put in at the same time', async () => {
  const { put, read } = await shop.withCart();
  const codes = shop.codes.filter((code) => !['free-bag', 'hot-soup'].includes(code)).slice(0, 28);
  const sold = await Promise.allSettled(codes.map((code) => put(code, 2)));
  const cart = await read();
  expect(cart.linesCount).toBe(sold.filter((each) => each.status === 'fulfilled').length);
  expect(cart.revision).toBe(cart.linesCount);
});
