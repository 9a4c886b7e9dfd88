import type { StaffId } from '@larder/domain/owner-ids';
import { thousandths } from '@larder/domain/quantity';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { row, rows, sql } from '../database/database.ts';
import { listMails } from '../mail/mail.store.ts';
import { claimOrder } from '../picking/claim-order.ts';
import { findPickedOrder } from '../picking/final-of-order.ts';
import { findLinesToPick } from '../picking/line-to-pick.store.ts';
import { substituteLine } from '../picking/substitute-line.ts';
import type { Ready } from '../testing/checkout-shop.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { outcomeOf } from '../testing/outcome-of.ts';
import { publish } from '../testing/publish.ts';
import { putTaxRates } from '../testing/tax-rates.ts';
import { once, postJson } from '../testing/post-json.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
beforeEach(async () => {
  await pool.query('update slot_window set capacity = 200');
  await pool.query('update slot_count set capacity = 200');
  await setRates(825);
});

/** Sets the rate of everything but food, whose rate is 0. */
async function setRates(basisPoints: number): Promise<void> {
  await putTaxRates(pool, { food: 0, general: basisPoints, alcohol: basisPoints });
  await publish(pool);
}

const totalsNow = (ana: Ready) =>
  ana.shopper.experience('GET api/user/cart/:id/totals', {
    params: { id: ana.cartId },
    query: { slotStart: ana.slotStart },
  });

async function withTowels(): Promise<Ready> {
  const ana = await shop.ready();
  await ana.put('paper-towels', 2);
  return ana;
}

it('an order is authorised with its tax, which its page, summary and mail show [TAX-02]', async () => {
  const ana = await withTowels();
  const before = await totalsNow(ana);
  const tax = before.totals.at(-1)!;
  expect(tax.lineType).toBe('TAX');
  expect(tax.lineAmount).toBeGreaterThan(0);
  const placed = await ana.press({ shownTotal: before.total, revision: before.revision });
  expect(placed).toMatchObject({ errorFlag: false, refused: null });
  const { authorizations } = await shop.sandbox.ledger();
  expect(authorizations.at(-1)).toMatchObject({ amountCents: Math.round(before.ceiling * 100) });
  const detail = await ana.shopper.commerce('GET api/customer/orders/:id', {
    params: { id: placed.orderId! },
  });
  expect(detail).toMatchObject({ origTotal: before.total, total: before.total, ceiling: before.ceiling });
  for (const { totals } of [detail, placed.summary!.cartTotals])
    expect(totals.at(-1)).toMatchObject({
      type: 'TAX',
      text: 'Tax',
      amount: tax.lineAmount,
      balanceEnd: before.total,
      show: true,
    });
  const [mail] = await listMails(pool, ana.email, 1);
  expect(mail!.text).toMatch(new RegExp(`Tax:? +\\$${tax.lineAmount.toFixed(2)}`));
});

it('an order keeps the rates of the day it was placed when they change later [TAX-01]', async () => {
  const ana = await withTowels();
  const { orderId } = await ana.press();
  const read = () => ana.shopper.commerce('GET api/customer/orders/:id', { params: { id: orderId! } });
  const before = await read();
  await setRates(2500);
  expect(await read()).toEqual(before);
  const kept = await row<{ taxes: unknown }>(pool, sql`select taxes from "order" where id = ${orderId}`);
  expect(kept!.taxes).toEqual({ rates: { food: 0, general: 825, alcohol: 825 }, feeCode: null });
  const codes = await rows<{ code: string }>(
    pool,
    sql`select distinct tax_code as code from order_line where order_id = ${orderId} order by 1`,
  );
  expect(codes.map(({ code }) => code)).toEqual(['food', 'general']);
  const amounts = await row<{ towels: number }>(
    pool,
    sql`select amount_cents as towels from order_line where order_id = ${orderId} and tax_code = 'general'`,
  );
  const { towels } = amounts!;
  const byRate = await rows(
    pool,
    sql`select basis_points as points, tax_cents as tax, base_cents as base from order_tax where order_id = ${orderId}`,
  );
  expect(byRate).toEqual([{ points: 825, tax: Math.round(towels * 0.0825), base: towels }]);
});

/** Gives a product a tax code that no order knows so far, with a rate of 10 %, until the test has ended. */
async function setNewCode(code: string): Promise<void> {
  const key = shop.key(code);
  const { rows: was } = await pool.query<{ code: string }>(
    `update product set tax_code = 'candy' where id = $1 returning old.tax_code as code`,
    [key],
  );
  await putTaxRates(pool, { candy: 1000 });
  await publish(pool);
  onTestFinished(async () => {
    await pool.query('update product set tax_code = $2 where id = $1', [key, was[0]!.code]);
    await pool.query(`update location set tax_rates = '[]' where alias = 'alder'`);
    await publish(pool);
  });
}

