import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { moveMoney } from '../movement/move-money.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { packedOrder } from '../testing/hand-over-orders.ts';
import { once, postJson } from '../testing/post-json.ts';
import { createStaff } from '../testing/staff.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
const at = { location: 'alder' } as const;
const maria = await createStaff(shop, { role: 'manager', ...at });
const sam = await createStaff(shop, { role: 'picker', ...at });
const dan = await createStaff(shop, { role: 'driver', ...at });
const eva = await createStaff(shop, { role: 'driver', ...at });
const bea = await createStaff(shop, { role: 'bookkeeper', ...at });

type Who = typeof sam;
/** Returns the name and the note that the board shows somebody of an order. */
async function told(id: string, who: Who) {
  const { orders } = await who.operations('GET api/orders', { query: {} });
  const { firstName, note } = orders.find((order) => order.id === id)!;
  return [firstName, note];
}

const known = ['Ana', 'Ring twice'];
const unknown = ['', ''];

it('the board shows a shopper’s name and note to whoever fills or brings the open order, afterwards to who manages alone [STAFF-07]', async () => {
  const ana = await shop.placed();
  const { orderId: id } = ana;
  await pool.query(`update "order" set note = 'Ring twice' where id = $1`, [id]);
  for (const who of [maria, sam]) expect(await told(id, who)).toEqual(known);
  for (const who of [dan, bea]) expect(await told(id, who)).toEqual(unknown);
  await shop.move(id, 'Approved', 'Picking', 'Ready for delivery');
  await moveMoney(shop.larder);
  for (const who of [dan, eva]) expect(await told(id, who)).toEqual(known);
  const { revision } = await maria.operations('GET api/orders/:id', { params: { id } });
  await postJson(dan, `/operations/api/orders/${id}/out`, { revision }, once(randomUUID()));
  expect(await told(id, dan)).toEqual(known);
  expect(await told(id, eva)).toEqual(unknown);
  await shop.move(id, 'Delivered');
  const [line] = await ana.shopper.commerce('GET api/customer/orders/:id/products', { params: { id } });
  await ana.shopper.commerce('POST api/customer/orders/:id/problems', {
    params: { id },
    body: { lineId: line!.id, what: 'damaged' },
  });
  expect(await told(id, maria)).toEqual(known);
  for (const who of [sam, dan, bea]) expect(await told(id, who)).toEqual(unknown);
});

it('the board shows where a shopper waits, in which car, to whoever may know them, and to others only that they are here [HAND-01] [STAFF-07]', async () => {
  const { shopper, id } = await packedOrder(shop, { way: 'pickup', until: 'Picking' });
  await shopper.commerce('POST api/customer/orders/:id/arrival', {
    params: { id },
    body: { spot: '7', car: 'Red Civic' },
  });
  const arrivalFor = async (who: Who) =>
    (await who.operations('GET api/orders', { query: {} })).orders.find((order) => order.id === id)!.arrival;
  for (const who of [maria, sam])
    expect(await arrivalFor(who)).toMatchObject({ spot: '7', car: 'Red Civic' });
  for (const who of [dan, bea]) expect(await arrivalFor(who)).toMatchObject({ spot: '', car: '' });
});

it('the shopper’s saved cards are named to who may charge them, and to nobody else [STAFF-07]', async () => {
  const { orderId: id } = await shop.placed();
  await pool.query(
    `insert into card (account_id, vault_token, last_four, first_six, expiry_year, expiry_month, full_name, nickname, network_transaction_id, created_at)
     select account_id, 'token-4242', '4242', '424242', 2030, 1, 'Ana Reyes', '', null, placed_at from "order" where id = $1`,
    [id],
  );
  await pool.query(
    `update payment_move set renewal_refused_at = made_at where order_id = $1 and kind = 'authorize'`,
    [id],
  );
  const cardsFor = async (who: Who) =>
    (await who.operations('GET api/orders/:id/money', { params: { id } })).cards.map((card) => card.lastFour);
  expect(await cardsFor(maria)).toContain('4242');
  for (const who of [sam, dan, bea]) expect(await cardsFor(who)).toEqual([]);
});
