import type { Result } from '@larder/contract/client';
import type { listCalls } from '@larder/contract/list';
import { centsFromDecimal, dollars } from '@larder/domain/money';
import { useText } from '@larder/ui/words.ts';
import type { ReactNode } from 'react';
import { ContainsMark } from '../product/contains-mark.tsx';
import { PerUnit, SizeAndMeasure } from '../product/price.tsx';
import { measurePrice } from '../product/prices.ts';
import { ProductNameLink } from '../product/product-name-link.tsx';
import { ProductPicture } from '../product/product-picture.tsx';
import './listed-product.css';

export type ListItem = Result<(typeof listCalls)['GET api/lists/:id/products']>[number];

type Props = {
  item: ListItem;
  error?: string | undefined;
  /** The quantity: a control, or a text. */
  children: ReactNode;
};

/** A product of a shopping list, one's own or a shared one: what it costs here today. */
export function ListedProduct({ item, error, children }: Props) {
  return (
    <div className="listed-product flex flex-wrap items-center gap-x-4 gap-y-2">
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
        <PriceToday item={item} />
        <ContainsMark allergens={item.allergens} className="mt-1" />
        {error ? (
          <p role="alert" className="text-small font-semibold text-danger">
            {error}
          </p>
        ) : null}
      </div>
      {children}
    </div>
  );
}

function PriceToday({ item }: { item: ListItem }) {
  const t = useText();
  if (!item.isAvailable)
    return <p className="text-small font-semibold text-danger">{t('Not sold in this store')}</p>;
  const isReduced = item.unitPrice < item.origUnitPrice;
  return (
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
  );
}
