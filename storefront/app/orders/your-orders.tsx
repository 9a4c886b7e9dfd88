import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { errorWords } from '@larder/ui/error-text.ts';
import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';
import { TabPanel, Tabs } from '@larder/ui/tabs.tsx';
import { useText } from '@larder/ui/words.ts';
import { useLocation, useNavigate } from 'react-router';
import { OrderList } from './order-list.tsx';
import { RecentItems } from './recent-items.tsx';
import { asksForRecent } from './recent-tab.ts';
import { useOrders, type Orders } from './use-orders.ts';

/** Your Orders: the orders, and the items in them. */
export function YourOrders() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const tab = asksForRecent(state) ? 'recent' : 'orders';
  const orders = useOrders();
  // The entry keeps the tab: a link to the recent items opens them, and so does the way back from one of them.
  const select = (next: string) =>
    void navigate(`${pathname}${search}`, {
      replace: true,
      state: { ...(state as object | null), recent: next === 'recent' },
      preventScrollReset: true,
    });
  return (
    <section aria-label={t('Your Orders')}>
      <Tabs
        id="orders"
        label={t('Your Orders')}
        selected={tab}
        onSelect={select}
        manual
        tabs={[
          { id: 'orders', label: t('Orders') },
          { id: 'recent', label: t('Recent Items') },
        ]}
      />
      <TabPanel id="orders" tab={tab} className="pt-5">
        {orders.data ? (
          <>
            {tab === 'orders' ? <OrderList orders={orders.data} /> : <RecentItems orders={orders.data} />}
            <Older older={orders.older} />
          </>
        ) : orders.error ? (
          <ErrorPanel
            text={errorWords(orders.error, t)}
            onRetry={() => void orders.reload()}
            busy={orders.loading}
          />
        ) : (
          <SkeletonRegion isLong className="grid gap-4">
            <Skeleton className="h-60" />
            <Skeleton className="h-60" />
            <Skeleton className="h-60" />
          </SkeletonRegion>
        )}
      </TabPanel>
    </section>
  );
}

/** The button for older orders, under a list that does not reach the first one. */
function Older({ older }: Pick<Orders, 'older'>) {
  const t = useText();
  if (!older) return null;
  return (
    <div className="mt-6 grid justify-items-center gap-3">
      {older.error ? (
        <p role="alert" className="text-danger">
          {errorWords(older.error, t)}
        </p>
      ) : null}
      <BusyButton busy={older.busy} look="secondary" onClick={() => void older.load()}>
        {t('Show older orders')}
      </BusyButton>
    </div>
  );
}
