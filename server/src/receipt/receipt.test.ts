import { cents } from '@larder/domain/money';
import { thousandths } from '@larder/domain/quantity';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { row, sql } from '../database/database.ts';
import { findMail } from '../mail/mail.store.ts';
import { moveOrder } from '../order-status/move-order.ts';
import { moveMoney } from '../movement/move-money.ts';
import { askedPounds, fillOrder } from '../picking/fill-order.ts';
import type { LineToPick } from '../picking/line-to-pick.store.ts';
import { lastMail } from '../testing/member.ts';
import { findPickedOrder } from '../picking/final-of-order.ts';
import type { Ready } from '../testing/checkout-shop.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { createMoodyProvider } from '../testing/moody-provider.ts';
import { chargedOf } from './charged.ts';
import type { BaggedLine } from './charged.store.ts';
import { receiptOf, sumsOf } from './receipt.ts';

const shop = await checkoutShop({ timeoutMs: 3_000 });
const { pool } = shop.larder;

const by = { kind: 'machine' as const };

/** Makes an order ready with one line short and half of another, at the total of these goods. */
async function picked(): Promise<Ready & { orderId: string; finalCents: number }> {
  const ana = await shop.placed();
  const { orderId } = ana;
  await shop.move(orderId, 'Approved', 'Picking');
  await pool.query(
    `insert into pick (order_line_id, order_id, state, picked_thousandths, amount_cents, at)
     select id, order_id, case position when 2 then 'short' else 'picked' end,
       case position when 1 then quantity_thousandths / 2 when 2 then null else quantity_thousandths end,
       case position when 1 then amount_cents / 2 when 2 then 0 else amount_cents end, $2
     from order_line where order_id = $1`,
    [orderId, new Date(shop.clock.now())],
  );
  const { totals } = await findPickedOrder(pool, orderId);
  const finalCents = totals.total;
  await moveOrder(shop.larder, { orderId, to: 'Ready for delivery', by, finalCents });
  return { ...ana, orderId, finalCents };
}

const detail = (ana: Ready & { orderId: string }) =>
  ana.shopper.commerce('GET api/customer/orders/:id', { params: { id: ana.orderId } });

const askedPoundsOf = (line: LineToPick) => thousandths(askedPounds(line));

async function countMails(email: string): Promise<number> {
  const found = await row<{ count: number }>(
    pool,
    sql`select count(*)::int as count from mail where kind = 'receipt' and to_address = ${email}`,
  );
  return found!.count;
}

it('a receipt is written with the charge: ordered and picked goods, each line’s sum, ceiling and paid total, in page and mail [MONEY-07]', async () => {
  const ana = await picked();
  expect((await detail(ana)).receipt).toBeNull();
  const moody = createMoodyProvider(shop.larder.cardProvider);
  moody.be('capture', 'dies-after');
  await moveMoney({ ...shop.larder, cardProvider: moody.provider });
  expect((await detail(ana)).receipt).toBeNull();
  shop.clock.advance(61_000);
  await moveMoney(shop.larder);
  const { receipt, ceiling } = await detail(ana);
  expect(receipt).toMatchObject({ ceiling, paid: ana.finalCents / 100, refunded: 0 });
  expect(receipt!.lines.slice(0, 2)).toMatchObject([
    { state: 'picked', ordered: '4', picked: '2' },
    { state: 'short', ordered: '1', picked: '', paid: 0 },
  ]);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + Math.round(amount * 100), 0);
  expect(sum([receipt!.feePaid, ...receipt!.lines.map(({ paid }) => paid)])).toBe(ana.finalCents);
  expect(sum(receipt!.totals.map(({ amount }) => amount))).toBe(ana.finalCents);
  // Without a promo there is no line for one.
  expect(receipt!.totals.map(({ text }) => text)).toEqual(['Subtotal', 'Delivery Fee']);
  const mails = await pool.query<{ id: string }>(
    `select id from mail where kind = 'receipt' and to_address = $1`,
    [ana.email],
  );
  expect(mails.rows).toHaveLength(1);
  const mail = (await findMail(pool, mails.rows[0]!.id))!;
  const paid = `$${(ana.finalCents / 100).toFixed(2)}`;
  expect(mail.text).toContain(`We said at most $${ceiling.toFixed(2)}. You paid ${paid}.`);
  expect(mail.text).toContain('(you ordered 4)');
  expect(mail.text).toContain(': not available');
  expect(mail.html).toContain(paid);
});

