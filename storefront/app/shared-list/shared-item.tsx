import type { Result } from '@larder/contract/client';
import type { listLinkCalls } from '@larder/contract/list-link';
import { centsFromDecimal } from '@larder/domain/money';
import { approximateWeight, formatQuantity, thousandthsFromDecimal } from '@larder/domain/quantity';
import { useText } from '@larder/ui/words.ts';
import { dollars } from '../parts/cart/totals-rows.ts';
import { PerUnit, SizeAndMeasure } from '../parts/product/price.tsx';
import { measurePrice } from '../parts/product/prices.ts';
import { ProductNameLink } from '../parts/product/product-name-link.tsx';
import { ProductPicture } from '../parts/product/product-picture.tsx';
import { useAboutWeight } from '../parts/product/use-about-weight.ts';
import { sellingOf } from '../state/optimistic-cart.ts';

export type SharedProduct = Result<(typeof listLinkCalls)['POST api/shared-list']>['products'][number];

/** A product of a shared list: what it costs here today, and how much of it is meant. */
export function SharedItem({ product }: { product: SharedProduct }) {
  const t = useText();
  const aboutWeight = useAboutWeight();
  const selling = sellingOf(product);
  const units = thousandthsFromDecimal(product.units);
  const about = approximateWeight(selling, units);
  return (
    <li className="flex items-center gap-4 py-3">
      <span className="size-16 flex-none overflow-hidden rounded-[10px] bg-tile">
        <ProductPicture guid={product.prodThumbImg} size={64} />
      </span>
      <div className="min-w-0 flex-1">
        <ProductNameLink product={product} />
        <p className="text-caption text-ink-3">
          <SizeAndMeasure
            label={product.prodWeightLabel}
            measure={measurePrice(product.comparison, centsFromDecimal(product.unitPrice))}
          />
        </p>
        {product.isAvailable ? (
          <p className="tnum text-small text-ink-2">
            {dollars(product.unitPrice)} <PerUnit mode={product.sellingMode} />
          </p>
        ) : (
          <p className="text-small font-semibold text-danger">{t('Not sold in this store')}</p>
        )}
      </div>
      <p className="tnum flex-none text-right font-bold">
        <span className="sr-only">{t('Quantity')}: </span>
        {formatQuantity(selling, units)}
        {about === null ? null : (
          <span className="block text-caption font-normal text-ink-3">{aboutWeight(about)}</span>
        )}
      </p>
    </li>
  );
}
