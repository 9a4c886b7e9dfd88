import { addCents, type Cents, cents } from './money.ts';
import { spread } from './spread.ts';
import type { Thousandths } from './quantity.ts';

/** What was paid for something, after promo: without its tax, and its tax. */
export type Paid = { readonly goods: Cents; readonly tax: Cents };

/** A line as it was charged: what it came to, its share of the promo (0 or positive) and of the tax. */
export type ChargedLine = { readonly amount: Cents; readonly promo: Cents; readonly tax: Cents };

/**
 * What was paid for each line and for the fee. What the order came to above the sum that was charged was given away
 * (`givenAway`): it is spread over all that was to be paid, by largest remainder. Together exactly the sum charged.
 */
export function paidShares(
  lines: readonly ChargedLine[],
  fee: { readonly amount: Cents; readonly tax: Cents },
  givenAway: Cents,
): { lines: Paid[]; fee: Paid } {
  const asked = [
    ...lines.map(({ amount, promo, tax }) => ({ goods: cents(amount - promo), tax })),
    { goods: fee.amount, tax: fee.tax },
  ];
  const away = spread(
    givenAway,
    asked.flatMap(({ goods, tax }) => [goods, tax]),
  );
  const paid = asked.map(({ goods, tax }, index) => ({
    goods: cents(goods - away[2 * index]!),
    tax: cents(tax - away[2 * index + 1]!),
  }));
  return { lines: paid.slice(0, -1), fee: paid.at(-1)! };
}

/**
 * What is paid back for `more` of a line of which `before` was refunded already, both thousandths of the `quantity` that was
 * charged: the share of what is then refunded in all less the share of what was before. So the portions of a line add up to
 * what was paid for it, in whatever sizes and order. Throws RangeError for a portion of nothing or of more than is left.
 */
export function refundOf(
  paid: Paid,
  quantity: Thousandths,
  { before, more }: { readonly before: Thousandths; readonly more: Thousandths },
): Paid {
  if (more <= 0 || before + more > quantity)
    throw new RangeError(`Not refundable: ${more} after ${before} of ${quantity}`);
  const part = (whole: Cents) =>
    cents(shareOf(whole, before + more, quantity) - shareOf(whole, before, quantity));
  return { goods: part(paid.goods), tax: part(paid.tax) };
}

/** What is paid in all. */
export function paidSum(...paid: readonly Paid[]): Cents {
  return addCents(...paid.flatMap(({ goods, tax }) => [goods, tax]));
}

/** The share of `part` in an amount, half up, exactly. */
function shareOf(whole: Cents, part: number, of: number): Cents {
  return cents(Number((2n * BigInt(whole) * BigInt(part) + BigInt(of)) / (2n * BigInt(of))));
}
