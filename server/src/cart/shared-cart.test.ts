import { beforeAll, expect, it } from 'vitest';
import { CallFailed } from '@larder/contract/call-failed';
import { rows, sql } from '../database/database.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { untilDone } from './with-cart.ts';

const keys = new Map<string, number>();
const test = await testLarder();
const { pool } = test.larder;
beforeAll(async () => {
  const products = await rows<{ code: string; id: number }>(pool, sql`select code, id from product`);
  for (const { code, id } of products) keys.set(code, id);
});

const versions = ['WYGO_DELIVERY', 'CUST_PICKUP'] as const;
const codes = ['avocado', 'grapes', 'whole-chicken', 'whole-milk'];

it('a cart that many browsers change and switch at the same time refuses no change, and adds up in the end', async () => {
  const shopper = await test.shopper('alder');
  const { id } = await shopper.experience('POST api/user/cart');
  const { experience } = shopper;
  const known = codes.filter((code) => keys.has(code));
  const refusals: (string | number)[] = [];
  const calls = [
    (turn: number) =>
      experience('POST api/user/cart/:id/product', {
        params: { id },
        body: {
          productKey: keys.get(known[turn % known.length]!)!,
          quantity: 1 + (turn % 4),
          versionKey: versions[turn % 2]!,
        },
      }),
    (turn: number) =>
      experience('POST api/user/cart/:id/products/update', {
        params: { id },
        body: { versionKey: versions[turn % 2]! },
      }),
    () => experience('GET api/user/cart/:id', { params: { id } }),
    () => experience('POST api/user/cart/:id/promos/:code', { params: { id, code: 'FRESH10' }, body: {} }),
    () => experience('DELETE api/user/cart/:id/promos/:code', { params: { id, code: 'FRESH10' } }),
    (turn: number) =>
      experience('DELETE api/user/cart/:id/product/:prodId', {
        params: { id, prodId: keys.get(known[turn % known.length]!)! },
      }),
  ];
  const browser = async (number: number) => {
    for (let turn = 0; turn < 24; turn += 1) {
      await calls[(number + turn) % calls.length]!(number * 7 + turn).catch((error: unknown) => {
        refusals.push(error instanceof CallFailed ? error.status : String(error));
      });
    }
  };
  await Promise.all(Array.from({ length: 12 }, (_, number) => browser(number)));
  // 429: a promo code tried too often; 404: a line that another browser took out.
  expect(refusals.filter((status) => status !== 404 && status !== 429)).toEqual([]);

  const cart = await experience('GET api/user/cart/:id', { params: { id } });
  const [sums] = await rows<{ lines: number; pieces: number; subtotal: number }>(
    pool,
    sql`select count(*)::int as lines, coalesce(sum(pieces), 0)::int as pieces,
          coalesce(sum(amount_cents), 0)::int as subtotal
        from cart_line where cart_id = ${id}`,
  );
  expect({ lines: cart.linesCount, pieces: cart.productsCount }).toEqual({
    lines: sums!.lines,
    pieces: sums!.pieces,
  });
  expect(Math.round(cart.subtotal * 100)).toBe(sums!.subtotal);
});

it('a cart that never stays as it was read is tried four times under its lock, then the change is refused', async () => {
  let tries = 0;
  const work = () => {
    tries += 1;
    return Promise.resolve(null);
  };
  await expect(untilDone(pool, work)).rejects.toMatchObject({ code: 'try-again' });
  expect(tries).toBe(4);
});
