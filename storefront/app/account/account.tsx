import { useRescuedFocus } from '@larder/ui/rescue-focus.ts';
import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';
import { TabPanel, Tabs } from '@larder/ui/tabs.tsx';
import { useText } from '@larder/ui/words.ts';
import { useLocation, useNavigate } from 'react-router';
import { YourLists } from '../lists/your-lists.tsx';
import { YourOrders } from '../orders/your-orders.tsx';
import { screenMeta } from '../parts/page/screen-meta.ts';
import type { User } from '../state/session.ts';
import { SignedInOnly } from '../shell/signed-in-only.tsx';
import { ManageAccount } from './manage-account.tsx';
import { tabOf } from './tab-of.ts';
import { openedOf } from '../lists/use-keep-opened.ts';

export const meta = screenMeta('Your account');

/**
 * The account in three tabs: itself, its orders, its lists. The navigation state says which tab opens;
 * switching replaces the history entry.
 */
export default function Account() {
  const t = useText();
  useRescuedFocus();
  return (
    <div className="container-page py-6 md:py-10">
      <h1 className="h1 mb-5 md:mb-8" tabIndex={-1}>
        {t('Your account')}
      </h1>
      <SignedInOnly waiting={<AccountSkeleton />}>{(user) => <AccountTabs user={user} />}</SignedInOnly>
    </div>
  );
}

function AccountTabs({ user }: { user: User }) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const tab = tabOf(state);
  const select = (next: string) =>
    void navigate(`${pathname}${search}`, {
      replace: true,
      state: { ...(state as object | null), tab: next, list: null, recent: null },
      preventScrollReset: true,
    });
  return (
    <div className="grid gap-6 lg:grid-cols-[240px_minmax(0,1fr)] lg:items-start lg:gap-10">
      <Tabs
        id="account"
        label={t('Your account')}
        selected={tab}
        onSelect={select}
        manual
        upright
        even
        className="lg:sticky lg:top-24"
        tabs={[
          { id: 'account', label: t('Manage Your Account') },
          { id: 'orders', label: t('Your Orders') },
          { id: 'lists', label: t('Your Lists') },
        ]}
      />
      <TabPanel id="account" tab={tab} className="min-w-0">
        {tab === 'account' ? <ManageAccount user={user} /> : null}
        {tab === 'orders' ? <YourOrders /> : null}
        {tab === 'lists' ? <YourLists opened={openedOf(state)} /> : null}
      </TabPanel>
    </div>
  );
}

/** The outline of the account, shown until it is known who asks. */
function AccountSkeleton() {
  return (
    <SkeletonRegion isLong className="grid gap-6 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-10">
      <Skeleton className="h-12 lg:h-36" />
      <div className="grid gap-5">
        <Skeleton className="h-40" />
        <Skeleton className="h-48" />
        <Skeleton className="h-56" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
        <Skeleton className="h-96" />
      </div>
    </SkeletonRegion>
  );
}
