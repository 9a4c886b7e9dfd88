import { CallFailed } from '@larder/contract/call-failed';
import { nextStatus } from '@larder/domain/order-status';
import { ButtonLink } from '@larder/ui/button.tsx';
import { BagDrawing } from '../parts/page/drawings.tsx';
import { EmptyState } from '@larder/ui/empty-state.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorWords } from '@larder/ui/error-text.ts';
import { useRescuedFocus } from '@larder/ui/rescue-focus.ts';
import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import { usePolling } from '@larder/ui/use-polling.ts';
import { useLang, useText } from '@larder/ui/words.ts';
import { ArrowLeft } from 'lucide-react';
import { useBackends } from '../backends.ts';
import { screenMeta } from '../parts/page/screen-meta.ts';
import { SignedInOnly } from '../shell/signed-in-only.tsx';
import { useLink } from '../state/store.ts';
import type { Route } from './+types/order-detail';
import { OrderView } from './order-view.tsx';
import { orderPollMs } from './use-orders.ts';

export const meta = screenMeta('Purchase Details');

/** Purchase Details: one order at an address of its own, so that mails can link to it. */
export default function OrderDetail({ params }: Route.ComponentProps) {
  const t = useText();
  useRescuedFocus();
  const link = useLink();
  return (
    <div className="container-page py-4 md:py-8">
      <ButtonLink to={link('/account')} state={{ tab: 'orders' }} look="quiet" className="-ml-2.5">
        <ArrowLeft aria-hidden size={18} />
        {t('Back to Your Orders')}
      </ButtonLink>
      <SignedInOnly waiting={<DetailSkeleton />}>
        {(user) => <LoadedOrder key={params.orderId} orderId={params.orderId} cards={user.paymentMethods} />}
      </SignedInOnly>
    </div>
  );
}

type Props = { orderId: string; cards: readonly { lastFourDigits: string; fullName: string }[] };

function LoadedOrder({ orderId, cards }: Props) {
  const t = useText();
  const lang = useLang();
  const { commerce } = useBackends();
  const order = useLoaded(`${orderId}-${lang}`, async (signal) => {
    const request = { params: { id: orderId }, query: { langCode: lang }, signal };
    const [detail, products] = await Promise.all([
      commerce('GET api/customer/orders/:id', request),
      commerce('GET api/customer/orders/:id/products', request),
    ]);
    return { detail, products };
  });
  const moves = order.data
    ? nextStatus(order.data.detail.versionKey, order.data.detail.orderStatus) !== null
    : false;
  usePolling(order, orderPollMs, moves);
  if (order.data) {
    return (
      <OrderView
        order={order.data.detail}
        products={order.data.products}
        cards={cards}
        onChanged={order.reload}
      />
    );
  }
  if (order.error instanceof CallFailed && (order.error.status === 404 || order.error.status === 400)) {
    return <EmptyState drawing={<BagDrawing />} heading={t('Order not found')} level={1} />;
  }
  if (order.error) {
    return (
      <div className="mt-4">
        <h1 className="h1 mb-4" tabIndex={-1}>
          {t('Purchase Details')}
        </h1>
        <ErrorPanel
          text={errorWords(order.error, t)}
          onRetry={() => void order.reload()}
          busy={order.loading}
        />
      </div>
    );
  }
  return <DetailSkeleton />;
}

function DetailSkeleton() {
  const t = useText();
  return (
    <>
      <h1 className="h1 mt-2" tabIndex={-1}>
        {t('Purchase Details')}
      </h1>
      <SkeletonRegion isLong className="mt-5 grid gap-5">
        <Skeleton className="h-32" />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_380px]">
          <Skeleton className="h-96" />
          <Skeleton className="h-72" />
        </div>
      </SkeletonRegion>
    </>
  );
}
