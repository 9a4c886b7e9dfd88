import { type Cents, cents, centsFromDecimal, formatMoney } from '@larder/domain/money';
import { isDeliveryMode, type VersionKey } from '@larder/domain/versions';
import { plural, type TextKey } from '@larder/text/say';

/** What a totals card is made of: a cart's numbers, or an order's. Dollars. */
export type TotalsFacts = {
  versionKey: VersionKey;
  productsCount: number;
  totals: readonly { lineType: string; lineAmount: number; lineRefRrn: string | null }[];
  total: number;
  /** Sale discounts and the promo together; 0 when there are none, or nobody counted them. */
  savings?: number;
  /** The most it can come to; absent where nothing is left to be weighed. */
  ceiling?: number | null;
};

/** A line of the card: a text key with what it names, and the amount as it is written. */
export type TotalsRow = { key: string; label: TextKey; args: string[]; note?: string; amount: string };

/** An amount of dollars as it is written: "$14.99", "-$3.00". */
export function dollars(amount: number): string {
  return formatMoney(centsFromDecimal(amount));
}

/** "1 item", "7 items". */
export function itemsLabel(count: number): [TextKey, number] {
  return [plural<TextKey>(count, '{0} item', '{0} items'), count];
}

/** The lines above the total. A fee and a tax are lines of their own only above 0; a promo carries its label; what is given away is less. */
export function totalsRows({ totals, versionKey }: Pick<TotalsFacts, 'totals' | 'versionKey'>): TotalsRow[] {
  return totals.flatMap((line): TotalsRow[] => {
    const amount = dollars(line.lineAmount);
    if (line.lineType === 'SUBTOTAL') return [{ key: 'SUBTOTAL', label: 'Subtotal', args: [], amount }];
    if (line.lineType === 'PROMOPCT') {
      return [{ key: 'PROMOPCT', label: 'Promo', args: [], note: line.lineRefRrn ?? undefined, amount }];
    }
    if (line.lineType === 'GIVEN') return [{ key: 'GIVEN', label: 'On the house', args: [], amount }];
    if (line.lineAmount <= 0) return [];
    if (line.lineType === 'TAX') return [{ key: 'TAX', label: 'Tax', args: [], amount }];
    if (line.lineType !== 'SHIPPING') return [];
    return [
      {
        key: 'SHIPPING',
        label: isDeliveryMode(versionKey) ? 'Delivery Fee' : 'Pickup Fee',
        args: [],
        amount,
      },
    ];
  });
}

/** What was saved, written; null when nothing was. */
export function savingsText({ savings = 0 }: Pick<TotalsFacts, 'savings'>): string | null {
  return savings > 0 ? dollars(savings) : null;
}

/** "never more than" this, when weighing can make it more than the total; else null. */
export function ceilingText({ ceiling, total }: Pick<TotalsFacts, 'ceiling' | 'total'>): string | null {
  return ceiling !== null && ceiling !== undefined && ceiling > total ? dollars(ceiling) : null;
}

/**
 * What counts towards a minimum in both its senses, in cents: neither the subtotal nor the total before tax may be under
 * it.
 */
export function towardsMinimum({ totals, total }: Pick<TotalsFacts, 'totals' | 'total'>): Cents {
  const amountOf = (type: string) => totals.find((line) => line.lineType === type)?.lineAmount;
  const beforeTax = cents(centsFromDecimal(total) - centsFromDecimal(amountOf('TAX') ?? 0));
  return cents(Math.min(centsFromDecimal(amountOf('SUBTOTAL') ?? total), beforeTax));
}
