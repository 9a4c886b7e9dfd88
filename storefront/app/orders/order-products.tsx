import type { OrderProduct } from '@larder/contract/order-parts';
import type { OrderReceipt } from '@larder/contract/order-receipt';
import { useText } from '@larder/ui/words.ts';
import { OrderLines } from '../parts/order/order-lines.tsx';
import { itemsLabel } from '../parts/cart/totals-rows.ts';
import { piecesIn } from './order-facts.ts';

type Props = { products: readonly OrderProduct[]; receipt: OrderReceipt | null };

/** The products of an order in their card. */
export function OrderProducts({ products, receipt }: Props) {
  const t = useText();
  return (
    <section aria-label={t('Order summary')} className="card p-5 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="h3">{t('Order summary')}</h2>
        <p className="tnum text-small text-ink-2">{t(...itemsLabel(piecesIn(products)))}</p>
      </div>
      <OrderLines products={products} label={t('Order summary')} receipt={receipt} />
    </section>
  );
}
