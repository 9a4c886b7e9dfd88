import { isRefusal } from '@larder/contract/refuse';
import type { StaffId } from '@larder/domain/owner-ids';
import { thousandths } from '@larder/domain/quantity';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { claimOrder } from '../picking/claim-order.ts';
import { finishPicking } from '../picking/finish-picking.ts';
import { fillOrder } from '../picking/fill-order.ts';
import { findLinesToPick } from '../picking/line-to-pick.store.ts';
import { pickLine, shortLine } from '../picking/settle-line.ts';
import { substituteLine } from '../picking/substitute-line.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { lastMail } from '../testing/member.ts';
import { moveMoney } from '../movement/move-money.ts';
import { moveOrder } from './move-order.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;

const amounts = (text: string) => [...text.matchAll(/-?\$(\d+\.\d\d)/g)].map(([, amount]) => Number(amount));

it('the mail and the page of a ready order list the goods in its bags, and add up to the charged sum [MONEY-01]', async () => {
  const ana = await shop.placed();
  const { orderId } = ana;
  const call = {
    orderId,
    by: { kind: 'staff' as const, staffId: randomUUID() as string as StaffId },
    reach: null,
  };
  await shop.move(orderId, 'Approved');
  await claimOrder(shop.larder, call, { tote: null, device: '' });
  const lines = await findLinesToPick(pool, orderId);
  const id = (code: string) => lines.find((line) => line.productId === shop.key(code))!.id;
  await pool.query('update order_line set backup_product_id = $1 where id = $2', [
    shop.key('black-beans'),
    id('salsa'),
  ]);
  await pickLine(shop.larder, call, { lineId: id('eggs'), quantity: thousandths(3000) });
  await pickLine(shop.larder, call, { lineId: id('rice') });
  await shortLine(shop.larder, call, { lineId: id('queso-fresco'), reason: '' });
  const instead = { lineId: id('salsa'), productId: shop.key('black-beans'), quantity: thousandths(1000) };
  await substituteLine(shop.larder, call, instead);
  const done = await finishPicking(shop.larder, call, { confirmed: true });
  const final = isRefusal(done) ? 0 : done.facts.finalCents / 100;
  expect(final).toBeGreaterThan(0);

  const { text } = await lastMail(pool, ana.email, 'order Ready for delivery');
  expect(text).toMatch(/3 × Large Eggs, 12 ct \(you ordered 4\)/);
  expect(text).toMatch(/Queso Fresco.*: not available/);
  expect(text).toMatch(/1 × Black Beans, 15 oz instead of Roasted Salsa, 16 oz/);
  const told = text.split('\n').filter((row) => row.includes('$'));
  const after = told.findIndex((row) => row.includes('Subtotal'));
  const sum = (rows: string[]) =>
    Math.round(rows.flatMap(amounts).reduce((all, each) => all + each, 0) * 100);
  const [subtotal] = amounts(told[after]!);
  expect(sum(told.slice(0, after))).toBe(Math.round(subtotal! * 100));
  expect(told.some((row) => row.includes('Total') && amounts(row)[0] === final)).toBe(true);

  const params = { id: orderId };
  const detail = await ana.shopper.commerce('GET api/customer/orders/:id', { params });
  expect(detail).toMatchObject({ total: final, totals: [{ lineAmount: subtotal }, {}] });
  expect(detail.totals.at(-1)!.balanceEnd).toBe(final);
  expect(detail.origTotal).toBeGreaterThan(final);
  const products = await ana.shopper.commerce('GET api/customer/orders/:id/products', { params });
  const paid = products.reduce((all, each) => all + Math.round((each.finalExtPrice ?? 0) * 100), 0);
  expect(paid).toBe(Math.round(subtotal! * 100));
  const beans = products.find((each) => each.substitute !== null)!;
  expect(beans.substitute).toMatchObject({
    prodRrn: shop.key('black-beans'),
    prodName: 'Black Beans',
    unitPrice: beans.finalUnitPrice,
  });
  expect(beans.finalUnitPrice).not.toBe(beans.unitPrice);
});

