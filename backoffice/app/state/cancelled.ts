import { useText } from '@larder/ui/words.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useEffect, useRef } from 'react';
import { useOperations } from '../operations.ts';
import type { Board } from './board.ts';
import { isFilledBy } from './filled-by.ts';
import type { Order } from './order.ts';
import type { Me } from './session.tsx';

/** Returns the event by which somebody cancelled an order; null where nobody did, or where nothing of it was there. */
export function cancellingOf({
  orderStatus,
  history,
}: Pick<Order, 'orderStatus' | 'history'>): Order['history'][number] | null {
  if (orderStatus !== 'Cancelled') return null;
  const last = history.findLast(({ verb, after }) => verb === 'moved' && after.status === 'Cancelled');
  return last && last.after.reason !== 'all-short' ? last : null;
}

/**
 * Says, until it is closed, that somebody has cancelled an order that one was filling: its goods lie in the tote, and it
 * is gone from every screen.
 */
export function useCancelled(board: Board | undefined, me: Pick<Me, 'id' | 'name'>): void {
  const t = useText();
  const toast = useToast();
  const operations = useOperations();
  const had = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!board) return;
    const open = board.orders.filter(({ orderStatus }) => orderStatus !== 'Cancelled');
    const gone = [...had.current].filter((id) => !open.some((card) => card.id === id));
    had.current = new Set(open.filter((card) => isFilledBy(card, me.id)).map(({ id }) => id));
    const tell = (order: Order) => {
      const cancelling = cancellingOf(order);
      if (!cancelling || cancelling.name === me.name) return;
      const who = cancelling.name || t('Somebody');
      toast.failure(t('{0} cancelled order {1}. Put back what is in its tote.', who, order.number));
    };
    // Asked by itself: the screen that showed the order breaks off its own question as the order leaves it.
    for (const id of gone) operations('GET api/orders/:id', { params: { id } }).then(tell, () => undefined);
  }, [board, me.id, me.name, operations, t, toast]);
}
