import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  finalTotals,
  isFarUnder,
  pickedAmount,
  substituteAmount,
  type PickedGoods,
  type PlacedLine,
} from './final-total.ts';
import { cents } from './money.ts';
import { lineAmount, weightLimit } from './price.ts';
import { approximateWeight, thousandths, type Selling, type SellingMode } from './quantity.ts';
import { cartTotals, type TotalsInput } from './totals.ts';

const selling = fc.record({
  mode: fc.constantFrom<SellingMode>('UNIT', 'WEIGHT', 'BOTH'),
  unitStep: fc.constant(thousandths(1000)),
  weightStep: fc.constant(thousandths(250)),
  averageWeight: fc.integer({ min: 50, max: 9000 }).map(thousandths),
});
const line = fc.record({
  selling,
  quantity: fc.integer({ min: 1, max: 80 }).map((steps) => thousandths(steps * 250)),
  base: fc.constant(cents(50_000)),
  current: fc.integer({ min: 0, max: 50_000 }).map(cents),
  promoPercent: fc.constantFrom(0, 10),
  /**
   * Share of the line that was found, and its weight within the tolerance: thousandths of the amount asked
   * for.
   */
  taxCode: fc.constantFrom('food', 'soda', 'wine'),
  found: fc.integer({ min: 0, max: 1000 }),
  heavy: fc.integer({ min: 0, max: 1000 }),
});
const amount = fc.integer({ min: 0, max: 2000 }).map(cents);
const percent = fc.integer({ min: 0, max: 1_000_000 }).map((parts) => parts / 10_000);
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 20 }),
  promo: fc.option(fc.record({ label: fc.string(), percent })),
  shipping: fc.record({ fee: amount, windowFee: amount, waivedFrom: fc.option(amount) }),
  tolerancePercent: fc.integer({ min: 0, max: 50 }),
  taxes: fc.option(
    fc.record({
      rates: fc.constantFrom<Record<string, number>>({}, { soda: 825 }, { soda: 825, wine: 825, food: 150 }),
      feeCode: fc.constantFrom(null, 'food', 'soda'),
    }),
  ),
});
type Order = TotalsInput & { lines: (TotalsInput['lines'][number] & { found: number; heavy: number })[] };

function placed({ lines, promo, ...rest }: Order) {
  const totals = cartTotals({ lines, promo, ...rest });
  const placedLines: (PlacedLine & { taxCode: string | null })[] = lines.map((each, index) => ({
    selling: each.selling,
    quantity: each.quantity,
    unitCents: each.current,
    amountCents: totals.lines[index]!,
    isCovered: each.promoPercent > 0,
    taxCode: each.taxCode ?? null,
  }));
  const terms = {
    promoPercent: promo?.percent ?? 0,
    promoCents: totals.promo,
    shippingCents: totals.shipping,
    taxes: rest.taxes ?? null,
  };
  return { totals, placedLines, terms };
}

function finalOf(some: Order, pick: (line: PlacedLine, index: number) => PickedGoods) {
  const { totals, placedLines, terms } = placed(some);
  const lines = placedLines.map((each, index) => ({
    amountCents: pickedAmount(each, pick(each, index)),
    isCovered: each.isCovered,
    taxCode: each.taxCode,
  }));
  return { totals, placedLines, terms, final: finalTotals(terms, lines) };
}

const asOrdered = ({ selling: how, quantity }: PlacedLine): PickedGoods => ({
  quantity,
  weight: how.mode === 'WEIGHT' ? quantity : how.mode === 'BOTH' ? approximateWeight(how, quantity) : null,
});

it('picked goods sold by the piece cost their price a piece, whatever they weigh', () => {
  const unit: Selling = {
    mode: 'UNIT',
    unitStep: thousandths(1000),
    weightStep: thousandths(250),
    averageWeight: null,
  };
  const two = { quantity: thousandths(2000), weight: thousandths(700) };
  const asked = { quantity: thousandths(2000), unitCents: cents(300), isCovered: false };
  const amountOf = (how: Selling) => pickedAmount({ ...asked, selling: how, amountCents: cents(600) }, two);
  expect([amountOf(unit), amountOf({ ...unit, mode: 'WEIGHT' })]).toEqual([600, 210]);
});

it('finalTotals equals the placed total when all was picked as ordered [MONEY-01]', () => {
  fc.assert(
    fc.property(order, (some) => {
      // Pieces of the whole step have a weight of whole thousandths.
      const whole = {
        ...some,
        lines: some.lines.map((each) => ({ ...each, quantity: thousandths(each.quantity * 4) })),
      };
      const { totals, final } = finalOf(whole, asOrdered);
      expect(final).toMatchObject({
        subtotal: totals.subtotal,
        promo: totals.promo,
        shipping: totals.shipping,
        tax: totals.tax ?? null,
        total: totals.total,
      });
    }),
  );
});

