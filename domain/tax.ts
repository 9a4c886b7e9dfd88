import { addCents, type Cents, cents, scaled } from './money.ts';
import { spread } from './spread.ts';

/**
 * The taxes of a store on one day: rates in basis points (825 is 8.25 %) by tax code, and the tax code of its
 * fee; null when the fee is not taxed. A code without a rate is not taxed.
 */
export type Taxes = { readonly rates: Readonly<Record<string, number>>; readonly feeCode: string | null };

/** An amount of goods of one tax code, and the part of it that the promo code covers. */
export type TaxedAmount = { readonly amount: Cents; readonly covered: Cents };

/** The tax at one rate. `base` is the amount paid that it is asked on, in whole cents. */
export type TaxAtRate = { readonly basisPoints: number; readonly base: Cents; readonly tax: Cents };

/** A line with the facts that decide its share of the tax. */
export type SharedLine = {
  readonly amount: Cents;
  readonly isCovered: boolean;
  /** Null is not taxed. */
  readonly taxCode: string | null;
};

/**
 * The share of each line in the promo (0 or positive) and in the tax, in the order of the lines, and the tax
 * of the fee.
 */
export type LineShares = { readonly promo: Cents[]; readonly tax: Cents[]; readonly feeTax: Cents };

/** Fractions of a cent in which paid amounts are counted: a promo has up to four decimals of a percent. */
const perCent = 1_000_000n;
/** A tax in those fractions, times basis points. */
const perTax = perCent * 10_000n;

/**
 * Returns the tax of an order by rate, lowest first, without rates of 0: on the amount paid after the promo
 * (`promoPercent` of the covered amount), with the fee where it is taxed, rounded half up once for each rate.
 * The promo is counted exactly here, not in whole cents: so the tax never grows when an amount shrinks, and
 * an order picked within its ceilings stays under the ceiling.
 */
export function taxByRate(
  amounts: Readonly<Record<string, TaxedAmount>>,
  promoPercent: number,
  fee: Cents,
  taxes: Taxes,
): TaxAtRate[] {
  const bases = new Map<number, bigint>();
  const add = (code: string, paid: bigint) => {
    const rate = rateOf(taxes, code);
    if (rate > 0) bases.set(rate, (bases.get(rate) ?? 0n) + paid);
  };
  for (const [code, { amount, covered }] of Object.entries(amounts))
    add(code, paidOf(amount, covered, promoPercent));
  if (taxes.feeCode !== null) add(taxes.feeCode, BigInt(fee) * perCent);
  return [...bases]
    .toSorted(([one], [other]) => one - other)
    .map(([basisPoints, paid]) => ({
      basisPoints,
      base: halfUp(paid, perCent),
      tax: halfUp(paid * BigInt(basisPoints), perTax),
    }));
}

/** Returns the sum of `taxByRate`. */
export function taxOf(byRate: readonly TaxAtRate[]): Cents {
  return addCents(...byRate.map(({ tax }) => tax));
}

/**
 * Spreads an order's promo (0 or positive) over the lines it covers by their amounts, and the tax of each
 * rate over everything sold at it, the fee included, by the amounts paid. By largest remainder, so that the
 * parts add up to the whole.
 */
export function spreadOverLines(
  lines: readonly SharedLine[],
  promo: { readonly amount: Cents; readonly percent: number },
  fee: Cents,
  taxes: Taxes | null,
): LineShares {
  const shares = spread(
    promo.amount,
    lines.map((line) => (line.isCovered ? line.amount : 0)),
  );
  const tax = [...lines, fee].map(() => cents(0));
  if (taxes === null) return { promo: shares, tax: tax.slice(0, -1), feeTax: cents(0) };
  const paid = [
    ...lines.map(({ amount, isCovered }) => paidOf(amount, isCovered ? amount : cents(0), promo.percent)),
    BigInt(fee) * perCent,
  ];
  const rates = [...lines.map(({ taxCode }) => taxCode), taxes.feeCode].map((code) =>
    code === null ? 0 : rateOf(taxes, code),
  );
  for (const { basisPoints, tax: whole } of taxByRate(sumByCode(lines), promo.percent, fee, taxes)) {
    const weights = paid.map((each, index) => (rates[index] === basisPoints ? each : 0n));
    spread(whole, weights).forEach((share, index) => (tax[index] = cents(tax[index]! + share)));
  }
  return { promo: shares, tax: tax.slice(0, -1), feeTax: tax.at(-1)! };
}

/** Returns the amounts of lines by tax code, without lines that have none. */
export function sumByCode(lines: readonly SharedLine[]): Record<string, TaxedAmount> {
  const sums = new Map<string, TaxedAmount>();
  for (const { amount, isCovered, taxCode } of lines) {
    if (taxCode === null) continue;
    const before = sums.get(taxCode) ?? { amount: cents(0), covered: cents(0) };
    sums.set(taxCode, {
      amount: addCents(before.amount, amount),
      covered: addCents(before.covered, isCovered ? amount : cents(0)),
    });
  }
  return Object.fromEntries(sums);
}

/** Returns the basis points of a tax code; 0 for one without a rate. */
export function rateOf(taxes: Taxes, code: string): number {
  return Object.hasOwn(taxes.rates, code) ? taxes.rates[code]! : 0;
}

/** Returns the amount paid after the promo, in fractions of a cent. */
function paidOf(amount: Cents, covered: Cents, promoPercent: number): bigint {
  return BigInt(amount) * perCent - BigInt(covered) * BigInt(scaled(promoPercent, 10_000));
}

function halfUp(numerator: bigint, denominator: bigint): Cents {
  return cents(Number((2n * numerator + denominator) / (2n * denominator)));
}
