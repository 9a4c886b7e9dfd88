import type { CartLineAnswer } from '@larder/contract/cart-parts';
import { centsFromDecimal, dollars, formatMoney, type Cents } from '@larder/domain/money';
import { formatQuantity, thousandthsFromDecimal } from '@larder/domain/quantity';
import { CART_NAME_LENGTH } from '@larder/domain/truncate';
import { Button, ButtonLink } from '@larder/ui/button.tsx';
import { BasketDrawing } from '@larder/ui/drawings.tsx';
import { EmptyState } from '@larder/ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';
import { useText } from '@larder/ui/words.ts';
import { Link } from 'react-router';
import { CutName } from '../parts/product/cut-name.tsx';
import { ProductPicture } from '../parts/product/product-picture.tsx';
import { useCart, useCartBadge } from '../state/cart-state.ts';
import { amountOf, sellableOf, sellingOf, type Sellable } from '../state/optimistic-cart.ts';
import { useLink } from '../state/store.ts';

type Row = {
  key: number;
  product: Sellable;
  quantity: number;
  guid: string | null;
  label: string;
  amount: Cents;
};

/** The content of the cart at a glance, with products added a moment ago. */
export function CartPreview({ onLeave }: { onLeave: () => void }) {
  const t = useText();
  const { cart, pending, status } = useCart();
  const known = (cart?.products ?? []).map((line) => rowOf(line, pending[line.prodKey]?.quantity));
  const coming = Object.values(pending)
    .filter(({ product }) => !known.some((row) => row.key === product.key))
    .map(({ product, quantity }) => ({
      key: product.key,
      product,
      quantity,
      guid: null,
      label: '',
      amount: amountOf(product, quantity),
    }));
  const rows = [...known, ...coming].filter((row) => row.quantity > 0);

  if (rows.length === 0 && (status === 'idle' || status === 'loading')) {
    return (
      <SkeletonRegion className="grid gap-3 py-5">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-12" />
      </SkeletonRegion>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState drawing={<BasketDrawing />} heading={t('Your cart is empty')}>
        <Button look="secondary" onClick={onLeave}>
          {t('Continue shopping')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <ul aria-label={t('Items')}>
      {rows.map((row) => (
        <PreviewRow key={row.key} row={row} onLeave={onLeave} />
      ))}
    </ul>
  );
}

/** The subtotal, and links to the cart and straight to the checkout. */
export function PreviewFoot({ onLeave }: { onLeave: () => void }) {
  const t = useText();
  const link = useLink();
  const { subtotal } = useCartBadge();
  return (
    <div className="grid w-full gap-3">
      <p className="tnum flex items-baseline justify-between">
        <span className="text-ink-2">{t('Subtotal')}</span>
        <span className="text-h2 font-extrabold">{dollars(subtotal)}</span>
      </p>
      <div className="grid grid-cols-2 gap-3">
        <ButtonLink look="secondary" className="px-3" to={link('/cart')} onClick={onLeave}>
          {t('View Cart')}
        </ButtonLink>
        <ButtonLink className="px-3" to={link('/checkout')} onClick={onLeave}>
          {t('Go to Checkout')}
        </ButtonLink>
      </div>
    </div>
  );
}

function rowOf(line: CartLineAnswer, wanted: number | undefined): Row {
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

function PreviewRow({ row, onLeave }: { row: Row; onLeave: () => void }) {
  const t = useText();
  const link = useLink();
  const quantity = formatQuantity(sellingOf(row.product), thousandthsFromDecimal(row.quantity));
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
