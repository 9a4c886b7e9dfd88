import type { OrderInList } from '@larder/contract/order';
import { dollars } from '@larder/domain/money';
import { longDate } from '@larder/text/dates';
import { ButtonLink } from '@larder/ui/button.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import { memo } from 'react';
import { AgainButton } from '../parts/again/again-button.tsx';
import { useLink } from '../state/store.ts';
import { StatusPill } from './status-pill.tsx';
import { ThumbnailRow } from './thumbnail-row.tsx';

/** An order in the list. */
export const OrderCard = memo(
  function OrderCard({ order }: { order: OrderInList }) {
    const t = useText();
    const lang = useLang();
    const link = useLink();
    return (
      <article aria-labelledby={`order-${order.id}`} className="card grid gap-4 p-5 md:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h2 id={`order-${order.id}`} className="h3">
              {longDate(lang, order.createdDay)}
            </h2>
            <p className="tnum text-small text-ink-2">
              {t('Order {0}', order.number)} · {order.storeName}
            </p>
          </div>
          <StatusPill status={order.orderStatus} />
        </div>
        <ThumbnailRow products={order.products} />
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="tnum text-h3 font-extrabold">
            <span className="font-normal text-ink-2">{t('Total')}</span> {dollars(order.total)}
          </p>
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
            <AgainButton order={order} className="min-h-11" />
            <ButtonLink
              look="secondary"
              className="min-h-11"
              to={link('/account/orders/:orderId', { orderId: order.id })}
              aria-label={t('View Details of order {0}', order.number)}
            >
              {t('View Details')}
            </ButtonLink>
          </div>
        </div>
      </article>
    );
  },
  // Polling brings equal orders as new objects: only changed ones are drawn again.
  (before, after) => JSON.stringify(before.order) === JSON.stringify(after.order),
);
