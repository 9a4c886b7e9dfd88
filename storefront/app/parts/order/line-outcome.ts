import type { OrderProduct } from '@larder/contract/order-parts';
import type { OrderReceipt } from '@larder/contract/order-receipt';
import { decimalOfThousandths, isByPound, thousandthsFromDecimal } from '@larder/domain/quantity';
import type { Say } from '@larder/ui/words.ts';

export type ReceiptOfLine = OrderReceipt['lines'][number];

/** The outcome of an order's line. Dollars; `before` is the estimate, where it differs from `amount`. */
export type LineOutcome = {
  state: 'open' | 'asked' | 'picked' | 'missing' | 'substituted' | 'off';
  amount: number;
  before: number | null;
};

export function outcomeOf(
  line: Pick<
    OrderProduct,
    'pickedQuantity' | 'substitute' | 'question' | 'finalExtPrice' | 'extPrice' | 'isOff'
  >,
): LineOutcome {
  const amount = line.finalExtPrice ?? line.extPrice;
  return { state: stateOf(line), amount, before: amount === line.extPrice ? null : line.extPrice };
}

function stateOf(line: Parameters<typeof outcomeOf>[0]): LineOutcome['state'] {
  if (line.isOff) return 'off';
  if (line.pickedQuantity === null) return line.question ? 'asked' : 'open';
  if (line.substitute) return 'substituted';
  return line.pickedQuantity === 0 ? 'missing' : 'picked';
}

/**
 * Returns whether a charged line came in the amount that was ordered; then its quantity is not said again.
 */
export function cameAsOrdered({ ordered, picked, state }: ReceiptOfLine): boolean {
  return state === 'picked' && ordered === picked;
}

/** Returns the quantity put in the bag, in pieces or pounds: "2" or "1.32 lb". */
export function pickedText(
  t: Say,
  line: Pick<OrderProduct, 'pickedQuantity' | 'sellingMode' | 'substitute'>,
): string {
  const amount = decimalOfThousandths(thousandthsFromDecimal(line.pickedQuantity ?? 0));
  return isByPound((line.substitute ?? line).sellingMode) ? t('{0} lb', amount) : String(amount);
}
