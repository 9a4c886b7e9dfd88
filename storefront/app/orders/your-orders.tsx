import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorWords } from '@larder/ui/error-text.ts';
import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';
import { TabPanel, Tabs } from '@larder/ui/tabs.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
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
