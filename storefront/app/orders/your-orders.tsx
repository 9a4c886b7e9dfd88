import { useState } from 'react';
import { errorWords } from '../error-text.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Skeleton, SkeletonRegion } from '../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { useText } from '../words.ts';
import { OrderList } from './order-list.tsx';
import { RecentItems } from './recent-items.tsx';
import { useOrders } from './use-orders.ts';

/** Your Orders: the orders themselves, and what was in them. */
export function YourOrders() {
  const t = useText();
  const [tab, setTab] = useState('orders');
  const orders = useOrders();
  return (
    <section aria-label={t('Your Orders')}>
      <Tabs
        id="orders"
        label={t('Your Orders')}
        selected={tab}
        onSelect={setTab}
        manual
        tabs={[
          { id: 'orders', label: t('Orders') },
          { id: 'recent', label: t('Recent Items') },
        ]}
      />
      <TabPanel id="orders" tab={tab} className="pt-5">
        {orders.data ? (
          tab === 'orders' ? (
            <OrderList orders={orders.data} />
          ) : (
            <RecentItems orders={orders.data} />
          )
        ) : orders.error ? (
          <ErrorPanel
            text={errorWords(orders.error, t)}
            onRetry={() => void orders.reload()}
            busy={orders.loading}
          />
        ) : (
          <SkeletonRegion className="grid gap-4">
            <Skeleton className="h-60" />
            <Skeleton className="h-60" />
            <Skeleton className="h-60" />
          </SkeletonRegion>
        )}
      </TabPanel>
    </section>
  );
}
