import type { OrderMoney } from '@larder/contract/operations/refund';
import { cents, centsFromDecimal, decimalOf, type Cents } from '@larder/domain/money';
import {
  decimalOfThousandths,
  thousandths,
  thousandthsFromDecimal,
  type Thousandths,
} from '@larder/domain/quantity';
import { refundOf } from '@larder/domain/refund';

type Line = OrderMoney['lines'][number];

/** A refund as typed into the form: by line a quantity (empty for none), the fee, an amount in dollars. */
export type RefundTyped = {
  quantities: Readonly<Record<string, string>>;
  fee: boolean;
  amount: string;
};

/**
 * A refund in the form that the backend takes, with its amounts in dollars: goods before promo, the promo's
 * share, fee, tax, sum.
 */
export type RefundSum = {
  lines: { lineId: string; quantity: number }[];
  goods: number;
  promo: number;
  fee: number;
  tax: number;
  amount: number;
  total: number;
};

/** Returns the part of a line that can still be refunded, in pieces or pounds. */
export function leftOf({ quantity, refundedQuantity }: Pick<Line, 'quantity' | 'refundedQuantity'>): number {
  return decimalOfThousandths(
    thousandths(Math.max(0, thousandthsFromDecimal(quantity) - thousandthsFromDecimal(refundedQuantity))),
  );
}

/** Returns whether the delivery fee was paid and is not given back yet. */
export function isFeeLeft({ paid, refunded }: OrderMoney['fee']): boolean {
  return paid > 0 && refunded === 0;
}

/**
 * Returns a typed quantity of a line; null for no number, or for more than is left of the line. Of a line with nothing
 * left it is nothing: its field goes with a colleague's refund, and what was typed into it stays. Pounds may have a
 * comma for their point.
 */
export function typedQuantity(line: Line, typed: string): number | null {
  const text = line.isWeighed ? typed.trim().replace(',', '.') : typed.trim();
  const left = leftOf(line);
  if (text === '' || left === 0) return 0;
  const isPlain = (line.isWeighed ? /^\d{0,4}(\.\d{1,3})?$/ : /^\d{1,4}$/).test(text);
  // Of goods sold in parts of a piece what is left may be no whole number.
  if (!isPlain && text !== String(left)) return null;
  const quantity = Number(text);
  return quantity <= left ? quantity : null;
}

/**
 * Returns typed dollars, with a point or a comma before the cents, or with a comma at the thousand ("$1,234.50"); null for a
 * text that is no amount of money, or may be two ("1,000").
 */
export function typedDollars(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/^(\d\d?),(\d{3}\.\d\d)$/, '$1$2')
    .replace(/,(?=\d{1,2}$)/, '.');
  if (text === '') return 0;
  return /^\d{1,5}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

/**
 * Returns the amounts of a refund, by the same arithmetic as the backend's: each portion with its shares of
 * promo and tax. A wrongly typed field counts as nothing.
 */
export function refundSum(money: Pick<OrderMoney, 'lines' | 'fee'>, typed: RefundTyped): RefundSum {
  const parts = money.lines.flatMap((line) => {
    const quantity = typedQuantity(line, typed.quantities[line.lineId] ?? '');
    return quantity ? [{ lineId: line.lineId, quantity, ...shareOf(line, quantity) }] : [];
  });
  const sum = (of: (part: (typeof parts)[number]) => number) =>
    parts.reduce((total, part) => total + of(part), 0);
  const feeTax = typed.fee ? centsOf(money.fee.tax) : 0;
  const fee = typed.fee ? centsOf(money.fee.paid) - feeTax : 0;
  const amount = centsOf(typedDollars(typed.amount) ?? 0);
  const goods = sum((part) => part.goods);
  const promo = sum((part) => part.promo);
  const tax = sum((part) => part.tax) + feeTax;
  const decimal = (value: number) => decimalOf(cents(value));
  return {
    lines: parts.map(({ lineId, quantity }) => ({ lineId, quantity })),
    goods: decimal(goods + promo),
    promo: decimal(promo),
    fee: decimal(fee),
    tax: decimal(tax),
    amount: decimal(amount),
    total: decimal(goods + fee + tax + amount),
  };
}

/**
 * Returns the reason why a refund of this sum would be refused (nothing, more than was charged, or more than
 * the person's limit), or null.
 */
export function whyNot(
  total: number,
  { left, limit }: Pick<OrderMoney, 'left' | 'limit'>,
): 'nothing' | 'too-much' | 'over-limit' | null {
  if (total <= 0) return 'nothing';
  if (total > left) return 'too-much';
  return limit !== null && total > limit ? 'over-limit' : null;
}

function centsOf(dollars: number): Cents {
  return centsFromDecimal(dollars);
}

function shareOf(line: Line, quantity: number) {
  const whole = thousandthsFromDecimal(line.quantity);
  const portion: { before: Thousandths; more: Thousandths } = {
    before: thousandthsFromDecimal(line.refundedQuantity),
    more: thousandthsFromDecimal(quantity),
  };
  const paid = { goods: cents(centsOf(line.paid) - centsOf(line.tax)), tax: centsOf(line.tax) };
  const { goods, tax } = refundOf(paid, whole, portion);
  const promo = refundOf({ goods: centsOf(line.promo), tax: cents(0) }, whole, portion).goods;
  return { goods, tax, promo };
}
