import { useText } from '@larder/ui/words.ts';
import { Skeleton } from '@larder/ui/skeleton.tsx';
import { Navigate } from 'react-router';
import { Awaited } from '../parts/awaited.tsx';
import { ownCards, useBoard } from '../state/board.ts';
import { askedTogether } from '../state/lasting-error.ts';
import { useOrders } from '../state/order.ts';
import { useMe } from '../state/session.tsx';
import { Picking } from './picking.tsx';
import { Refused } from './refused.tsx';
import { isTheirsToFill } from '../state/theirs-to-fill.ts';

/** Shows all orders that one is filling, as one walk through the store. */
export default function Walk() {
  const t = useText();
  const me = useMe();
  const board = useBoard();
  const ids = ownCards(board.data, me.id).flatMap((card) => (isTheirsToFill(card, me) ? [card.id] : []));
  const orders = useOrders(ids);
  if (board.data && ids.length === 0) return <Navigate to="/pick" replace />;
  const read = orders.flatMap(({ data }) => (data && isTheirsToFill(data, me) ? [data] : []));
  // An order that is no longer one's own disappears from the board in a moment.
  const asked = { ...askedTogether([board, ...orders]), data: undefined };
  if (read.length === ids.length && read.length > 0)
    return (
      <>
        {read.map((order) => (
          <Refused key={order.id} orderId={order.id} order={order} />
        ))}
        <Picking orders={read} />
      </>
    );
  return (
    <div className="picks" aria-busy={asked.isFetching}>
      <title>{t('Pick')}</title>
      <h1 className="sr-only" tabIndex={-1}>
        {t('Pick')}
      </h1>
      <Awaited of={asked}>
        <Skeleton className="h-72" />
      </Awaited>
    </div>
  );
}
