import { centsFromDecimal } from '@larder/domain/money';
import { approximateWeight, thousandthsFromDecimal } from '@larder/domain/quantity';
import { useText } from '@larder/ui/words.ts';
import { nameWithSize } from '../parts/product/name-with-size.ts';
import { PerUnit, SizeAndMeasure } from '../parts/product/price.tsx';
import { measurePrice } from '../parts/product/prices.ts';
import { ProductNameLink } from '../parts/product/product-name-link.tsx';
import { ProductPicture } from '../parts/product/product-picture.tsx';
import { useAboutWeight } from '../parts/product/use-about-weight.ts';
import { QuantityPill } from '../parts/product/quantity-pill.tsx';
import { dollars } from '../parts/cart/totals-rows.ts';
import { sellingOf } from '../state/optimistic-cart.ts';
import type { ListItem } from './list-changes.ts';

type Props = {
  item: ListItem;
  error: string | undefined;
  /** 0 takes it off the list. */
  onQuantity: (units: number) => void;
};

/** A product on a list: what it costs here today, and how much of it. */
export function ListItemRow({ item, error, onQuantity }: Props) {
  const t = useText();
  const aboutWeight = useAboutWeight();
  const selling = sellingOf(item);
  const about = approximateWeight(selling, thousandthsFromDecimal(item.units));
  const isReduced = item.unitPrice < item.origUnitPrice;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-1">
      <span className="size-16 flex-none overflow-hidden rounded-[10px] bg-tile">
        <ProductPicture guid={item.prodThumbImg} size={64} />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <ProductNameLink product={item} />
        <p className="text-caption text-ink-3">
          <SizeAndMeasure
            label={item.prodWeightLabel}
            measure={measurePrice(item.comparison, centsFromDecimal(item.unitPrice))}
          />
        </p>
        {item.isAvailable ? (
          <p className="tnum flex flex-wrap items-baseline gap-x-1.5 text-small text-ink-2">
            <span className={isReduced ? 'font-semibold text-sale' : ''}>
              {dollars(item.unitPrice)} <PerUnit mode={item.sellingMode} />
            </span>
            {isReduced ? (
              <s className="text-ink-3">
                <span className="sr-only">{t('Was')} </span>
                {dollars(item.origUnitPrice)}
              </s>
            ) : null}
          </p>
        ) : (
          <p className="text-small font-semibold text-danger">{t('Not sold in this store')}</p>
        )}
        {error ? (
          <p role="alert" className="text-small font-semibold text-danger">
            {error}
          </p>
        ) : null}
      </div>
      <div className="ml-auto">
        <QuantityPill
          name={nameWithSize(item.prodName, item.prodWeightLabel)}
          selling={selling}
          quantity={item.units}
          onChange={onQuantity}
          look="light"
        />
        {about === null ? null : (
          <p className="mt-1 text-center text-caption text-ink-3">{aboutWeight(about)}</p>
        )}
      </div>
    </li>
  );
}
