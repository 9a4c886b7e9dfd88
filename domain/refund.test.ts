import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents } from './money.ts';
import { paidShares, paidSum, refundOf, type Paid } from './refund.ts';
import { thousandths } from './quantity.ts';

const paid = (goods: number, tax: number): Paid => ({ goods: cents(goods), tax: cents(tax) });

it('the refund of a portion of a line is its share of the paid sum and of the tax, less earlier refunds', () => {
  const three = paid(1000, 83);
  const first = refundOf(three, thousandths(3000), { before: thousandths(0), more: thousandths(1000) });
  const second = refundOf(three, thousandths(3000), { before: thousandths(1000), more: thousandths(1000) });
  const third = refundOf(three, thousandths(3000), { before: thousandths(2000), more: thousandths(1000) });
  expect([first, second, third]).toEqual([paid(333, 28), paid(334, 27), paid(333, 28)]);
});

it('the refund of a portion of a line is a share by weight where the line was weighed', () => {
  const weighed = paid(749, 0);
  expect(refundOf(weighed, thousandths(2515), { before: thousandths(0), more: thousandths(500) })).toEqual(
    paid(149, 0),
  );
});

it('the refund of a portion of a line is refused for nothing and for more than is left', () => {
  const give = (before: number, more: number) => () =>
    refundOf(paid(100, 0), thousandths(2000), { before: thousandths(before), more: thousandths(more) });
  expect(give(0, 0)).toThrow(RangeError);
  expect(give(1000, 1001)).toThrow(RangeError);
  expect(give(2000, 1)).toThrow(RangeError);
});

it('a charge is divided among lines and fee to the cent, also when a part was a promo', () => {
  const shares = paidShares(
    [
      { amount: cents(1000), promo: cents(100), tax: cents(74) },
      { amount: cents(500), promo: cents(0), tax: cents(0) },
    ],
    { amount: cents(399), tax: cents(33) },
    cents(90),
  );
  expect(shares).toEqual({ lines: [paid(858, 71), paid(476, 0)], fee: paid(380, 31) });
  expect(paidSum(...shares.lines, shares.fee)).toBe(1000 - 100 + 74 + 500 + 399 + 33 - 90);
});

const line = fc
  .record({
    amount: fc.integer({ min: 0, max: 20_000 }),
    promoPart: fc.integer({ min: 0, max: 100 }),
    taxPart: fc.integer({ min: 0, max: 12 }),
    quantity: fc.integer({ min: 1, max: 30_000 }),
    portions: fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 8 }),
  })
  .map(({ amount, promoPart, taxPart, ...more }) => {
    const promo = Math.floor((amount * promoPart) / 100);
    const tax = Math.floor(((amount - promo) * taxPart) / 100);
    return { ...more, charged: { amount: cents(amount), promo: cents(promo), tax: cents(tax) } };
  });

it('[MONEY-06] refunding every line in any order and in any portions gives back the whole, to the cent and never more', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.record({
        fee: fc.nat({ max: 999 }),
        tax: fc.nat({ max: 80 }),
        away: fc.integer({ min: 0, max: 40 }),
      }),
      fc.infiniteStream(fc.nat({ max: 1_000_000 })),
      (lines, { fee, tax, away }, turns) => {
        const asked = fee + tax + lines.reduce((sum, { charged: c }) => sum + c.amount - c.promo + c.tax, 0);
        const givenAway = cents(Math.floor((asked * away) / 100));
        const shares = paidShares(
          lines.map(({ charged }) => charged),
          { amount: cents(fee), tax: cents(tax) },
          givenAway,
        );
        const charged = asked - givenAway;
        expect(paidSum(...shares.lines, shares.fee)).toBe(charged);
        const open = lines.map(({ quantity, portions }, index) => ({
          paid: shares.lines[index]!,
          quantity,
          before: 0,
          portions: [...portions, quantity],
        }));
        let back: number = paidSum(shares.fee);
        for (let waiting = open; waiting.length > 0; waiting = waiting.filter((o) => o.before < o.quantity)) {
          const next = waiting[turns.next().value! % waiting.length]!;
          const more = Math.min(next.portions.shift()!, next.quantity - next.before);
          const portion = refundOf(next.paid, thousandths(next.quantity), {
            before: thousandths(next.before),
            more: thousandths(more),
          });
          expect(portion.goods).toBeGreaterThanOrEqual(0);
          expect(portion.tax).toBeGreaterThanOrEqual(0);
          next.before += more;
          back += paidSum(portion);
          expect(back).toBeLessThanOrEqual(charged);
        }
        expect(back).toBe(charged);
      },
    ),
    { numRuns: 500 },
  );
});
