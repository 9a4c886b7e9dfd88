import type { OrderInList } from '@larder/contract/order';
import { dollars } from '@larder/domain/money';
import { isDeliveryMode } from '@larder/domain/versions';
import { nextStatus } from '@larder/domain/order-status';
import { longDate, windowOnDay } from '@larder/text/dates';
import { UnbrokenTimes } from '../parts/slots/window-words.tsx';
import { ButtonLink } from '@larder/ui/button.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import { Store, Truck } from 'lucide-react';
import { memo } from 'react';
import { AgainButton } from '../parts/again/again-button.tsx';
import { useLink } from '../state/store.ts';
import { StatusPill } from './status-pill.tsx';
import { ThumbnailRow } from './thumbnail-row.tsx';

/** The window of an order that has not been handed over yet. */
function When({ order: { versionKey, orderStatus, window } }: { order: OrderInList }) {
  const t = useText();
  const lang = useLang();
  if (nextStatus(versionKey, orderStatus) === null) return null;
  const Icon = isDeliveryMode(versionKey) ? Truck : Store;
  return (
    <p className="tnum flex items-center gap-2 font-semibold">
      <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-brand" />
      <span className="sr-only">{t('Date and time')}</span>
      <span className="first-letter:uppercase">
        <UnbrokenTimes text={windowOnDay(lang, window)} />
      </span>
    </p>
  );
}

/** An order in the list. */
export const OrderCard = memo(
  function OrderCard({ order }: { order: OrderInList }) {
    const t = useText();
    const lang = useLang();
    const link = useLink();
    return (
      <article
        aria-labelledby={`order-${order.id}`}
        className="card grid break-inside-avoid gap-4 p-5 md:p-6"
      >
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
        <When order={order} />
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
