import type { OrderInList } from '@larder/contract/order';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { useLoaded, type Loaded } from '@larder/ui/use-loaded.ts';
import { usePolling } from '@larder/ui/use-polling.ts';
import { useLang, useText } from '@larder/ui/words.ts';
import { useEffect, useRef, useState } from 'react';
import { useBackends } from '../backends.ts';
import { useSession } from '../state/session.ts';
import { joinOrders, keepOlder, keptOlder, loadOlder, mayHaveOlder } from './older-orders.ts';
import { changedStatuses } from './order-facts.ts';

/** The interval in milliseconds at which orders are loaded again (specification, section 9). */
export const orderPollMs = 10_000;

/**
 * The user's orders as far as they are loaded; `older` loads those before them, and is null when there are
 * none.
 */
export type Orders = Loaded<OrderInList[]> & {
  older: { load: () => Promise<void>; busy: boolean; error: unknown } | null;
};

/**
 * Returns the user's orders. The newest are loaded again every ten seconds while the page is in sight; a
 * changed status is announced once.
 */
export function useOrders(): Orders {
  const t = useText();
  const lang = useLang();
  const announce = useAnnounce();
  const backends = useBackends();
  const { commerce } = backends;
  const { user } = useSession();
  const by = user && `${user.sessionGuid} ${lang}`;
  const orders = useLoaded(`orders-${lang}`, (signal) =>
    commerce('GET api/customer/orders', { query: { langCode: lang }, signal }),
  );
  usePolling(orders, orderPollMs);
  const before = useRef<OrderInList[] | null>(null);
  useEffect(() => {
    if (!orders.data) return;
    const news = changedStatuses(before.current, orders.data);
    before.current = orders.data;
    if (news.length > 0)
      announce(news.map((order) => t('Order {0}: {1}', order.number, t(order.orderStatus))).join('. '));
  }, [orders.data, announce, t]);
  const [older, setOlder] = useState(() => keptOlder(by));
  const [asking, setAsking] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const newest = orders.data;
  if (!newest) return { ...orders, older: null };
  const load = async () => {
    setAsking({ busy: true, error: null });
    try {
      setOlder(keepOlder(by, await loadOlder(backends, newest, older, lang)));
      setAsking({ busy: false, error: null });
    } catch (error) {
      setAsking({ busy: false, error });
    }
  };
  return {
    ...orders,
    data: joinOrders(newest, older),
    older: mayHaveOlder(newest, older) ? { load, ...asking } : null,
  };
}
