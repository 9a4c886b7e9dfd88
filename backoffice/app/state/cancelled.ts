import type { TextKey } from '@larder/text/say';
import { useText } from '@larder/ui/words.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useEffect, useRef } from 'react';
import { useOperations } from '../operations.ts';
import type { Board } from './board.ts';
import { isFilledBy } from './filled-by.ts';
import { useKnownStops } from './handing.ts';
import type { Order } from './order.ts';
import { may, type Me } from './session.tsx';

/** Returns the event by which somebody cancelled an order; null where nobody did, or where nothing of it was there. */
export function cancellingOf({
  orderStatus,
  history,
}: Pick<Order, 'orderStatus' | 'history'>): Order['history'][number] | null {
  if (orderStatus !== 'Cancelled') return null;
  const last = history.findLast(({ verb, after }) => verb === 'moved' && after.status === 'Cancelled');
  return last && last.after.reason !== 'all-short' ? last : null;
}

/** Returns whether somebody brings a delivery that is cancelled on the road: who manages a store has those of others, too. */
function isBroughtBy(me: Me, { history, locationGuid }: Order): boolean {
  const out = history.findLast(({ verb, after }) => verb === 'moved' && after.status === 'Out for delivery');
  return out?.name === me.name || !may(me, 'orders:manage', locationGuid);
}

/** Returns the words for who has such an order in hand, or null where somebody else has. */
function cancelledWords(me: Me, order: Order, before: unknown): TextKey | null {
  if (before !== 'Out for delivery') return '{0} cancelled order {1}. Put back what is in its tote.';
  return isBroughtBy(me, order) ? '{0} cancelled order {1}. Bring it back to the store.' : null;
}

/**
 * Says, until it is closed, that somebody has cancelled an order that one was filling, whose goods lie in the tote, or
 * had on the road: it is gone from every screen.
 */
export function useCancelled(board: Board | undefined, me: Me): void {
  const t = useText();
  const toast = useToast();
  const operations = useOperations();
  const stops = useKnownStops().data;
  const had = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!board) return;
    const open = board.orders.filter(({ orderStatus }) => orderStatus !== 'Cancelled');
    const gone = [...had.current].filter((id) => !open.some((card) => card.id === id));
    // The stops may know before the board does that one is gone.
    const isStop = (id: string) =>
      had.current.has(id) ||
      stops?.orders.some((stop) => stop.id === id && stop.orderStatus === 'Out for delivery');
    const isOwn = (card: Board['orders'][number]) =>
      card.orderStatus === 'Out for delivery' ? isStop(card.id) : isFilledBy(card, me.id);
    had.current = new Set(open.filter(isOwn).map(({ id }) => id));
    const tell = (order: Order) => {
      const cancelling = cancellingOf(order);
      if (!cancelling || cancelling.name === me.name) return;
      const words = cancelledWords(me, order, cancelling.before.status);
      if (words) toast.failure(t(words, cancelling.name || t('Somebody'), order.number));
    };
    // Asked by itself: the screen that showed the order breaks off its own question as the order leaves it.
    for (const id of gone) operations('GET api/orders/:id', { params: { id } }).then(tell, () => undefined);
  }, [board, stops, me, operations, t, toast]);
}
