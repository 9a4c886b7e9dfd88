import type { CartLineAnswer } from '@larder/contract/cart-parts';
import { centsFromDecimal, formatMoney, type Cents } from '@larder/domain/money';
import { formatQuantity, thousandthsFromDecimal } from '@larder/domain/quantity';
import { CART_NAME_LENGTH } from '@larder/domain/truncate';
import { useText } from '@larder/ui/words.ts';
import { sellingOfAnswer } from '@larder/domain/selling';
import { Link } from 'react-router';
import { CutName } from '../parts/product/cut-name.tsx';
import { ProductPicture } from '../parts/product/product-picture.tsx';
import { amountOf, sellableOf, type Sellable } from '../state/optimistic-cart.ts';
import { useLink } from '../state/store.ts';

/** A row of the cart at a glance. */
type Row = {
  key: number;
  product: Sellable;
  quantity: number;
  guid: string | null;
  label: string;
  amount: Cents;
};

/** Returns the row of a line in the quantity that is wanted; undefined: in that of the cart. */
export function rowOf(line: CartLineAnswer, wanted: number | undefined): Row {
  const product = sellableOf(line);
  const quantity = wanted ?? line.units;
  return {
    key: line.prodKey,
    product,
    quantity,
    guid: line.prodThumbnail,
    // A quantity of goods sold by the pound includes its unit.
    label: line.sellingMode === 'WEIGHT' ? '' : line.prodWeightLabel,
    amount: quantity === line.units ? centsFromDecimal(line.extPrice) : amountOf(product, quantity),
  };
}

/** A line of the cart: picture, name, quantity and amount. A press opens the product. */
export function PreviewRow({ row, onLeave }: { row: Row; onLeave: () => void }) {
  const t = useText();
  const link = useLink();
  const quantity = formatQuantity(sellingOfAnswer(row.product), thousandthsFromDecimal(row.quantity));
  return (
    <li className="relative flex min-h-[68px] items-center gap-3 border-b border-line py-2 last:border-0">
      <span className="size-12 flex-none overflow-hidden rounded-sm bg-tile">
        <ProductPicture guid={row.guid} size={48} />
      </span>
      <span className="min-w-0 flex-1">
        <Link
          to={link('/product/:id', { id: row.key })}
          onClick={onLeave}
          className="block truncate rounded-xs text-label font-semibold underline-offset-3 after:absolute after:inset-0 hover:underline"
        >
          <CutName name={row.product.name} label={row.product.weightLabel} max={CART_NAME_LENGTH} />
        </Link>
        <span className="tnum block text-caption text-ink-3">
          <span className="sr-only">{t('Quantity')}: </span>
          {[quantity, row.label].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="tnum flex-none font-semibold">
        <span className="sr-only">{t('Item total')}: </span>
        {formatMoney(row.amount)}
      </span>
    </li>
  );
}
