import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents, discountPercent, formatMoney, percentOfCents } from './money.ts';
import { lineAmount } from './price.ts';
import { type Selling, type SellingMode, thousandths } from './quantity.ts';
import { cartTotals, sumLines, type TotalsInput, type TotalsLine } from './totals.ts';

const each: Selling = {
  mode: 'UNIT',
  unitStep: thousandths(1000),
  weightStep: thousandths(500),
  averageWeight: null,
};

const lines: TotalsLine[] = [
  // 2 x 3.00, on sale from 4.00: 6.00, saves 2.00
  { selling: each, quantity: thousandths(2000), base: cents(400), current: cents(300), promoPercent: 10 },
  // 1.5 lb x 2.99: 4.485, so 4.49
  {
    selling: { ...each, mode: 'WEIGHT' },
    quantity: thousandths(1500),
    base: cents(299),
    current: cents(299),
    promoPercent: 10,
  },
  // 3 pieces of about 0.4 lb x 5.00: 6.00, not covered
  {
    selling: { ...each, mode: 'BOTH', averageWeight: thousandths(400) },
    quantity: thousandths(3000),
    base: cents(500),
    current: cents(500),
    promoPercent: 0,
  },
];
const shipping = { fee: cents(499), waivedFrom: null, windowFee: cents(200) };
const input: TotalsInput = {
  lines,
  promo: { label: 'SPRING10', percent: 10 },
  shipping,
  tolerancePercent: 10,
};

it('cartTotals adds up a cart: total = subtotal + promo (negative) + shipping; savings hold sale and promo [CHECKOUT-19]', () => {
  expect(cartTotals(input)).toEqual({
    subtotal: 1649,
    promo: -105, // 10 % of 10.49
    shipping: 699,
    total: 2243,
    ceiling: 600 + 493 + 660 - 109 + 699,
    savings: 200 + 105,
    linesCount: 3,
    productsCount: 2 + 1 + 3,
    lines: [600, 449, 600],
    totals: [
      { lineType: 'SUBTOTAL', lineAmount: 1649, lineRefRrn: null },
      { lineType: 'PROMOPCT', lineAmount: -105, lineRefRrn: 'SPRING10' },
      { lineType: 'SHIPPING', lineAmount: 699, lineRefRrn: null },
    ],
  });
});

it('sumLines sums the taxed amounts by code, without lines that have none', () => {
  const line = { amount: cents(100), ceiling: cents(110), saving: cents(0), pieces: 1, isCovered: true };
  const { taxed } = sumLines([
    { ...line, taxCode: null },
    { ...line, taxCode: 'candy' },
  ]);
  expect(Object.keys(taxed)).toEqual(['candy']);
});

it('cartTotals has no promo row without a promo, even if lines are marked', () => {
  const { promo, savings, totals } = cartTotals({ ...input, promo: null });
  expect([promo, savings]).toEqual([0, 200]);
  expect(totals.map((line) => line.lineType)).toEqual(['SUBTOTAL', 'SHIPPING']);
});

it('cartTotals waives the whole of shipping from the threshold on', () => {
  expect([1650, 1649, 0].map(shippingFrom)).toEqual([699, 0, 0]);
});

it('cartTotals is 0 for an empty cart', () => {
  const empty = cartTotals({ ...input, lines: [] });
  expect(empty).toMatchObject({ total: 0, ceiling: 0, savings: 0, linesCount: 0, productsCount: 0 });
});

const line = fc.record({
  selling: fc.record({
    mode: fc.constantFrom<SellingMode>('UNIT', 'WEIGHT', 'BOTH'),
    unitStep: fc.constant(thousandths(1000)),
    weightStep: fc.constant(thousandths(250)),
    averageWeight: fc.option(fc.integer({ min: 50, max: 9000 }).map(thousandths)),
  }),
  quantity: fc.integer({ min: 1, max: 80 }).map((steps) => thousandths(steps * 250)),
  base: fc.integer({ min: 0, max: 50_000 }).map(cents),
  current: fc.integer({ min: 0, max: 50_000 }).map(cents),
  promoPercent: fc.constantFrom(0, 10),
});
const amount = fc.integer({ min: 0, max: 2000 }).map(cents);
const percent = fc.integer({ min: 0, max: 1_000_000 }).map((parts) => parts / 10_000);
const cart = fc.record({
  lines: fc.array(line, { maxLength: 30 }),
  promo: fc.option(fc.record({ label: fc.string(), percent })),
  shipping: fc.record({ fee: amount, windowFee: amount, waivedFrom: fc.option(amount) }),
  tolerancePercent: fc.integer({ min: 0, max: 50 }),
});
it('cartTotals returns line amounts that add up to the subtotal, and rows that add up to the total', () => {
  fc.assert(
    fc.property(cart, (some) => {
      const totals = cartTotals(some);
      const printed = totals.lines.map((each) => dollars(formatMoney(each)));
      expect(printed.reduce((sum, each) => sum + each, 0)).toBe(dollars(formatMoney(totals.subtotal)));
      const typed = totals.totals.map((each) => dollars(formatMoney(each.lineAmount)));
      expect(typed.reduce((sum, each) => sum + each, 0)).toBe(dollars(formatMoney(totals.total)));
      expect(totals.total).toBe(totals.subtotal + totals.promo + totals.shipping);
    }),
  );
});

it('cartTotals keeps the ceiling at or above the total, and the total at or above the shipping', () => {
  fc.assert(
    fc.property(cart, (some) => {
      const { ceiling, total, promo, shipping: fee } = cartTotals(some);
      expect(ceiling).toBeGreaterThanOrEqual(total);
      expect(total).toBeGreaterThanOrEqual(fee);
      expect(promo).toBeLessThanOrEqual(0);
    }),
  );
});

it('cartTotals takes the promo off the covered lines together, rounded once', () => {
  fc.assert(
    fc.property(cart, (some) => {
      const totals = cartTotals(some);
      const covered = totals.lines.filter((_, index) => some.lines[index]!.promoPercent > 0);
      const sum = cents(covered.reduce((all, each) => all + each, 0));
      expect(totals.promo + percentOfCents(sum, some.promo?.percent ?? 0)).toBe(0);
    }),
  );
});

it('cartTotals counts savings as original unit price x quantity x discount percent, plus the promo [CHECKOUT-19]', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (some) => {
      const { savings } = cartTotals({ ...input, lines: some, promo: null });
      const bySpecification = some.map(({ selling, quantity, base, current }) => {
        const off = percentOfCents(base, discountPercent(base, current));
        return lineAmount(selling, quantity, off);
      });
      expect(savings).toBe(bySpecification.reduce((sum, each) => sum + each, 0));
    }),
  );
});

it('cartTotals does not depend on the order of the lines', () => {
  fc.assert(
    fc.property(cart, (some) => {
      const { lines: _, ...backward } = cartTotals({ ...some, lines: some.lines.toReversed() });
      expect(cartTotals(some)).toMatchObject(backward);
    }),
  );
});

/** Returns the shipping of the cart above when it is waived from an amount on. */
function shippingFrom(waivedFrom: number) {
  return cartTotals({ ...input, shipping: { ...shipping, waivedFrom: cents(waivedFrom) } }).shipping;
}

/** Returns the cents of a printed amount. */
function dollars(text: string) {
  return Math.round(Number(text.replace('$', '')) * 100);
}
