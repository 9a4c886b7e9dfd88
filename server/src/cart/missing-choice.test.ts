import { beforeAll, expect, it } from 'vitest';
import { row, rows, sql } from '../database/database.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { signIn } from '../testing/signed-in.ts';

const keys = new Map<string, number>();
const test = await testLarder();
const { pool } = test.larder;
beforeAll(async () => {
  for (const { code, id } of await rows<{ code: string; id: number }>(
    pool,
    sql`select code, id from product`,
  ))
    keys.set(code, id);
});

const versionKey = 'WYGO_DELIVERY' as const;

async function withCart() {
  const shopper = await test.shopper('alder');
  const { id } = await shopper.experience('POST api/user/cart');
  const { line } = await shopper.experience('POST api/user/cart/:id/product', {
    params: { id },
    body: { productKey: keys.get('rice')!, quantity: 1, versionKey },
  });
  const choose = (missingChoice: 'best-match' | 'ask' | 'refund') =>
    shopper.experience('POST api/user/cart/:id/missing-choice', { params: { id }, body: { missingChoice } });
  const nothingInstead = (cartProdId: string, noSubstitute: boolean) =>
    shopper.experience('POST api/user/cart/product/no-substitute', {
      body: { cartId: id, cartProdId, noSubstitute },
    });
  const read = () => shopper.experience('GET api/user/cart/:id', { params: { id } });
  return { shopper, id, lineId: line!.id, choose, nothingInstead, read };
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { problem?: { errorCode?: string } }) => error.problem?.errorCode,
  );

it('the choice for missing products is refused to anybody else, and while the order of the cart is being placed', async () => {
  const { id, lineId, choose, nothingInstead } = await withCart();
  const other = await withCart();
  expect(await codeOf(other.nothingInstead(lineId, true))).toBe('line-not-found');
  const foreign = other.shopper.experience('POST api/user/cart/:id/missing-choice', {
    params: { id },
    body: { missingChoice: 'refund' },
  });
  expect(await codeOf(foreign)).toBe('cart-not-found');
  await pool.query(`update cart set status = 'placing' where id = $1`, [id]);
  expect(await codeOf(choose('refund'))).toBe('cart-being-ordered');
  expect(await codeOf(nothingInstead(lineId, true))).toBe('cart-being-ordered');
  const stored = await row(
    pool,
    sql`select c.missing_choice as choice, l.no_substitute as nothing from cart c join cart_line l on l.cart_id = c.id
          where c.id = ${id}`,
  );
  expect(stored).toEqual({ choice: null, nothing: false });
});

it('the choice for missing products is taken over with a guest’s cart at sign-in', async () => {
  const { shopper, id: guestCart, lineId, choose, nothingInstead } = await withCart();
  await choose('refund');
  await nothingInstead(lineId, true);
  await signIn(test, shopper);
  const { id } = await shopper.experience('POST api/user/cart');
  const params = { id, otherId: guestCart };
  const merged = await shopper.experience('POST api/user/cart/:id/merge/:otherId', { params });
  expect(merged.missingChoice).toBe('refund');
  expect(merged.products.map((line) => line.noSubstitute)).toEqual([true]);
});
