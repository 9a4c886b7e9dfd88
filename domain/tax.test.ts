import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addCents, type Cents, cents, percentOfCents } from './money.ts';
import { rateOf, type SharedLine, spreadOverLines, sumByCode, taxByRate, type Taxes, taxOf } from './tax.ts';
import { sumLines, totalsOfSums } from './totals.ts';

const taxes: Taxes = { rates: { food: 0, candy: 825, 'soft-drinks': 825, alcohol: 1000 }, feeCode: null };
const free = { fee: cents(0), waivedFrom: null, windowFee: cents(0) };

function taxed(amount: number, covered = 0) {
  return { amount: cents(amount), covered: cents(covered) };
}

it('taxByRate rounds once for each rate over the order, whichever codes share it [TAX-01]', () => {
  // 0.06 of tax each would be rounded to nothing by line: 0.0495 each, 0.099 together.
  const amounts = { candy: taxed(60), 'soft-drinks': taxed(60), alcohol: taxed(1005), food: taxed(5000) };
  expect(taxByRate(amounts, 0, cents(0), taxes)).toEqual([
    { basisPoints: 825, base: 120, tax: 10 },
    { basisPoints: 1000, base: 1005, tax: 101 },
  ]);
  const { alcohol, ...others } = amounts;
  expect(taxByRate({ alcohol, ...others }, 0, cents(0), taxes)).toEqual(
    taxByRate(amounts, 0, cents(0), taxes),
  );
});

it('taxByRate taxes what is paid after the promo [TAX-01]', () => {
  expect(taxByRate({ candy: taxed(1000, 1000) }, 10, cents(0), taxes)[0]).toMatchObject({
    base: 900,
    tax: 74,
  });
  expect(taxByRate({ candy: taxed(1000, 400) }, 10, cents(0), taxes)[0]).toMatchObject({
    base: 960,
    tax: 79,
  });
  expect(taxByRate({ candy: taxed(1000, 1000) }, 100, cents(0), taxes)[0]).toMatchObject({
    base: 0,
    tax: 0,
  });
});

it('taxByRate taxes the fee at the rate of its code, together with the goods of that rate', () => {
  const withFee = { ...taxes, feeCode: 'candy' };
  expect(taxOf(taxByRate({ candy: taxed(60) }, 0, cents(60), withFee))).toBe(10);
  expect(taxOf(taxByRate({}, 0, cents(599), withFee))).toBe(49);
  expect(taxByRate({}, 0, cents(599), { ...taxes, feeCode: 'food' })).toEqual([]);
});

it('taxByRate leaves a code without a rate untaxed, even one named like a property of every object', () => {
  expect(taxByRate({ unheard: taxed(1000), constructor: taxed(1000) }, 0, cents(0), taxes)).toEqual([]);
  expect(sumByCode([{ amount: cents(1000), isCovered: true, taxCode: null }])).toEqual({});
  expect(['candy', 'unheard', 'constructor'].map((each) => rateOf(taxes, each))).toEqual([825, 0, 0]);
});

it('taxByRate is exact for sums that no order can come to', () => {
  expect(taxByRate({ candy: taxed(2 ** 40, 2 ** 40) }, 0.0001, cents(0), taxes)).toEqual([
    { basisPoints: 825, base: 1_099_510_528_264, tax: 90_709_618_582 },
  ]);
});

const code = fc.constantFrom('food', 'candy', 'soft-drinks', 'alcohol', null);
const line = fc.record({
  amount: fc.integer({ min: 0, max: 20_000 }).map(cents),
  isCovered: fc.boolean(),
  taxCode: code,
});
const percent = fc.constantFrom(0, 1, 10, 33.3333, 50, 99, 100);
const someTaxes = fc.record({
  rates: fc.record({
    food: fc.constant(0),
    candy: fc.integer({ min: 0, max: 3000 }),
    'soft-drinks': fc.integer({ min: 0, max: 3000 }),
    alcohol: fc.constantFrom(825, 1000),
  }),
  feeCode: fc.constantFrom('candy', 'food', null),
});
const fee = fc.integer({ min: 0, max: 999 }).map(cents);

function promoOf(lines: readonly SharedLine[], off: number): Cents {
  return percentOfCents(
    addCents(...lines.map(({ amount, isCovered }) => (isCovered ? amount : cents(0)))),
    off,
  );
}