it('a receipt of an order with a final total of 0 says so at once, in page and mail, and that the authorization is released [MONEY-07]', async () => {
  const ana = await shop.placed();
  const { orderId } = ana;
  await shop.move(orderId, 'Approved', 'Picking');
  // A promo of 100 % and a pickup without a fee make the final total 0.
  await pool.query(
    `update "order" set promo_percent = 100, version_key = 'CUST_PICKUP', lang_code = 'ES-MX' where id = $1`,
    [orderId],
  );
  await pool.query('update order_line set is_covered = true where order_id = $1', [orderId]);
  await pool.query(
    `insert into order_total (order_id, position, line_type, ref_label, amount_cents)
       values ($1, 9, 'PROMOPCT', 'GRATIS', -100)`,
    [orderId],
  );
  await pool.query(`update order_total set amount_cents = 0 where order_id = $1 and line_type = 'SHIPPING'`, [
    orderId,
  ]);
  await fillOrder(shop.larder, { orderId, by: { kind: 'worker' }, reach: null }, askedPoundsOf);
  const order = await detail({ ...ana, orderId });
  expect(order).toMatchObject({ orderStatus: 'Ready for pick up', total: 0 });
  expect(order.receipt).toMatchObject({ paid: 0, ceiling: order.ceiling });
  for (const { amount, promo } of order.receipt!.lines) expect(amount + promo).toBe(0);
  const mail = await lastMail(pool, ana.email, 'receipt');
  expect(mail.text).toContain('No te cobramos nada.');
  expect(mail.text).toContain(`Liberamos los $${order.ceiling.toFixed(2)} que autorizamos en tu tarjeta.`);
  const ready = await lastMail(pool, ana.email, 'order Ready for pick up');
  expect(ready.text).toContain('No te cobramos nada.');
  await moveMoney(shop.larder);
  expect((await detail({ ...ana, orderId })).payments).toMatchObject([
    { state: 'reversed', capturedAmount: 0 },
  ]);
  expect(await countMails(ana.email)).toBe(1);
});

it('a receipt of an order whose account was deleted before its charge is written and mailed to nobody', async () => {
  const ana = await picked();
  await shop.move(ana.orderId, 'Out for delivery', 'Delivered');
  await pool.query('delete from account where id = $1', [ana.accountId]);
  await moveMoney(shop.larder);
  const { rows } = await pool.query(
    `select m.state from payment_move m join receipt r using (order_id) where order_id = $1 and kind = 'capture'`,
    [ana.orderId],
  );
  expect(rows).toEqual([{ state: 'done' }]);
  expect(await countMails(ana.email)).toBe(0);
});

it('a receipt is not written while a part of the charge is missing', async () => {
  const ana = await picked();
  await shop.sandbox.fault('response', { code: '350', match: { transaction: 'capture' } });
  await moveMoney(shop.larder);
  expect((await detail(ana)).receipt).toBeNull();
  expect(await row(pool, sql`select 1 from receipt where order_id = ${ana.orderId}`)).toBeNull();
});

const bagged = fc
  .record({
    amount: fc.integer({ min: 0, max: 9_000 }),
    isCovered: fc.boolean(),
    isShort: fc.boolean(),
    taxCode: fc.constantFrom(null, 'food', 'candy', 'soda'),
  })
  .map(({ amount, isCovered, isShort, taxCode }): BaggedLine => ({
    id: 'line',
    isOff: false,
    orderId: 'order',
    nameEn: 'Limes',
    nameEs: 'Limones',
    orderedQuantity: thousandths(2000),
    sellingMode: 'UNIT',
    unitStep: thousandths(1000),
    weightStep: thousandths(500),
    averageWeight: null,
    unitCents: cents(amount),
    isCovered,
    estimatedCents: cents(amount),
    substituteEn: null,
    substituteEs: null,
    substituteMode: null,
    substituteUnitCents: null,
    state: isShort ? 'short' : 'picked',
    quantity: thousandths(isShort ? 0 : 2000),
    weight: null,
    amountCents: cents(isShort ? 0 : amount),
    taxCode,
  }));

it('a receipt adds up by line and by totals, for all goods, taxes, promos and sums given away [MONEY-07]', () => {
  fc.assert(
    fc.property(
      fc.array(bagged, { minLength: 1, maxLength: 15 }),
      fc.record({
        percent: fc.constantFrom(null, 0, 10, 33, 100),
        fee: fc.nat({ max: 900 }),
        feeCode: fc.constantFrom(null, 'candy'),
        part: fc.integer({ min: 60, max: 100 }),
      }),
      (lines, { percent, fee, feeCode, part }) => {
        const terms = {
          orderId: 'order',
          promoPercent: percent,
          promoCents: cents(-500),
          promoLabel: 'FIESTA',
          shippingCents: cents(fee),
          taxes: { rates: { candy: 825, soda: 825, food: 0 }, feeCode },
          ceilingCents: cents(1_000_000),
          finalCents: null,
          capturedCents: cents(0),
        };
        const whole = chargedOf(terms, lines, cents(0)).givenCents;
        fc.pre(whole > 0);
        const finalCents = cents(Math.ceil((whole * part) / 100));
        const facts = receiptOf(chargedOf(terms, lines, finalCents));
        expect(sumsOf(facts)).toEqual({ byLine: finalCents, byTotals: finalCents });
      },
    ),
    { numRuns: 500 },
  );
});

it('a receipt of short lines alone names no fee', () => {
  const terms = {
    orderId: 'order',
    promoPercent: null,
    promoCents: cents(0),
    promoLabel: null,
    shippingCents: cents(599),
    taxes: null,
    ceilingCents: cents(5_000),
    finalCents: null,
    capturedCents: cents(0),
  };
  const charged = chargedOf(
    terms,
    fc.sample(bagged, 50).filter(({ state }) => state === 'short'),
    cents(0),
  );
  expect(charged.lines.length).toBeGreaterThan(0);
  expect(charged.fee.amount).toBe(0);
});