it('finalTotals stays at or below the ceiling while no more is picked than ordered and weights stay within the tolerance [MONEY-01]', () => {
  fc.assert(
    fc.property(order, (some) => {
      const { totals, final } = finalOf(some, ({ selling: how, quantity }, index) => {
        const found = thousandths(Math.floor((quantity * some.lines[index]!.found) / 1000));
        const limit = weightLimit(how, found, some.tolerancePercent);
        return {
          quantity: found,
          weight:
            how.mode === 'UNIT' ? null : thousandths(Math.floor((limit * some.lines[index]!.heavy) / 1000)),
        };
      });
      expect(final.total).toBeLessThanOrEqual(totals.ceiling);
    }),
  );
});

it('finalTotals keeps fee and promo whatever is short: no fee is added, no percentage is lost [MONEY-01]', () => {
  fc.assert(
    fc.property(order, (some) => {
      const { totals, terms, placedLines, final } = finalOf(some, (each, index) => ({
        quantity: thousandths(Math.floor((each.quantity * some.lines[index]!.found) / 1000)),
        weight: null,
      }));
      expect(final.shipping).toBe(totals.shipping);
      const covered = placedLines.reduce(
        (sum, each, index) =>
          each.isCovered
            ? sum +
              lineAmount(
                each.selling,
                thousandths(Math.floor((each.quantity * some.lines[index]!.found) / 1000)),
                each.unitCents,
              )
            : sum,
        0,
      );
      expect(Math.abs(final.promo + (covered * terms.promoPercent) / 100)).toBeLessThanOrEqual(0.501);
      expect(final.total).toBeLessThanOrEqual(totals.total);
      expect(final.total).toBe(final.subtotal + final.promo + final.shipping + (final.tax ?? 0));
    }),
  );
});

it('finalTotals is 0 when nothing was picked', () => {
  const terms = { promoPercent: 10, promoCents: cents(-100), shippingCents: cents(499), taxes: null };
  const nothing = { subtotal: 0, promo: 0, shipping: 0, tax: null, taxByRate: [], total: 0 };
  expect(finalTotals(terms, [])).toEqual(nothing);
});

it('finalTotals takes off the promo’s placed amount where its percentage is not known any more', () => {
  const terms = { promoPercent: null, promoCents: cents(-150), shippingCents: cents(0), taxes: null };
  const of = (amountCents: number) =>
    finalTotals(terms, [{ amountCents: cents(amountCents), isCovered: true, taxCode: null }]);
  expect([of(1000).total, of(100).total]).toEqual([850, 0]);
  const taxed = { ...terms, taxes: { rates: { candy: 1000 }, feeCode: null } };
  const line = { amountCents: cents(1000), isCovered: true, taxCode: 'candy' };
  expect(finalTotals(taxed, [line])).toMatchObject({ tax: 100, total: 950 });
});

it('a substitute costs at most the estimate of what it replaces, after promo too [PICK-05]', () => {
  fc.assert(
    fc.property(
      order,
      selling,
      amount,
      fc.integer({ min: 0, max: 90_000 }),
      (some, how: Selling, price, weight) => {
        const { placedLines, terms } = placed(some);
        const whole = finalTotals(
          terms,
          placedLines.map((each) => ({
            amountCents: each.amountCents,
            isCovered: each.isCovered,
            taxCode: each.taxCode,
          })),
        );
        const [first, ...rest] = placedLines as [(typeof placedLines)[0], ...typeof placedLines];
        const instead = substituteAmount(first, {
          selling: how,
          unitCents: price,
          quantity: thousandths(weight),
          weight: how.mode === 'UNIT' ? null : thousandths(weight),
        });
        const replaced = finalTotals(terms, [
          { amountCents: instead, isCovered: first.isCovered, taxCode: first.taxCode },
          ...rest.map((each) => ({
            amountCents: each.amountCents,
            isCovered: each.isCovered,
            taxCode: each.taxCode,
          })),
        ]);
        expect(replaced.total).toBeLessThanOrEqual(whole.total);
      },
    ),
  );
});

it('a total more than a quarter under the estimate needs a confirmation', () => {
  expect([74, 75, 100].map((final) => isFarUnder(cents(final), cents(100)))).toEqual([true, false, false]);
});
