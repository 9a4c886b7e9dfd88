import { type Cents, cents, centsFromDecimal, dollars } from '@larder/domain/money';
import { isDeliveryMode, type VersionKey } from '@larder/domain/versions';
import { plural, type TextKey } from '@larder/text/say';

/** The facts of a totals card: a cart's numbers, or an order's. Dollars. */
export type TotalsFacts = {
  versionKey: VersionKey;
  productsCount: number;
  totals: readonly { lineType: string; lineAmount: number; lineRefRrn: string | null }[];
  total: number;
  /** Sale discounts and the promo together; 0 when there are none, or they are not known. */
  savings?: number;
  /** The most it can come to; absent where nothing is left to be weighed. */
  ceiling?: number | null;
  /** True where something is weighed while the ceiling is loaded again: what is said of it keeps its place. */
  isWeighed?: boolean;
};

/** A line of the card: a text key, and the amount as shown. */
type TotalsRow = { key: string; label: TextKey; note?: string; amount: string };

/** Returns the text for a number of items: "1 item", "7 items". */
export function itemsLabel(count: number): [TextKey, number] {
  return [plural<TextKey>(count, '{0} item', '{0} items'), count];
}

/**
 * Returns the lines above the total. A fee and a tax get lines only above 0; a promo carries its label; a sum
 * given away is negative.
 */
export function totalsRows({ totals, versionKey }: Pick<TotalsFacts, 'totals' | 'versionKey'>): TotalsRow[] {
  return totals.flatMap((line): TotalsRow[] => {
    const amount = dollars(line.lineAmount);
    if (line.lineType === 'SUBTOTAL') return [{ key: 'SUBTOTAL', label: 'Subtotal', amount }];
    if (line.lineType === 'PROMOPCT') {
      return [{ key: 'PROMOPCT', label: 'Promo', note: line.lineRefRrn ?? undefined, amount }];
    }
    if (line.lineType === 'GIVEN') return [{ key: 'GIVEN', label: 'On the house', amount }];
    if (line.lineAmount <= 0) return [];
    if (line.lineType === 'TAX') return [{ key: 'TAX', label: 'Tax', amount }];
    if (line.lineType !== 'SHIPPING') return [];
    return [{ key: 'SHIPPING', label: isDeliveryMode(versionKey) ? 'Delivery Fee' : 'Pickup Fee', amount }];
  });
}

/** Returns the savings as shown, or null when there are none. */
export function savingsText({ savings = 0 }: Pick<TotalsFacts, 'savings'>): string | null {
  return savings > 0 ? dollars(savings) : null;
}

/**
 * Returns the amount of "never more than", when weighing can make the order cost more than the total, "…" while it is
 * loaded again; else null.
 */
export function ceilingText({
  ceiling,
  total,
  isWeighed = false,
}: Pick<TotalsFacts, 'ceiling' | 'total' | 'isWeighed'>): string | null {
  if (ceiling === null || ceiling === undefined) return isWeighed ? '…' : null;
  return ceiling > total ? dollars(ceiling) : null;
}

/**
 * Returns the amount that counts towards a minimum, in cents: the lower of the subtotal and the total before
 * tax, since neither may be under it.
 */
export function towardsMinimum({ totals, total }: Pick<TotalsFacts, 'totals' | 'total'>): Cents {
  const subtotal = amountOf(totals, 'SUBTOTAL') ?? total;
  return cents(Math.min(centsFromDecimal(subtotal), beforeTax({ totals, total })));
}

/** Returns the total before tax, in cents: what must reach the minimum when the order is placed. */
export function beforeTax({ totals, total }: Pick<TotalsFacts, 'totals' | 'total'>): Cents {
  return cents(centsFromDecimal(total) - centsFromDecimal(amountOf(totals, 'TAX') ?? 0));
}

function amountOf(totals: TotalsFacts['totals'], type: string): number | undefined {
  return totals.find((line) => line.lineType === type)?.lineAmount;
}
