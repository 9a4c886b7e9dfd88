import type { OrderProduct } from '@larder/contract/order-parts';
import type { OrderReceipt } from '@larder/contract/order-receipt';
import { dollars } from '@larder/domain/money';
import { nameWithSize, sizeOf } from '@larder/domain/name-with-size';
import { decimalOfThousandths, thousandthsFromDecimal } from '@larder/domain/quantity';
import { unbrokenUnits } from '@larder/ui/unbroken.tsx';
import { useText } from '@larder/ui/words.ts';
import { Ban, NotebookPen, Repeat2 } from 'lucide-react';
import { LineNews } from './line-news.tsx';
import { cameAsOrdered, outcomeOf, type ReceiptOfLine } from './line-outcome.ts';
import { PerUnit } from '../product/price.tsx';
import { ProductNameLink } from '../product/product-name-link.tsx';
import { ProductPicture } from '../product/product-picture.tsx';
import { useAboutWeight } from '../product/use-about-weight.ts';

type Props = {
  products: readonly OrderProduct[];
  label: string;
  /** The receipt, once the order was charged. */
  receipt?: OrderReceipt | null;
};

/**
 * The products of an order as placed: quantity, unit price and amount; with note, backup or the wish for none if any, and each
 * line's outcome once it was picked.
 */
export function OrderLines({ products, label, receipt }: Props) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {products.map((product) => (
        <OrderLine
          key={product.id}
          product={product}
          receipt={receipt?.lines.find((line) => line.lineId === product.id)}
        />
      ))}
    </ul>
  );
}

type LineProps = { product: OrderProduct; receipt: ReceiptOfLine | undefined };

function OrderLine({ product, receipt }: LineProps) {
  const t = useText();
  const aboutWeight = useAboutWeight();
  const size = sizeOf(product.prodWeightLabel);
  const isByWeight = product.sellingMode === 'WEIGHT';
  const shown = decimalOfThousandths(thousandthsFromDecimal(isByWeight ? product.quantity : product.units));
  return (
    <li className="flex gap-4 py-4 print:py-2">
      <span className="size-16 flex-none overflow-hidden rounded-[10px] bg-tile print:hidden">
        <ProductPicture guid={product.prodThumbnailId} size={64} />
      </span>
      <div className="min-w-0 flex-1">
        {/* The amount stands beside the name alone: what follows has the whole width. */}
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <ProductNameLink product={product} />
          </div>
          <LineAmount product={product} />
        </div>
        {size ? <p className="text-caption text-ink-3">{size}</p> : null}
        <p className="tnum text-small text-ink-2">
          {receipt?.state === 'picked' && !cameAsOrdered(receipt) ? null : (
            <>
              {isByWeight ? t('{0} lb', shown) : shown}
              {/* The price is one of a pound: two pieces do not cost twice that. */}
              {product.sellingMode === 'BOTH'
                ? ` · ${unbrokenUnits(aboutWeight(thousandthsFromDecimal(product.quantity)))}`
                : null}
              {' × '}
            </>
          )}
          {dollars(product.substitute ? product.unitPrice : product.finalUnitPrice)}
          <PerUnit mode={product.sellingMode} />
        </p>
        <LineNews product={product} receipt={receipt} />
        <LineWishes product={product} />
      </div>
    </li>
  );
}

/** Note and backup product of a line, or that nothing may come instead. A backup that came is shown as the substitute instead. */
function LineWishes({ product }: { product: OrderProduct }) {
  const t = useText();
  return (
    <>
      {product.cartProdMessage ? (
        <p className="mt-1 flex items-start gap-1.5 text-small text-ink-2">
          <NotebookPen aria-hidden size={15} className="mt-[3px] flex-none" />
          <span className="as-written">{t('Note: {0}', product.cartProdMessage)}</span>
        </p>
      ) : null}
      {product.bakProdName && product.substitute?.prodRrn !== product.bakProdRrn ? (
        <p className="mt-1 flex items-start gap-1.5 text-small text-ink-2">
          <Repeat2 aria-hidden size={15} className="mt-[3px] flex-none" />
          <span>{t('Backup: {0}', nameWithSize(product.bakProdName, product.bakProdWeightLabel ?? ''))}</span>
        </p>
      ) : null}
      {product.noSubstitute ? (
        <p className="mt-1 flex items-start gap-1.5 text-small text-ink-2">
          <Ban aria-hidden size={15} className="mt-[3px] flex-none" />
          <span>{t('No substitute')}</span>
        </p>
      ) : null}
    </>
  );
}

/** The amount of a line; if it was picked at another amount, with the estimate struck. */
function LineAmount({ product }: { product: OrderProduct }) {
  const t = useText();
  const { amount, before } = outcomeOf(product);
  return (
    <p className="tnum flex-none text-right font-bold">
      <span className="sr-only">{t('Item total')}: </span>
      {dollars(amount)}
      {before === null ? null : (
        <s className="block text-small font-normal text-ink-3">
          <span className="sr-only">{t('Estimated')}: </span>
          {dollars(before)}
        </s>
      )}
    </p>
  );
}
