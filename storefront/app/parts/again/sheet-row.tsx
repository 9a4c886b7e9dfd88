import { decimalOf, formatMoney } from '@larder/domain/money';
import { formatQuantity, thousandthsFromDecimal } from '@larder/domain/quantity';
import { useText } from '@larder/ui/words.ts';
import { Replace } from 'lucide-react';
import { useCartQuantity } from '../../state/cart-state.ts';
import { unitPrices } from '../../state/unit-prices.ts';
import { ContainsMark } from '../product/contains-mark.tsx';
import { nameWithSize } from '@larder/domain/name-with-size';
import { sellingOfAnswer } from '@larder/domain/selling';
import { PerUnit } from '../product/price.tsx';
import { priceDifference } from '../product/price-difference.ts';
import { ProductPicture } from '../product/product-picture.tsx';
import { ItemChoices } from './item-choices.tsx';
import { SheetAmount } from './sheet-amount.tsx';
import type { Choice, SheetItem } from './sheet-items.ts';

type Props = {
  item: SheetItem;
  quantity: number;
  onQuantity: (quantity: number) => void;
  /** Called when the shopper chooses another product. */
  onPick: (choice: Choice) => void;
};

/** A product of a sheet: its facts today, and the quantity to add. */
export function SheetRow({ item, quantity, onQuantity, onPick }: Props) {
  const { product, isSwap } = item;
  const t = useText();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-3">
      <span className="size-14 flex-none overflow-hidden rounded-[10px] bg-tile">
        <ProductPicture guid={isSwap ? product!.thumbnailKey : item.picture} size={56} />
      </span>
      <div className="min-w-0 flex-1 basis-40 text-small">
        <p className={`font-semibold [overflow-wrap:anywhere] ${isSwap || !product ? 'text-ink-2' : ''}`}>
          {item.name} <span className="inline-block font-normal text-ink-2">{item.label}</span>
        </p>
        {product === null || isSwap ? (
          <p className="text-ink-2">
            {item.written === undefined ? t('Not sold in this store') : t('No results found')}
          </p>
        ) : null}
        {product && isSwap ? (
          <p className="flex items-start gap-1.5 font-semibold text-info">
            <Replace aria-hidden size={16} className="mt-0.5 flex-none" />
            <span className="[overflow-wrap:anywhere]">
              {t('Instead: {0}', nameWithSize(product.name, product.weightLabel))}
            </span>
          </p>
        ) : null}
        {product ? <PriceNow item={item} product={product} /> : null}
        <ContainsMark allergens={product?.allergens} className="mt-1" />
      </div>
      {product ? (
        <SheetAmount item={item} product={product} quantity={quantity} onQuantity={onQuantity} />
      ) : null}
      {product && item.choices ? (
        <ItemChoices
          written={item.written ?? ''}
          productKey={product.key}
          choices={item.choices}
          onPick={onPick}
        />
      ) : null}
    </li>
  );
}

type PriceProps = { item: SheetItem; product: NonNullable<SheetItem['product']> };

/** Today's price, its change, and the quantity already in the cart. */
function PriceNow({ item, product }: PriceProps) {
  const t = useText();
  const inCart = useCartQuantity(product.key);
  const { current } = unitPrices(product);
  const difference = item.priceThen === null ? null : priceDifference(decimalOf(current), item.priceThen);
  const isDearer = difference?.[0] === '{0} more';
  return (
    <p className="tnum text-ink-2">
      {formatMoney(current)}
      <PerUnit mode={product.sellingMode} />
      {difference && difference.length > 1 ? (
        <span className={`font-semibold ${isDearer ? 'text-warn' : 'text-ok'}`}>
          {' · '}
          {t(isDearer ? '{0} more than last time' : '{0} less than last time', difference[1]!)}
        </span>
      ) : null}
      {inCart > 0 ? (
        <span className="block font-semibold text-ink">
          {t(
            '{0} in your cart already',
            formatQuantity(sellingOfAnswer(product), thousandthsFromDecimal(inCart)),
          )}
        </span>
      ) : null}
    </p>
  );
}
