import { expect, it } from 'vitest';
import { rows, sql } from '../database/database.ts';
import { publish } from '../testing/publish.ts';
import { testLarder } from '../testing/of-this-file.ts';
import type { Shopper } from '../testing/shopper.ts';
import { signIn } from '../testing/signed-in.ts';

const delivery = 'WYGO_DELIVERY' as const;
const test = await testLarder();
const { pool } = test.larder;
const products = await rows<{ code: string; id: number }>(
  pool,
  sql`select p.code, p.id from product p join location l on l.merchant_id = p.merchant_id where l.alias = 'alder'`,
);
const keys = new Map(products.map(({ code, id }) => [code, id]));

const put = (shopper: Shopper, id: string, code: string, quantity: number) =>
  shopper.experience('POST api/user/cart/:id/product', {
    params: { id },
    body: { productKey: keys.get(code)!, quantity, versionKey: delivery },
  });
const note = (shopper: Shopper, cartId: string, cartProdId: string, message: string) =>
  shopper.experience('POST api/user/cart/product/message', { body: { cartId, cartProdId, message } });

it("a merge keeps both notes of a product, and the guest's where there is no other", async () => {
  const shopper = await test.shopper('alder');
  const guest = await shopper.experience('POST api/user/cart');
  for (const code of ['eggs', 'rice']) {
    const { line } = await put(shopper, guest.id, code, 1);
    await note(shopper, guest.id, line!.id, `guest's ${code}`);
  }
  await signIn(test, shopper);
  const own = await shopper.experience('POST api/user/cart');
  const { line } = await put(shopper, own.id, 'eggs', 1);
  await note(shopper, own.id, line!.id, 'my eggs');
  const merged = await shopper.experience('POST api/user/cart/:id/merge/:otherId', {
    params: { id: own.id, otherId: guest.id },
  });
  expect(new Map(merged.products.map((each) => [each.prodName, [each.units, each.message]]))).toEqual(
    new Map([
      ['Large Eggs', [2, "guest's eggs\nmy eggs"]],
      ['Long Grain Rice', [1, "guest's rice"]],
    ]),
  );
});

it('valid promo codes never count as wrong ones, however often they are applied', async () => {
  const shopper = await test.shopper('alder');
  const { id } = await shopper.experience('POST api/user/cart');
  await put(shopper, id, 'rice', 1);
  const apply = (code: string) =>
    shopper.experience('POST api/user/cart/:id/promos/:code', { params: { id, code }, body: {} });
  for (let time = 1; time <= 25; time += 1) expect((await apply('WELCOME10')).isValid).toBe(true);
  for (let time = 1; time <= 10; time += 1) expect((await apply('NONE')).isValid).toBe(false);
  await expect(apply('NONE')).rejects.toMatchObject({ status: 429 });
});

it('a list’s quantity off its product’s step is raised to the next step, never lowered', async () => {
  const shopper = await test.shopper('alder');
  await signIn(test, shopper);
  const list = await shopper.experience('POST api/lists', { body: { name: 'Week' } });
  await shopper.experience('POST api/lists/products', {
    body: { listId: list.id, prodRrn: keys.get('rice')!, quantity: 4 },
  });
  await pool.query(`update product set unit_step_thousandths = 3000 where code = 'rice'`);
  await publish(pool);
  const filled = await shopper.experience('POST api/lists/cart', {
    body: { listId: list.id, versionKey: delivery },
  });
  expect(filled.products.map((line) => line.units)).toEqual([6]);
});

it('the id of a slot request is stored with the place reserved from it', async () => {
  const shopper = await test.shopper('alder');
  await signIn(test, shopper);
  const { id } = await shopper.experience('POST api/user/cart');
  await put(shopper, id, 'eggs', 8);
  const { slots, requestGuid } = await shopper.experience('GET api/delivery/slots', {
    query: { versionKey: delivery },
  });
  const { start, end } = slots[0]!;
  const { reservationGuid } = await shopper.experience('POST api/delivery/reserve/shipping', {
    body: { slotStart: start, slotEnd: end, requestGuid },
  });
  const held = await rows(
    pool,
    sql`select request_guid as "requestGuid", ends_at as "endsAt" from slot_hold where id = ${reservationGuid}::uuid`,
  );
  expect(held).toEqual([{ requestGuid, endsAt: Date.parse(end) }]);
});
