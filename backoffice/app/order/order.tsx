import { ButtonLink } from '@larder/ui/button.tsx';
import { useKeptFocus } from '@larder/ui/keep-focus.ts';
import { useText } from '@larder/ui/words.ts';
import { Skeleton } from '@larder/ui/skeleton.tsx';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { refusalCode, useOperations } from '../operations.ts';
import { Awaited } from '../parts/awaited.tsx';
import { Due } from '../parts/due.tsx';
import { isOpen, StatusTag } from '../parts/status-tag.tsx';
import { useStoreNow } from '../state/board.ts';
import { useLastingError } from '../state/lasting-error.ts';
import { useOrder, type Order } from '../state/order.ts';
import { Ended } from './ended.tsx';
import { History } from './history.tsx';
import { Lines } from './lines.tsx';
import { Money } from './money.tsx';
import { Packed } from './packed.tsx';
import { Paid } from './paid.tsx';
import { Prints } from './prints.tsx';
import { Problems } from './problems.tsx';
import { Verbs } from './verbs.tsx';
import './order.css';
import { Whom } from './whom.tsx';

/** An order's page: lines, shopper, money, history, and the actions possible now. */
export default function OrderPage() {
  const t = useText();
  const { orderId = '' } = useParams();
  const order = useOrder(orderId);
  const now = useStoreNow();
  const isMissing = refusalCode(useLastingError(order)) === 'order-not-found';
  if (order.data) return <Loaded key={orderId} order={order.data} now={now} />;
  return (
    <div className="order-page" aria-busy={order.isPending}>
      <title>{t('Order')}</title>
      <Back />
      <h1 className="h1" tabIndex={-1}>
        {isMissing ? t('Order not found') : t('Order')}
      </h1>
      {isMissing ? (
        <p className="text-ink-2">{t('It may belong to a store that is not yours.')}</p>
      ) : (
        <Awaited of={order}>
          <div aria-hidden className="grid gap-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-64" />
            <Skeleton className="h-40" />
          </div>
        </Awaited>
      )}
    </div>
  );
}

function Back() {
  const t = useText();
  return (
    <ButtonLink to="/" look="quiet" className="-ml-2.5 justify-self-start">
      <ArrowLeft aria-hidden size={20} />
      {t('Today')}
    </ButtonLink>
  );
}

function Loaded({ order, now }: { order: Order; now: number }) {
  const t = useText();
  const operations = useOperations();
  const { id, number, orderStatus } = order;
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button may be gone in the next state.
  useKeptFocus(heading, order.revision);
  // Opening an order marks it as seen, so that it is no longer new.
  useEffect(() => {
    operations('POST api/orders/:id/opened', { params: { id } }).catch(() => undefined);
  }, [operations, id]);
  return (
    <div className="order-page">
      <title>{t('Order {0}', number)}</title>
      <Back />
      <header className="order-head">
        <h1 ref={heading} className="h1 tnum" tabIndex={-1}>
          {t('Order {0}', number)}
        </h1>
        <StatusTag status={orderStatus} />
        {isOpen(orderStatus) ? <Due dueAt={order.windowStart} now={now} /> : null}
      </header>
      <Ended order={order} />
      {order.problems.length > 0 ? <Problems order={order} /> : null}
      <Verbs order={order} />
      <div className="order-columns">
        <Lines order={order} />
        <div className="grid content-start gap-4">
          <Packed order={order} />
          <Whom order={order} />
          <Money order={order} />
          {order.money.final === null ? null : <Paid order={order} />}
          <Prints order={order} />
          <History order={order} />
        </div>
      </div>
    </div>
  );
}