it('the mail of a ready order and its receipt tell what the goods paid by weight weighed, also by the piece [MONEY-07]', async () => {
  const ana = await shop.ready();
  await ana.put('ground-beef', 2);
  await ana.put('whole-chicken', 1);
  const call = { orderId: (await ana.press()).orderId!, by: { kind: 'worker' as const }, reach: null };
  await shop.move(call.orderId, 'Approved');
  await fillOrder(shop.larder, call, (line) =>
    thousandths(line.productId === shop.key('ground-beef') ? 1_900 : 3_950),
  );
  const ready = await lastMail(pool, ana.email, 'order Ready for delivery');
  await moveMoney(shop.larder);
  const receipt = await lastMail(pool, ana.email, 'receipt');
  for (const { text } of [ready, receipt]) {
    const told = text.split('\n').filter((row) => /Beef|Chicken|Eggs/.test(row));
    expect(told).toEqual([
      expect.stringMatching(/^4 × Large Eggs, 12 ct: \$/),
      expect.stringMatching(/^1\.9 lb × Ground Beef[^:]*\(you ordered 2 lb\): \$/),
      expect.stringMatching(/^1 × Whole Chicken[^:]*, weighed 3\.95 lb: \$/),
    ]);
  }
});

it('the mail and the page of an order that the store ended tell the reason: the typed one, or that every line was short', async () => {
  const by = { kind: 'staff' as const, staffId: randomUUID() as string as StaffId };
  const denied = await shop.placed();
  const deniedId = denied.orderId;
  const facts = { reason: 'The storm closed the road.' };
  await moveOrder(shop.larder, { orderId: deniedId, to: 'Denied', by, facts });
  const told = await lastMail(pool, denied.email, 'order Denied');
  expect(told.text).toContain('The store says: "The storm closed the road."');

  const read = (of: typeof denied, id: string, langCode: 'EN-US' | 'ES-MX' = 'EN-US') =>
    of.shopper.commerce('GET api/customer/orders/:id', { params: { id }, query: { langCode } });
  expect((await read(denied, deniedId, 'ES-MX')).endedBecause).toBe(
    'La tienda dice: "The storm closed the road."',
  );
  const own = await shop.placed();
  const ownId = own.orderId;
  expect((await read(own, ownId)).endedBecause).toBeNull();
  await own.shopper.commerce('POST api/customer/orders/:id/cancel', { params: { id: ownId }, body: {} });
  expect(await read(own, ownId)).toMatchObject({ orderStatus: 'Cancelled', endedBecause: null });

  const empty = await shop.placed();
  const call = { orderId: empty.orderId, by, reach: null };
  await moveOrder(shop.larder, { orderId: call.orderId, to: 'Approved', by });
  await claimOrder(shop.larder, call, { tote: null, device: '' });
  for (const { id: lineId } of await findLinesToPick(pool, call.orderId))
    await shortLine(shop.larder, call, { lineId, reason: '' });
  await finishPicking(shop.larder, call, { confirmed: true });
  const sorry = await lastMail(pool, empty.email, 'order Cancelled');
  const none = "We're sorry: none of what you ordered was in the store.";
  expect(sorry.text).toContain(none);
  const nothing = await read(empty, call.orderId);
  expect(nothing).toMatchObject({
    endedBecause: none,
    receipt: { paid: 0, ceiling: nothing.ceiling, feePaid: 0 },
  });
  expect(nothing.receipt!.lines.map(({ state, paid }) => [state, paid])).toEqual(
    Array.from({ length: 4 }, () => ['short', 0]),
  );
  const released = `We released the $${nothing.ceiling.toFixed(2)} we authorized on your card.`;
  for (const mail of [told, sorry]) expect(mail.text).toContain('We released the $');
  expect(sorry.text).toContain(released);
});

it('a reason beside a step that ends nothing stays in the store', async () => {
  const ana = await shop.placed();
  const { orderId } = ana;
  const facts = { reason: 'A regular: no call needed.' };
  await moveOrder(shop.larder, { orderId, to: 'Approved', by: { kind: 'machine' }, facts });
  const { text } = await lastMail(pool, ana.email, 'order Approved');
  expect(text).not.toContain('A regular');
});
