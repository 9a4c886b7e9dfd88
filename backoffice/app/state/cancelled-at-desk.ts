import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useRef } from 'react';
import { useOperations } from '../operations.ts';
import { cancellingOf } from './cancelled.ts';
import type { Order } from './order.ts';
import { useMe } from './session.tsx';

/**
 * Says, until it is closed, that somebody has cancelled an order that one had on the desk: its card and its questions are
 * gone, and its goods may stand there in bags. `orders` is null until the search is answered.
 */
export function useCancelledAtDesk(search: string, orders: readonly { id: string }[] | null): void {
  const t = useText();
  const toast = useToast();
  const operations = useOperations();
  const me = useMe();
  const had = useRef<{ search: string; ids: readonly string[] }>({ search, ids: [] });
  useEffect(() => {
    if (!orders) return;
    const known = had.current.search === search ? had.current.ids : [];
    const gone = known.filter((id) => !orders.some((order) => order.id === id));
    had.current = { search, ids: orders.map(({ id }) => id) };
    const tell = (order: Order) => {
      const cancelling = cancellingOf(order);
      if (!cancelling || cancelling.name === me.name) return;
      const name = cancelling.name || t('Somebody');
      toast.failure(t('{0} cancelled order {1}. Do not hand it over.', name, order.number));
    };
    for (const id of gone) operations('GET api/orders/:id', { params: { id } }).then(tell, () => undefined);
  }, [search, orders, me, operations, t, toast]);
}
