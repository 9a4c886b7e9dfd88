import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cartTotals } from '@larder/domain/totals';
import { cents, centsFromDecimal } from '@larder/domain/money';
import { thousandthsFromDecimal } from '@larder/domain/quantity';
import { rows, sql } from '../database/database.ts';
import { testLarder } from '../testing/of-this-file.ts';

const test = await testLarder();
const keys = await rows<{ id: number; step: number }>(
  test.larder.pool,
  sql`select p.id, case p.selling_mode when 'WEIGHT' then p.weight_step_thousandths else 1000 end as step
      from product p join price r on r.product_id = p.id and r.version_key = 'WYGO_DELIVERY' and r.price_level = 'DEFAULT'
        join location l on l.id = r.location_id and l.alias = 'alder'
      where r.base_cents > 0 order by p.id limit 12`,
);

/** A shopper's change: sets a product, takes it out, applies or removes a promo code, or switches the version. */
const edit = fc.oneof(
  fc.record({
    kind: fc.constant('put' as const),
    product: fc.nat(11),
    steps: fc.integer({ min: 1, max: 12 }),
  }),
  fc.record({ kind: fc.constant('remove' as const), product: fc.nat(11) }),
  fc.record({ kind: fc.constant('promo' as const), code: fc.constantFrom('WELCOME10', 'DAIRY15') }),
  fc.record({ kind: fc.constant('bare' as const) }),
  fc.record({
    kind: fc.constant('version' as const),
    version: fc.constantFrom('WYGO_DELIVERY', 'CUST_PICKUP'),
  }),
);

it('after any changes, also at the same time, a cart’s stored sums are those of its lines', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(edit, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
      async (rounds) => {
        const shopper = await test.shopper('alder');
        const { id } = await shopper.experience('POST api/user/cart');
        for (const round of rounds) {
          await Promise.all(
            round.map((each) => {
              if (each.kind === 'put') {
                const { id: productKey, step } = keys[each.product]!;
                return shopper.experience('POST api/user/cart/:id/product', {
                  params: { id },
                  body: { productKey, quantity: (each.steps * step) / 1000, versionKey: 'WYGO_DELIVERY' },
                });
              }
              if (each.kind === 'remove') {
                return shopper.experience('DELETE api/user/cart/:id/product/:prodId', {
                  params: { id, prodId: keys[each.product]!.id },
                });
              }
              if (each.kind === 'promo') {
                return shopper.experience('POST api/user/cart/:id/promos/:code', {
                  params: { id, code: each.code },
                  body: {},
                });
              }
              if (each.kind === 'bare') {
                return shopper.experience('DELETE api/user/cart/:id/promos/:code', {
                  params: { id, code: 'WELCOME10' },
                });
              }
              return shopper.experience('POST api/user/cart/:id/products/update', {
                params: { id },
                body: { versionKey: each.version },
              });
            }),
          );
          const kept = await rows<Record<string, number>>(
            test.larder.pool,
            sql`select lines_count = (select count(*) from cart_line where cart_id = c.id)
                and subtotal_cents = (select coalesce(sum(amount_cents), 0) from cart_line where cart_id = c.id)
                and ceiling_cents = (select coalesce(sum(ceiling_cents), 0) from cart_line where cart_id = c.id)
                and saving_cents = (select coalesce(sum(saving_cents), 0) from cart_line where cart_id = c.id)
                and pieces = (select coalesce(sum(pieces), 0) from cart_line where cart_id = c.id)
                and covered_cents = (select coalesce(sum(amount_cents), 0) from cart_line where cart_id = c.id and is_covered)
                as ok from cart c where id = ${id}`,
          );
          expect(kept).toEqual([{ ok: true }]);
        }
        const cart = await shopper.experience('GET api/user/cart/:id', { params: { id } });
        const oracle = cartTotals({
          lines: cart.products
            .filter((line) => line.isAvailable)
            .map((line) => ({
              selling: {
                mode: line.sellingMode,
                unitStep: thousandthsFromDecimal(line.sellByUnitIncrement),
                weightStep: thousandthsFromDecimal(line.sellByWeightIncrement),
                averageWeight: line.weight === null ? null : thousandthsFromDecimal(line.weight),
              },
              quantity: thousandthsFromDecimal(line.units),
              base: centsFromDecimal(line.origUnitPrice),
              current: centsFromDecimal(line.unitPrice),
              promoPercent: line.promoCodes.length > 0 ? cart.promo!.percent : 0,
            })),
          promo: cart.promo && { label: cart.promo.label, percent: cart.promo.percent },
          shipping: {
            fee: cents(cart.versionKey === 'WYGO_DELIVERY' && cart.linesCount > 0 ? 499 : 0),
            waivedFrom: cart.versionKey === 'WYGO_DELIVERY' ? cents(6_000) : null,
            windowFee: cents(0),
          },
          tolerancePercent: 10,
        });
        expect(cart.subtotal).toBe(oracle.subtotal / 100);
        if (cart.products.every((line) => line.isAvailable)) {
          expect([cart.total, cart.ceiling, cart.savings]).toEqual(
            [oracle.total, oracle.ceiling, oracle.savings].map((amount) => amount / 100),
          );
        }
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);
