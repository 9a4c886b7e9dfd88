import { expect, it } from 'vitest';
import { row, sql } from '../database/database.ts';
import { testLarder } from '../testing/of-this-file.ts';

const test = await testLarder();
const { pool } = test.larder;

it('a store that bars guests later answers 401 to every call of a guest who has a cart there, and changes nothing', async () => {
  const guest = await test.shopper('alder');
  const { id } = await guest.experience('POST api/user/cart');
  const rice = await row<{ id: number }>(
    pool,
    sql`select p.id from product p join location l on l.merchant_id = p.merchant_id
        where p.code = 'rice' and l.alias = 'alder'`,
  );
  const productKey = rice!.id;
  const line = { productKey, quantity: 2, versionKey: 'WYGO_DELIVERY' };
  const call = (method: string, path: string, body?: unknown) =>
    guest.request(`/experience/api/user/cart/${id}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  expect((await call('POST', '/product', line)).status).toBe(200);
  const stored = () =>
    row(pool, sql`select revision, lines_count, subtotal_cents, promo_id from cart where id = ${id}`);
  const before = await stored();
  // An import does the same, and makes the next revision of the catalog.
  await pool.query(`update location set allow_guest = false where alias = 'alder'`);
  await pool.query('update revision set number = number + 1');
  const calls: [string, string, unknown?][] = [
    ['GET', ''],
    ['GET', '/totals?versionKey=WYGO_DELIVERY'],
    ['GET', '/checkout-ready?versionKey=WYGO_DELIVERY'],
    ['POST', '/product', { ...line, quantity: 3 }],
    ['DELETE', `/product/${productKey}`],
    ['POST', '/products/update', { versionKey: 'CUST_PICKUP' }],
    ['POST', '/promos/TEN', {}],
    ['DELETE', '/promos/TEN'],
    ['POST', '/clear'],
  ];
  for (const [method, path, body] of calls) {
    const response = await call(method, path, body);
    expect([method, path, response.status]).toEqual([method, path, 401]);
  }
  expect(await stored()).toEqual(before);
});
