import { formatMoney, type Cents } from '@larder/domain/money';
import { thousandthsFromDecimal, type Selling } from '@larder/domain/quantity';
import { measurePriceOf, type MeasurePrice, type Size } from '@larder/domain/size';

/** The unit a price is for: '/lb' for all that is sold by weight, also in pieces; else '/ea'. */
export function priceUnit(mode: Selling['mode']): '/lb' | '/ea' {
  return mode === 'UNIT' ? '/ea' : '/lb';
}

/** The price of an ounce, a pound, a piece of what is in the pack; null where the price itself already says it. */
export function measurePrice(
  { sellingMode, size }: { sellingMode: Selling['mode']; size: Size | null },
  current: Cents,
): MeasurePrice | null {
  const price =
    sellingMode === 'UNIT' && size
      ? measurePriceOf({ ...size, amount: thousandthsFromDecimal(size.amount) }, current)
      : null;
  return price?.price === formatMoney(current) ? null : price;
}
