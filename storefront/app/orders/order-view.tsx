import type { OrderDetail } from '@larder/contract/order';
import type { OrderProduct } from '@larder/contract/order-parts';
import { shownPhone } from '@larder/domain/phone';
import { longDate } from '@larder/text/dates';
import { Button } from '@larder/ui/button.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import { lazy } from '@larder/ui/lazy.tsx';
import { Suspense, useRef, useState } from 'react';
import { endingText, piecesIn } from './order-facts.ts';
import { OrderBroughtBack } from './order-brought-back.tsx';
import { OrderChanges } from './order-changes.tsx';
import { OrderPlace } from './order-place.tsx';
import { OrderProblems } from './order-problems.tsx';
import { OrderProducts } from './order-products.tsx';
import { AgainButton } from '../parts/again/again-button.tsx';
import { OrderReceived } from './order-received.tsx';
import { OrderQuestions } from './order-questions.tsx';
import { OrderPickup } from './order-pickup.tsx';
import { OrderTotals } from './order-totals.tsx';
import { PickingNews } from './picking-news.tsx';
import { StatusPill } from './status-pill.tsx';
import { StatusStepper } from './status-stepper.tsx';
import { stepperView } from './stepper-view.ts';
import { useSpokenStatus } from './use-spoken-status.ts';
import { useStore } from '../state/store.ts';
import './order-view.css';

const CancelOrderDialog = lazy(() => import('./cancel-order-dialog.tsx'));

type Props = {
  order: OrderDetail;
  products: readonly OrderProduct[];
  cards: readonly { lastFourDigits: string; fullName: string }[];
  onChanged: () => Promise<void>;
};

/** An order in full: status, products, address and totals. */
export function OrderView({ order, products, cards, onChanged }: Props) {
  const t = useText();
  const lang = useLang();
  const [cancelling, setCancelling] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = stepperView({ ...order, products });
  const ending = endingText(order);
  useSpokenStatus(order);
  const isElsewhere = useStore().website.alias !== order.store.alias;
  const phone = shownPhone(order.store.phoneNumber);
  return (
    <>
      <div
        className={`mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 ${isElsewhere ? 'order-elsewhere' : ''}`}
      >
        <div>
          <h1 ref={heading} className="h1" tabIndex={-1}>
            {t('Purchase Details')}
          </h1>
          <p className="tnum mt-1 text-ink-2">
            {t('Order {0}', order.number)} · {longDate(lang, order.createdDay)} · {order.store.displayName}
            {isElsewhere && phone ? <span className="hidden print:inline"> · {phone}</span> : null}
          </p>
        </div>
        <StatusPill status={order.orderStatus} />
      </div>
      <div className="mt-5 grid gap-5">
        {order.pickup ? <OrderPickup orderId={order.id} pickup={order.pickup} onChanged={onChanged} /> : null}
        {steps ? <StatusStepper steps={steps} timeZone={order.store.timeZone} /> : null}
        <OrderBroughtBack order={order} />
        {order.picking ? <PickingNews picking={order.picking} /> : null}
        <OrderQuestions order={order} products={products} onChanged={onChanged} />
        {ending ? (
          <div className="grid gap-1 rounded-lg bg-danger-soft px-5 py-4 text-danger">
            <p className="font-semibold">{t(ending)}</p>
            {order.endedBecause === null ? null : <p>{order.endedBecause}</p>}
          </div>
        ) : null}
        <OrderChanges order={order} products={products} onChanged={onChanged} returnTo={heading} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start">
          <OrderProducts products={products} receipt={order.receipt} />
          <div className="grid gap-5">
            <OrderReceived order={order} />
            <OrderPlace order={order} products={products} cards={cards} />
            <OrderTotals order={order} productsCount={piecesIn(products)} />
            <AgainButton order={order} />
            <OrderProblems order={order} products={products} onChanged={onChanged} />
            {order.canCancel ? (
              <Button
                look="secondary"
                className="border-danger text-danger"
                aria-haspopup="dialog"
                onClick={() => setCancelling(true)}
              >
                {t('Cancel order')}
              </Button>
            ) : null}
          </div>
        </div>
      </div>
      {cancelling ? (
        <Suspense>
          <CancelOrderDialog
            order={order}
            onClose={() => setCancelling(false)}
            onChanged={onChanged}
            returnTo={heading}
          />
        </Suspense>
      ) : null}
    </>
  );
}
