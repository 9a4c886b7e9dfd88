import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { row, rows, sql } from '../database/database.ts';
import { listMails } from '../mail/mail.store.ts';
import { createCheckoutShop, type CheckoutShop, type Ready } from '../testing/checkout-shop.ts';
import { publish } from '../testing/publish.ts';
import { putTaxRates } from '../testing/tax-rates.ts';

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await createCheckoutShop(inject('adminUrl'));
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.larder.pool.query('update slot_window set capacity = 200');
  await shop.larder.pool.query('update slot_count set capacity = 200');
  await setRates(825);
});

/** Sets the rate of everything but food, whose rate is 0. */
async function setRates(basisPoints: number): Promise<void> {
  const { pool } = shop.larder;
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
  await ana.shopper.experience('POST api/user/cart/:id/product', {
    params: { id: ana.cartId },
    body: { productKey: shop.key('paper-towels'), quantity: 2, versionKey: 'WYGO_DELIVERY' },
  });
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
  const [mail] = await listMails(shop.larder.pool, ana.email, 1);
  expect(mail!.text).toMatch(new RegExp(`Tax:? +\\$${tax.lineAmount.toFixed(2)}`));
});

it('an order keeps the rates of the day it was placed when they change later [TAX-01]', async () => {
  const ana = await withTowels();
  const { orderId } = await ana.press();
  const read = () => ana.shopper.commerce('GET api/customer/orders/:id', { params: { id: orderId! } });
  const before = await read();
  await setRates(2500);
  expect(await read()).toEqual(before);
  const kept = await row<{ taxes: unknown }>(
    shop.larder.pool,
    sql`select taxes from "order" where id = ${orderId}`,
  );
  expect(kept!.taxes).toEqual({ rates: { food: 0, general: 825, alcohol: 825 }, feeCode: null });
  const codes = await rows<{ code: string }>(
    shop.larder.pool,
    sql`select distinct tax_code as code from order_line where order_id = ${orderId} order by 1`,
  );
  expect(codes.map(({ code }) => code)).toEqual(['food', 'general']);
  const amounts = await row<{ towels: number }>(
    shop.larder.pool,
    sql`select amount_cents as towels from order_line where order_id = ${orderId} and tax_code = 'general'`,
  );
  const { towels } = amounts!;
  const byRate = await rows(
    shop.larder.pool,
    sql`select basis_points as points, tax_cents as tax, base_cents as base from order_tax where order_id = ${orderId}`,
  );
  expect(byRate).toEqual([{ points: 825, tax: Math.round(towels * 0.0825), base: towels }]);
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
  const { pool } = shop.larder;
  await putTaxRates(pool, { food: 5000, general: 5000, alcohol: 5000 });
  await pool.query('update location_version set fee_cents = 0');
  await pool.query('update slot_window set fee_cents = 0');
  await publish(pool);
  await ana.shopper.experience('POST api/user/cart/:id/promos/:code', {
    params: { id: ana.cartId, code: 'WELCOME10' },
    body: {},
  });
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