const keptTaxes = async (orderId: string) =>
  (await row<{ taxes: unknown }>(pool, sql`select taxes from "order" where id = ${orderId}`))!.taxes;

it('goods of a tax code that is new since the order was placed are taxed when they are added to it [TAX-01] [LIVE-01]', async () => {
  const ana = await withTowels();
  const { orderId } = await ana.press();
  const params = { id: orderId! };
  const before = await ana.shopper.commerce('GET api/customer/orders/:id', { params });
  const noted = await keptTaxes(orderId!);
  await setNewCode('black-beans');
  await setRates(2500);
  const amend = (path: string, body: Record<string, unknown>) =>
    postJson(ana.shopper, `/commerce/api/customer/orders/${orderId}/${path}`, body, once(path));
  const [line] = await ana.shopper.commerce('GET api/customer/orders/:id/products', { params });
  const { revision } = before;
  expect((await amend(`items/${line!.id}`, { revision, message: 'The big one' })).status).toBe(200);
  expect(await keptTaxes(orderId!)).toEqual(noted);
  const now = await ana.shopper.commerce('GET api/customer/orders/:id', { params });
  const items = [{ productKey: shop.key('black-beans'), quantity: 10 }];
  expect((await amend('items', { revision: now.revision, items })).status).toBe(200);
  const after = await ana.shopper.commerce('GET api/customer/orders/:id', { params });
  const beans = await row<{ cents: number }>(
    pool,
    sql`select amount_cents as cents from order_line where order_id = ${orderId} and tax_code = 'candy'`,
  );
  const taxOf = (order: typeof after) =>
    Math.round(order.totals.find(({ lineType }) => lineType === 'TAX')!.lineAmount * 100);
  expect(taxOf(after) - taxOf(before)).toBe(Math.round(beans!.cents / 10));
  expect(await keptTaxes(orderId!)).toEqual({
    rates: { food: 0, general: 825, alcohol: 825, candy: 1000 },
    feeCode: null,
  });
});

it('goods of a tax code that is new since the order was placed are taxed when they come instead of others [TAX-01] [PICK-05]', async () => {
  const ana = await withTowels();
  const { orderId } = await ana.press();
  await shop.move(orderId!, 'Approved');
  const call = {
    orderId: orderId!,
    by: { kind: 'staff', staffId: randomUUID() as string as StaffId },
    reach: null,
  } as const;
  await claimOrder(shop.larder, call, { tote: null, device: '' });
  const salsa = (await findLinesToPick(pool, orderId!)).find(
    ({ productId }) => productId === shop.key('salsa'),
  )!;
  await pool.query('update order_line set backup_product_id = $1 where id = $2', [
    shop.key('cheddar'),
    salsa.id,
  ]);
  const before = (await findPickedOrder(pool, orderId!)).totals.tax!;
  await setNewCode('cheddar');
  const wanted = { lineId: salsa.id, productId: shop.key('cheddar'), quantity: thousandths(1000) };
  expect(outcomeOf(await substituteLine(shop.larder, call, wanted))).toBe('done');
  const { totals, lines } = await findPickedOrder(pool, orderId!);
  const { amountCents } = lines.find(({ line }) => line.id === salsa.id)!;
  expect(totals.tax! - before).toBe(Math.round(amountCents! / 10));
});

it('Place Order refuses a total that a new rate raised, and accepts the next press [TAX-02]', async () => {
  const ana = await withTowels();
  const { total } = await totalsNow(ana);
  await setRates(3000);
  const raised = await ana.press({ shownTotal: total });
  expect(raised).toMatchObject({ refused: 'cart-changed', orderId: null });
  const { total: now } = await totalsNow(ana);
  expect(now).toBeGreaterThan(total);
  expect(await ana.press({ shownTotal: now })).toMatchObject({ errorFlag: false });
});

it('Place Order compares the minimum with the total before tax [TAX-02]', async () => {
  const ana = await shop.ready();
  await putTaxRates(pool, { food: 5000, general: 5000, alcohol: 5000 });
  await pool.query('update location_version set fee_cents = 0');
  await pool.query('update slot_window set fee_cents = 0');
  await publish(pool);
  await ana.promo('WELCOME10');
  const { subtotal, total } = await totalsNow(ana);
  // A tenth under it without tax, a third over it with tax.
  expect(total).toBeGreaterThan(subtotal);
  await pool.query(`update location set delivery_minimum_cents = $1`, [Math.round(subtotal * 100)]);
  const refused = await ana.press();
  expect(refused).toMatchObject({
    refused: 'minimum',
    errorMessage: `Order total must be at least $${subtotal.toFixed(2)}.`,
  });
});
