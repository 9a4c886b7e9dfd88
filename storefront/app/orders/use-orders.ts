import type { OrderInList } from '@larder/contract/order';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { useLoaded, type Loaded } from '@larder/ui/use-loaded.ts';
import { usePolling } from '@larder/ui/use-polling.ts';
import { useLang, useText } from '@larder/ui/words.ts';
import { useEffect, useRef } from 'react';
import { useBackends } from '../backends.ts';
import { changedStatuses } from './order-facts.ts';

/** How often orders are looked at again (specification, section 9). */
export const orderPollMs = 10_000;

/** The user's orders, looked at again every ten seconds while the page is in sight; a changed status is spoken once. */
export function useOrders(): Loaded<OrderInList[]> {
  const t = useText();
  const lang = useLang();
  const announce = useAnnounce();
  const { commerce } = useBackends();
  const orders = useLoaded(`orders-${lang}`, (signal) =>
    commerce('GET api/customer/orders', { query: { langCode: lang }, signal }),
  );
  usePolling(orders.reload, orderPollMs);
  const before = useRef<OrderInList[] | null>(null);
  useEffect(() => {
    if (!orders.data) return;
    const news = changedStatuses(before.current, orders.data);
    before.current = orders.data;
    if (news.length > 0)
      announce(news.map((order) => t('Order {0}: {1}', order.number, t(order.orderStatus))).join('. '));
  }, [orders.data, announce, t]);
  return orders;
}