it('spreadOverLines gives every cent of promo and tax to a line, none to lines not covered or not taxed [TAX-01]', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), percent, fee, someTaxes, (lines, off, shipping, rates) => {
      const promo = promoOf(lines, off);
      const shares = spreadOverLines(lines, { amount: promo, percent: off }, shipping, rates);
      const whole = taxOf(taxByRate(sumByCode(lines), off, shipping, rates));
      expect(addCents(...shares.promo)).toBe(promo);
      expect(addCents(...shares.tax, shares.feeTax)).toBe(whole);
      lines.forEach(({ amount, isCovered, taxCode }, index) => {
        if (!isCovered) expect(shares.promo[index]).toBe(0);
        if (taxCode === null || taxCode === 'food') expect(shares.tax[index]).toBe(0);
        expect(shares.promo[index]).toBeLessThanOrEqual(amount);
      });
    }),
  );
});

it('spreadOverLines spreads a tax by the amounts paid: a line that the promo covers bears less of it [TAX-01]', () => {
  const lines = [true, false].map((isCovered) => ({ amount: cents(1000), isCovered, taxCode: 'alcohol' }));
  const shares = spreadOverLines(lines, { amount: cents(500), percent: 50 }, cents(0), taxes);
  expect(shares).toEqual({ promo: [500, 0], tax: [50, 100], feeTax: 0 });
});

it('spreadOverLines spreads the promo where nothing is taxed', () => {
  const lines = [100, 200].map((amount) => ({ amount: cents(amount), isCovered: true, taxCode: null }));
  const shares = spreadOverLines(lines, { amount: cents(100), percent: 33.3333 }, cents(499), null);
  expect(shares).toEqual({ promo: [33, 67], tax: [0, 0], feeTax: 0 });
});

it('totals with tax put TAX after SHIPPING into total and ceiling, only where there are rates [TAX-01]', () => {
  const one = { amount: cents(1000), ceiling: cents(1100), saving: cents(0), pieces: 1 };
  const sums = sumLines([{ ...one, isCovered: true, taxCode: 'candy' }]);
  const promo = { label: 'TEN', percent: 10 };
  const totals = totalsOfSums(sums, promo, { ...free, fee: cents(500) }, taxes);
  expect(totals).toMatchObject({ tax: 74, total: 900 + 500 + 74, ceiling: 990 + 500 + 82 });
  expect(totals.totals.map(({ lineType, lineAmount }) => [lineType, lineAmount])).toEqual([
    ['SUBTOTAL', 1000],
    ['PROMOPCT', -100],
    ['SHIPPING', 500],
    ['TAX', 74],
  ]);
  expect(totalsOfSums(sums, promo, free).totals.map(({ lineType }) => lineType)).not.toContain('TAX');
  expect(totalsOfSums(sumLines([]), null, free, taxes).totals.at(-1)).toMatchObject({
    lineType: 'TAX',
    lineAmount: 0,
  });
});

it('totals with tax keep the final total with tax under the ceiling while lines stay under theirs [TAX-02]', () => {
  const picked = fc.record({
    amount: fc.integer({ min: 0, max: 3000 }),
    more: fc.integer({ min: 0, max: 300 }),
    picked: fc.double({ min: 0, max: 1, noNaN: true }),
    isCovered: fc.boolean(),
    taxCode: code,
  });
  fc.assert(
    fc.property(
      fc.array(picked, { maxLength: 12 }),
      percent,
      fee,
      someTaxes,
      (lines, off, shipping, rates) => {
        const totalOf = (amountOf: (each: (typeof lines)[number]) => number) =>
          totalsOfSums(
            sumLines(
              lines.map((each) => ({
                amount: cents(amountOf(each)),
                ceiling: cents(each.amount + each.more),
                saving: cents(0),
                pieces: 1,
                isCovered: each.isCovered,
                taxCode: each.taxCode,
              })),
            ),
            { label: '', percent: off },
            { ...free, fee: shipping },
            rates,
          );
        const { ceiling, total } = totalOf(({ amount }) => amount);
        expect(total).toBeLessThanOrEqual(ceiling);
        const final = totalOf((each) => Math.round((each.amount + each.more) * each.picked));
        expect(final.total).toBeLessThanOrEqual(ceiling);
      },
    ),
  );
});
