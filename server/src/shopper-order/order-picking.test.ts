import { expect, it } from 'vitest';
import { askShopper } from '../picking/ask-shopper.ts';
import { claimOrder } from '../picking/claim-order.ts';
import { findLinesToPick } from '../picking/line-to-pick.store.ts';
import { pickLine } from '../picking/settle-line.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { lastMail } from '../testing/member.ts';
import { createStaff } from '../testing/staff.ts';
import { moveOrder } from '../order-status/move-order.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
const maria = await createStaff(shop, { role: 'picker', location: 'alder', name: 'Maria Luna' });

/** An order of Ana's that Maria picks. */
async function picking() {
  await pool.query('delete from claim');
  const ana = await shop.ready();
  const { orderId } = await ana.press();
  const call = { orderId: orderId!, by: { kind: 'staff' as const, staffId: maria.id }, reach: null };
  await shop.move(orderId!, 'Approved');
  await claimOrder(shop.larder, call, { tote: null, device: '' });
  const lines = await findLinesToPick(pool, orderId!);
  const params = { id: orderId! };
  const detail = () => ana.shopper.commerce('GET api/customer/orders/:id', { params });
  const products = () => ana.shopper.commerce('GET api/customer/orders/:id/products', { params });
  return { ...ana, call, lines, params, detail, products };
}

/** Another order is picked by somebody else. */
async function claimedByLee() {
  const lee = await createStaff(shop, { role: 'picker', location: 'alder', name: 'Lee Park' });
  const { orderId } = await (await shop.ready()).press();
  const by = { kind: 'staff' as const, staffId: lee.id };
  await shop.move(orderId!, 'Approved');
  await claimOrder(shop.larder, { orderId: orderId!, by, reach: null }, { tote: null, device: '' });
}

it('while an order is picked its shopper reads who does it, by first name only, and how far they are [STAFF-05]', async () => {
  const { call, lines, detail } = await picking();
  const before = await detail();
  expect(before.picking).toEqual({ firstName: 'Maria', settledCount: 0, linesCount: lines.length });
  await claimedByLee();
  await pickLine(shop.larder, call, { lineId: lines[0]!.id });
  expect((await detail()).picking).toMatchObject({ firstName: 'Maria', settledCount: 1 });
  const seen = JSON.stringify(await detail());
  for (const word of ['Luna', maria.id, maria.email]) expect(seen).not.toContain(word);
  await moveOrder(shop.larder, { ...call, to: 'Cancelled', by: { kind: 'machine' } });
  expect((await detail()).picking).toBeNull();
});

it('while an order is picked its shopper finds a question on the page and behind the mailed link alike, with price, picture and time [PICK-06]', async () => {
  const { call, lines, products, email, params, shopper } = await picking();
  const line = lines.find((each) => each.productId === shop.key('salsa'))!;
  await askShopper(shop.larder, call, { lineId: line.id, productId: shop.key('black-beans') });
  const [asked] = (await products()).flatMap((each) => each.question ?? []);
  expect(asked).toMatchObject({
    missing: expect.stringContaining('Salsa') as string,
    offered: expect.stringContaining('Black Beans') as string,
    quantity: '1',
    most: line.amountCents / 100,
    otherwise: 'refund',
    state: 'waiting',
  });
  expect(asked!.unitPrice).toBeGreaterThan(0);
  expect(Date.parse(asked!.expiresAt)).toBe(shop.clock.now() + 5 * 60_000);
  const mail = await lastMail(pool, email, 'item-asked');
  const token = /\/-\/item#([\w-]+)/.exec(mail.text)![1]!;
  // Whoever has the link needs no session; and looking answers nothing.
  const anybody = await shop.shopper('alder');
  const look = () => anybody.commerce('POST api/order/item-asked', { body: { token } });
  expect(await look()).toEqual(asked);
  expect((await look()).state).toBe('waiting');
  const told = await anybody.commerce('POST api/order/item', { body: { token, answer: 'yes' } });
  expect(told).toMatchObject({ errorFlag: false, asked: { state: 'yes' } });
  expect((await products()).every((each) => each.question === null)).toBe(true);
  const again = await shopper.commerce('POST api/customer/orders/:id/lines/:lineId/answer', {
    params: { ...params, lineId: line.id },
    body: { answer: 'no' },
  });
  expect(again).toMatchObject({ errorFlag: true, asked: { state: 'yes' } });
});

it('an order made ready without picking counts as picked as it was ordered, and not before', async () => {
  const ana = await shop.ready();
  const { orderId } = await ana.press();
  const params = { id: orderId! };
  const picked = async () =>
    (await ana.shopper.commerce('GET api/customer/orders/:id/products', { params })).map(
      ({ units, pickedQuantity, extPrice, finalExtPrice }) => [
        pickedQuantity,
        units,
        finalExtPrice,
        extPrice,
      ],
    );
  for (const [quantity, , sum] of await picked()) expect([quantity, sum]).toEqual([null, null]);
  await shop.move(orderId!, 'Approved', 'Picking', 'Ready for delivery');
  for (const [quantity, units, sum, ordered] of await picked())
    expect([quantity, sum]).toEqual([units, ordered]);
});
