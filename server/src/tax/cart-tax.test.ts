import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { cents, centsFromDecimal } from '@larder/domain/money';
import { taxByRate, taxOf } from '@larder/domain/tax';
import { rows, sql } from '../database/database.ts';
import { testNow } from '../testing/larder.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { publish } from '../testing/publish.ts';
import type { Shopper } from '../testing/shopper.ts';
import { putTaxRates } from '../testing/tax-rates.ts';

const test = await testLarder();
const products = await rows<{ code: string; id: number }>(
  test.larder.pool,
  sql`select p.code, p.id from product p join location l on l.merchant_id = p.merchant_id where l.alias = 'alder'`,
);
const keys = new Map(products.map(({ code, id }) => [code, id]));
beforeEach(async () => {
  test.clock.set(testNow);
  await setRates({ food: 0, general: 825, alcohol: 825 });
});

/** Sets the tax rates of the tests' store, from a day on. */
async function setRates(rates: Record<string, number>, from = '2026-01-01', feeCode: string | null = null) {
  const { pool } = test.larder;
  await putTaxRates(pool, rates, { from, feeCode });
  await publish(pool);
}

const put = (shopper: Shopper, id: string, code: string, quantity: number) =>
  shopper.experience('POST api/user/cart/:id/product', {
    params: { id },
    body: { productKey: keys.get(code)!, quantity, versionKey: 'WYGO_DELIVERY' },
  });
const read = (shopper: Shopper, id: string) =>
  shopper.experience('GET api/user/cart/:id', { params: { id } });

async function guest(alias: 'alder' | 'alder-west' = 'alder') {
  const shopper = await test.shopper(alias);
  const { id } = await shopper.experience('POST api/user/cart');
  return { shopper, id };
}

const linesOf = ({ totals }: { totals: { lineType: string; lineAmount: number }[] }) =>
  totals.map(({ lineType, lineAmount }) => [lineType, lineAmount]);

it('a cart has TAX after SHIPPING, in total and ceiling, for guests too, and only where the store has rates [TAX-01] [TAX-02]', async () => {
  const { shopper, id } = await guest();
  const food = await put(shopper, id, 'rice', 1);
  expect(linesOf(food).at(-1)).toEqual(['TAX', 0]);
  const towels = await put(shopper, id, 'paper-towels', 1);
  const wine = await put(shopper, id, 'red-wine', 1);
  const taxed = centsFromDecimal(towels.line!.extPrice) + centsFromDecimal(wine.line!.extPrice);
  const tax = Math.round(taxed * 0.0825);
  expect(linesOf(wine).map(([type]) => type)).toEqual(['SUBTOTAL', 'SHIPPING', 'TAX']);
  expect(linesOf(wine).at(-1)).toEqual(['TAX', tax / 100]);
  expect(Math.round(wine.total * 100)).toBe(Math.round(wine.subtotal * 100) + 499 + tax);
  expect(wine.ceiling).toBe(wine.total);
  expect(await read(shopper, id)).toMatchObject({
    total: wine.total,
    totals: wine.totals,
    balance: wine.total,
  });
  const elsewhere = await guest('alder-west');
  await put(elsewhere.shopper, elsewhere.id, 'rice', 1);
  expect(linesOf(await read(elsewhere.shopper, elsewhere.id)).map(([type]) => type)).not.toContain('TAX');
});

it('a cart taxes the amounts after the promo, also at the upper weight tolerance [TAX-01]', async () => {
  await setRates({ food: 500 });
  const { shopper, id } = await guest();
  await put(shopper, id, 'ground-beef', 2);
  const promo = await shopper.experience('POST api/user/cart/:id/promos/:code', {
    params: { id, code: 'WELCOME10' },
    body: {},
  });
  const subtotal = centsFromDecimal(promo.subtotal);
  const goods = centsFromDecimal(promo.total) - 499;
  const tax = Math.round((subtotal * 0.9 * 500) / 10_000);
  expect(linesOf(promo).at(-1)).toEqual(['TAX', tax / 100]);
  expect(goods).toBe(subtotal - Math.round(subtotal / 10) + tax);
  const most = Math.round(subtotal * 1.1);
  expect(Math.round(promo.ceiling * 100)).toBe(
    most - Math.round(most / 10) + 499 + Math.round((most * 0.9 * 500) / 10_000),
  );
});

it('a cart compares the minimum with its amount before tax [TAX-02]', async () => {
  await setRates({ food: 5000 });
  const { shopper, id } = await guest();
  const change = await put(shopper, id, 'rice', 10);
  expect(change.subtotal).toBeLessThan(25);
  expect(change.total - 4.99).toBeGreaterThan(25);
  expect(change.missingToMinimum).toBeCloseTo(25 - change.subtotal, 2);
});

it('a cart taxes the fee where the store does, that of the window too, and not a waived one', async () => {
  await setRates({ general: 1000 }, '2026-01-01', 'general');
  const { shopper, id } = await guest();
  expect(linesOf(await put(shopper, id, 'rice', 1)).at(-1)).toEqual(['TAX', 0.5]);
  const full = await put(shopper, id, 'rice', 30);
  expect(linesOf(full).slice(-2)).toEqual([
    ['SHIPPING', 0],
    ['TAX', 0],
  ]);
});

