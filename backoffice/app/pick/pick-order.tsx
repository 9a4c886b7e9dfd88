import { useText } from '@larder/ui/words.ts';
import { Skeleton } from '@larder/ui/skeleton.tsx';
import { useParams } from 'react-router';
import { Awaited } from '../parts/awaited.tsx';
import { useOrder } from '../state/order.ts';
import { useMe } from '../state/session.tsx';
import { NotYours } from './not-yours.tsx';
import { Picking } from './picking.tsx';
import { Refused } from './refused.tsx';
import { isTheirsToFill } from '../state/theirs-to-fill.ts';

/** The screen on which one order is filled. */
export default function PickOrder() {
  const t = useText();
  const me = useMe();
  const { orderId = '' } = useParams();
  const order = useOrder(orderId);
  const refused = <Refused orderId={orderId} order={order.data ?? null} />;
  if (order.data && isTheirsToFill(order.data, me))
    return (
      <>
        {refused}
        <Picking key={orderId} orders={[order.data]} />
      </>
    );
  return (
    <div className="picks" aria-busy={order.isPending}>
      <title>{t('Pick')}</title>
      {refused}
      {order.data ? (
        <NotYours order={order.data} />
      ) : (
        <h1 className="sr-only" tabIndex={-1}>
          {t('Pick')}
        </h1>
      )}
      <Awaited of={order} evenOld>
        <Skeleton className="h-72" />
        <Skeleton className="h-16" />
      </Awaited>
    </div>
  );
}
