import { addCents, type Cents, cents } from './money.ts';
import { spread } from './spread.ts';
import type { Thousandths } from './quantity.ts';

/** The amount paid for something after promo: without its tax, and its tax. */
export type Paid = { readonly goods: Cents; readonly tax: Cents };

/** A charged line: its amount, its share of the promo (0 or positive) and of the tax. */
type LineAmounts = { readonly amount: Cents; readonly promo: Cents; readonly tax: Cents };

/**
 * Returns the amounts paid for each line and for the fee. `givenAway` is by how much the order exceeded the
 * sum charged: it is spread over everything that was to be paid, by largest remainder, so that all shares add
 * up to exactly the sum charged.
 */
export function paidShares(
  lines: readonly LineAmounts[],
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
 * Returns the amount to pay back for `more` of a line of which `before` was refunded already, both
 * thousandths of the charged `quantity`: the share refunded after it less the share refunded before it. So
 * the portions of a line add up to the amount paid for it, in any sizes and order. Throws RangeError for a
 * portion of nothing or of more than is left.
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

/** Returns the sum of goods and tax over all that was paid. */
export function paidSum(...paid: readonly Paid[]): Cents {
  return addCents(...paid.flatMap(({ goods, tax }) => [goods, tax]));
}

/** Returns the share `part` / `of` of an amount, half up, exactly. */
function shareOf(whole: Cents, part: number, of: number): Cents {
  return cents(Number((2n * BigInt(whole) * BigInt(part) + BigInt(of)) / (2n * BigInt(of))));
}