it('a cart takes the rates of the store’s own day, from its midnight on [TAX-01]', async () => {
  await setRates({ alcohol: 1000 }, '2026-11-19');
  const { shopper, id } = await guest();
  const paid = (await put(shopper, id, 'red-wine', 2)).subtotal;
  test.clock.set('2026-11-19T05:59:59Z'); // 23:59:59 in Chicago
  expect(linesOf(await read(shopper, id)).at(-1)).toEqual(['TAX', Math.round(paid * 8.25) / 100]);
  await put(shopper, id, 'red-wine', 2);
  test.clock.set('2026-11-19T06:00:00Z');
  // The same holds for a change, which is calculated from the kept cart.
  expect(linesOf(await put(shopper, id, 'red-wine', 2)).at(-1)).toEqual(['TAX', Math.round(paid * 10) / 100]);
  expect(linesOf(await read(shopper, id)).at(-1)).toEqual(['TAX', Math.round(paid * 10) / 100]);
});

it('a cart is taxed from an import with rates on, and no longer after an import without them', async () => {
  const { pool } = test.larder;
  await pool.query(`update location set tax_rates = '[]'`);
  await publish(pool);
  const { shopper, id } = await guest();
  await put(shopper, id, 'paper-towels', 1);
  await setRates({ general: 825, food: 0 });
  expect(linesOf(await read(shopper, id)).at(-1)![1]).toBeGreaterThan(0);
  const line = await put(shopper, id, 'rice', 1);
  expect(linesOf(line).at(-1)![1]).toBeGreaterThan(0);
  await pool.query(`update location set tax_rates = '[]'`);
  await publish(pool);
  expect(linesOf(await read(shopper, id)).map(([type]) => type)).toEqual(['SUBTOTAL', 'SHIPPING']);
});

const someProducts = ['rice', 'paper-towels', 'red-wine', 'lager', 'ground-beef'] as const;
const edit = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      code: fc.constantFrom(...someProducts),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ gone: fc.constantFrom(...someProducts) }) },
  { weight: 1, arbitrary: fc.constantFrom('promo' as const, 'bare' as const, 'moved' as const) },
);

it('after any changes, also at the same time, a cart’s sums by tax code and its tax are those of its lines [TAX-01]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
      async (rounds) => {
        const { pool } = test.larder;
        await setRates({ food: 125, general: 825, alcohol: 825 });
        const { shopper, id } = await guest();
        for (const round of rounds) {
          await Promise.all(
            round.map((each) => {
              if (each === 'moved') {
                // An import gives the product another tax code.
                return pool.query(
                  `update product set tax_code = case tax_code when 'food' then 'general' else 'food' end where id = $1`,
                  [keys.get('rice')],
                );
              }
              if (each === 'promo' || each === 'bare') {
                const call = each === 'promo' ? 'POST' : 'DELETE';
                return shopper.request(`/experience/api/user/cart/${id}/promos/WELCOME10`, {
                  method: call,
                  headers: { 'content-type': 'application/json' },
                  ...(call === 'POST' ? { body: '{}' } : {}),
                });
              }
              if ('gone' in each) {
                const params = { id, prodId: keys.get(each.gone)! };
                return shopper.experience('DELETE api/user/cart/:id/product/:prodId', { params });
              }
              return put(shopper, id, each.code, each.quantity);
            }),
          );
          await publish(pool);
          const cart = await read(shopper, id);
          const kept = await rows<{ code: string; amount: number; covered: number; ceiling: number }>(
            pool,
            sql`select t.code, (t.sums ->> 'amount')::int as amount, (t.sums ->> 'covered')::int as covered,
                (t.sums ->> 'ceiling')::int as ceiling, (t.sums ->> 'coveredCeiling')::int as "coveredCeiling"
              from cart c, jsonb_each(c.taxed) as t (code, sums)
              where c.id = ${id} and t.sums ->> 'ceiling' <> '0' order by 1`,
          );
          const sums = await rows(
            pool,
            sql`select l.tax_code as code, sum(l.amount_cents)::int as amount,
                coalesce(sum(l.amount_cents) filter (where l.is_covered), 0)::int as covered,
                sum(l.ceiling_cents)::int as ceiling,
                coalesce(sum(l.ceiling_cents) filter (where l.is_covered), 0)::int as "coveredCeiling"
              from cart_line l join product p on p.id = l.product_id and p.tax_code = l.tax_code
              where l.cart_id = ${id} group by 1 order by 1`,
          );
          expect(kept).toEqual(sums);
          const taxes = { rates: { food: 125, general: 825, alcohol: 825 }, feeCode: null };
          const amounts = kept.map(({ code, amount, covered }) => [
            code,
            { amount: cents(amount), covered: cents(covered) },
          ]);
          const tax = taxOf(
            taxByRate(Object.fromEntries(amounts) as never, cart.promo?.percent ?? 0, cents(0), taxes),
          );
          expect(linesOf(cart).at(-1)).toEqual(['TAX', tax / 100]);
        }
      },
    ),
    { numRuns: 20 },
  );
}, 120_000);
