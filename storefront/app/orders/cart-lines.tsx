import type { CartLineAnswer } from '@larder/contract/cart-parts';
import { dollars } from '@larder/domain/money';
import { nameWithSize } from '@larder/domain/name-with-size';
import { formatQuantity, thousandthsFromDecimal } from '@larder/domain/quantity';
import { sellingOfAnswer } from '@larder/domain/selling';
import { ProductPicture } from '../parts/product/product-picture.tsx';

/** The lines of a cart that go into an order, each with its quantity and what it costs. */
export function CartLines({ lines }: { lines: readonly CartLineAnswer[] }) {
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
          <span className="tnum font-semibold">{dollars(line.extPrice)}</span>
        </li>
      ))}
    </ul>
  );
}
