import type { OrderProduct } from '@larder/contract/order-parts';
import { centsFromDecimal, formatMoney } from '@larder/domain/money';
import { decimalOfThousandths, thousandthsFromDecimal } from '@larder/domain/quantity';
import { useText } from '@larder/ui/words.ts';
import { NotebookPen, Repeat2 } from 'lucide-react';
import { Link } from 'react-router';
import { useLink } from '../../state/store.ts';
import { CutName } from '../product/cut-name.tsx';
import { PerUnit } from '../product/price.tsx';
import { ProductPicture } from '../product/product-picture.tsx';
import { useAboutWeight } from '../product/use-about-weight.ts';
import { dollars } from './totals-rows.ts';

/** The products of an order, as placed: quantity, price of a unit, amount; with note and backup where there are any. */
export function OrderLines({ products, label }: { products: readonly OrderProduct[]; label: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {products.map((product) => (
        <OrderLine key={product.id} product={product} />
      ))}
    </ul>
  );
}

function OrderLine({ product }: { product: OrderProduct }) {
  const t = useText();
  const aboutWeight = useAboutWeight();
  const link = useLink();
  const isByWeight = product.sellingMode === 'WEIGHT';
  const shown = decimalOfThousandths(thousandthsFromDecimal(isByWeight ? product.quantity : product.units));
  return (
    <li className="flex gap-4 py-4 print:py-2">
      <span className="size-16 flex-none overflow-hidden rounded-[10px] bg-tile print:hidden">
        <ProductPicture guid={product.prodThumbnailId} size={64} />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={link('/product/:id', { id: product.prodRrn })}
          className="rounded-xs text-label font-semibold underline-offset-3 hover:underline"
        >
          <CutName name={product.prodName} label={product.prodWeightLabel} max={Infinity} />
        </Link>
        <p className="tnum text-small text-ink-2">
          {isByWeight ? t('{0} lb', shown) : shown} × {dollars(product.finalUnitPrice)}
          <PerUnit mode={product.sellingMode} />
          {product.sellingMode === 'BOTH' ? (
            <>
              {' '}
              <span className="whitespace-nowrap text-ink-3">
                ({aboutWeight(thousandthsFromDecimal(product.quantity))})
              </span>
            </>
          ) : null}
        </p>
        {product.cartProdMessage ? (
          <p className="mt-1 flex items-start gap-1.5 text-small text-ink-2">
            <NotebookPen aria-hidden size={15} className="mt-[3px] flex-none" />
            <span className="[overflow-wrap:anywhere]">{t('Note: {0}', product.cartProdMessage)}</span>
          </p>
        ) : null}
        {product.bakProdName ? (
          <p className="mt-1 flex items-start gap-1.5 text-small text-ink-2">
            <Repeat2 aria-hidden size={15} className="mt-[3px] flex-none" />
            <span>{t('Backup: {0}', product.bakProdName)}</span>
          </p>
        ) : null}
      </div>
      <p className="tnum flex-none font-bold">
        <span className="sr-only">{t('Item total')}: </span>
        {formatMoney(centsFromDecimal(product.extPrice))}
      </p>
    </li>
  );
}
