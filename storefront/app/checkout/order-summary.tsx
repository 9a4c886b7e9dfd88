import type { OrderSummary as Summary } from '@larder/contract/checkout';
import { addressLine } from '@larder/domain/address-line';
import { DELIVERY } from '@larder/domain/versions';
import { ButtonLink } from '@larder/ui/button.tsx';
import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';
import { useHydrated } from '@larder/ui/use-hydrated.ts';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import { usePolling } from '@larder/ui/use-polling.ts';
import { useLang, useText } from '@larder/ui/words.ts';
import { CircleCheck } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useBackends } from '../backends.ts';
import { OrderLines } from '../parts/order/order-lines.tsx';
import { WindowWords } from '../parts/slots/window-words.tsx';
import { screenMeta } from '../parts/page/screen-meta.ts';
import { TotalsCard } from '../parts/cart/totals-card.tsx';
import { SignedInOnly } from '../shell/signed-in-only.tsx';
import { useCart } from '../state/cart-state.ts';
import { forgetChoices } from '../state/kept-choices.ts';
import { forgetSeenOrder } from '../state/sent-order.ts';
import type { User } from '../state/session.ts';
import { useLink } from '../state/store.ts';
import { placedFacts } from './placed-facts.ts';
import { sentCartIn, summaryIn } from '../parts/order/summary-state.ts';
import { WhatNext } from './what-next.tsx';

export const meta = screenMeta('Order Summary');

/**
 * The summary of a placed order, for the shopper who placed it. Its data come with the navigation; without them it leads
 * to the shopper's orders.
 */
export default function OrderSummary() {
  const { reload } = useCart();
  // The cart has become the order; the header should say so.
  useEffect(() => void reload(), [reload]);
  useEffect(forgetChoices, []);
  return (
    <div className="container-page py-8 md:py-12">
      <SignedInOnly waiting={<SummarySkeleton />}>{(user) => <SummaryOfState user={user} />}</SignedInOnly>
    </div>
  );
}

function SummaryOfState({ user }: { user: User }) {
  const link = useLink();
  const navigate = useNavigate();
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const summary = isHydrated ? summaryIn(state, user) : null;
  useEffect(() => {
    if (isHydrated && !summary) void navigate(link('/account'), { replace: true, state: { tab: 'orders' } });
  }, [isHydrated, summary, navigate, link]);
  const sentCart = summary && sentCartIn(state);
  useEffect(() => {
    if (sentCart) forgetSeenOrder(sentCart);
  }, [sentCart]);
  return summary ? <Placed summary={summary} /> : <SummarySkeleton />;
}

function SummarySkeleton() {
  return (
    <SkeletonRegion className="grid gap-6">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </SkeletonRegion>
  );
}

/** The interval in milliseconds at which the order is asked for again: a tab may stay open until the next day. */
const askAgainMs = 60_000;

/** The heading takes the focus as it arrives: one function, since a new one would be called at each drawing. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

function Placed({ summary }: { summary: Summary }) {
  const t = useText();
  const lang = useLang();
  const link = useLink();
  const { commerce } = useBackends();
  const { selectedCard, versionKey, orderId } = summary;
  const loaded = useLoaded(`${orderId}-${lang}`, async (signal) => {
    const request = { params: { id: orderId }, query: { langCode: lang }, signal };
    const [order, products] = await Promise.all([
      commerce('GET api/customer/orders/:id', request),
      commerce('GET api/customer/orders/:id/products', request),
    ]);
    return { order, products };
  });
  usePolling(loaded, askAgainMs);
  const order = loaded.data?.order ?? null;
  const { address, window, today, products, facts, ceiling, receipt } = placedFacts(summary, loaded.data);
  const isDelivery = versionKey === DELIVERY;
  const billing = summary.billingAddress;
  const line = (of: NonNullable<typeof address>) => addressLine({ ...of, street: of.line1 });
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-3">
        <CircleCheck aria-hidden size={44} strokeWidth={1.75} className="text-ok" />
        <div className="min-w-[min(16rem,100%)] flex-1">
          <h1 className="h1 outline-none" tabIndex={-1} ref={takeFocus}>
            {t('Thank you for placing your order!')}
          </h1>
          <p className="tnum mt-1 text-ink-2">{t('Order {0}', summary.orderNumber)}</p>
        </div>
        <ButtonLink to={link('/account')} state={{ tab: 'orders' }}>
          {t('Go to orders')}
        </ButtonLink>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-8">
        <div className="grid gap-6">
          <dl className="card grid gap-x-8 gap-y-5 p-5 sm:grid-cols-2 md:p-6 xl:grid-cols-3">
            {address ? (
              <Fact name={t(isDelivery ? 'Delivery address' : 'Pickup address')}>{line(address)}</Fact>
            ) : null}
            <Fact name={t('Date and time')}>
              <WindowWords window={window} today={today} />
            </Fact>
            <Fact name={t('Payment method')}>
              {selectedCard.fullName || t('Name not available')}
              <span className="block text-ink-2">
                {t('Card ending with {0}', selectedCard.lastFourDigits)}
              </span>
            </Fact>
            {billing && (!address || line(billing) !== line(address)) ? (
              <Fact name={t('Billing address')}>{line(billing)}</Fact>
            ) : null}
          </dl>
          <WhatNext orderId={orderId} order={order} ceiling={ceiling} />
          <section aria-label={t('Items')} className="card px-5 py-2 md:px-6">
            <OrderLines products={products} label={t('Items')} receipt={receipt} />
          </section>
        </div>
        <TotalsCard title={t('Totals')} facts={facts} />
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-0.5 text-small text-ink-3">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
