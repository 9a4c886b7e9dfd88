import type { CartLineAnswer } from '@larder/contract/cart-parts';
import { centsFromDecimal, formatMoney } from '@larder/domain/money';
import { nameWithSize } from '@larder/domain/name-with-size';
import { lineAmount } from '@larder/domain/price';
import { formatQuantity, thousandthsFromDecimal } from '@larder/domain/quantity';
import { sellingOfAnswer } from '@larder/domain/selling';
import { ProductPicture } from '../parts/product/product-picture.tsx';

type Props = {
  lines: readonly CartLineAnswer[];
  /** What one of each product costs in the order, by its key, as the store says; without it no sum shows. */
  prices: ReadonlyMap<number, number>;
};

/**
 * The lines of a cart that go into an order, each with its quantity and what it costs there. The cart has other prices
 * where the page is set to another way of receiving.
 */
export function CartLines({ lines, prices }: Props) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="flex items-center gap-3 py-2">
          <span className="size-12 flex-none overflow-hidden rounded-sm bg-tile">
            <ProductPicture guid={line.prodThumbnail} size={48} />
          </span>
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {formatQuantity(sellingOfAnswer(line), thousandthsFromDecimal(line.units))} ×{' '}
            {nameWithSize(line.prodName, line.prodWeightLabel)}
          </span>
          <span className="tnum font-semibold">{amountOf(line, prices.get(line.prodKey))}</span>
        </li>
      ))}
    </ul>
  );
}

function amountOf(line: CartLineAnswer, unitPrice: number | undefined): string {
  if (unitPrice === undefined) return '…';
  const quantity = thousandthsFromDecimal(line.units);
  return formatMoney(lineAmount(sellingOfAnswer(line), quantity, centsFromDecimal(unitPrice)));
}
