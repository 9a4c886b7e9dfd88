import { dollars } from '@larder/domain/money';
import { Button, ButtonLink } from '@larder/ui/button.tsx';
import { BasketDrawing } from '../parts/page/drawings.tsx';
import { EmptyState } from '@larder/ui/empty-state.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';
import { useText } from '@larder/ui/words.ts';
import { useCart, useCartBadge } from '../state/cart-state.ts';
import { amountOf } from '../state/optimistic-cart.ts';
import { useLink } from '../state/store.ts';
import { PreviewRow, rowOf } from './preview-row.tsx';

/** The content of the cart at a glance, with products added a moment ago. */
export function CartPreview({ onLeave }: { onLeave: () => void }) {
  const t = useText();
  const { cart, pending, status, reload } = useCart();
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
  if (rows.length === 0 && status === 'failed') {
    return (
      <div className="py-5">
        <ErrorPanel text={t("We can't reach the store right now.")} onRetry={reload} />
      </div>
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
