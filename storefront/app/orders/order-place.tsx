import type { OrderDetail } from '@larder/contract/order';
import type { OrderProduct } from '@larder/contract/order-parts';
import { addressLine } from '@larder/domain/address-line';
import { shownPhone } from '@larder/domain/phone';
import { useText } from '@larder/ui/words.ts';
import type { ReactNode } from 'react';
import { WindowWords } from '../parts/slots/window-words.tsx';
import { cardholderOf, isDeliveryOrder, placeOf } from './order-facts.ts';

type Props = {
  order: OrderDetail;
  products: readonly OrderProduct[];
  cards: readonly { lastFourDigits: string; fullName: string }[];
};

/** Place and time of an order, its recipient, and its payment. */
export function OrderPlace({ order, products, cards }: Props) {
  const t = useText();
  const isDelivery = isDeliveryOrder(products);
  const place = placeOf(order.addresses, isDelivery);
  const window = order.shippings[0];
  const payment = order.payments.at(-1);
  const phone = shownPhone(isDelivery ? order.recipient.phoneNumber : order.store.phoneNumber);
  return (
    <section aria-label={t('Delivery or pickup')} className="card p-5 md:p-6">
      <dl className="grid gap-4">
        <Fact name={isDelivery ? t('Delivery address') : t('Pickup address')}>
          {isDelivery ? order.recipient.fullName : order.store.displayName}
          {place ? (
            <span className="block text-ink-2">{addressLine({ ...place, street: place.line1 })}</span>
          ) : null}
          {phone ? <span className="tnum block text-ink-2">{phone}</span> : null}
          {isDelivery || !order.recipient.fullName ? null : (
            <span className="block text-ink-2">{t('Pickup by {0}', order.recipient.fullName)}</span>
          )}
        </Fact>
        {window ? (
          <Fact name={t('Date and time')}>
            <WindowWords window={window} today={order.today} />
            {isDelivery && window.trackingNumber ? (
              <span className="block text-small break-all text-ink-3">
                {t('Tracking number')}: {window.trackingNumber}
              </span>
            ) : null}
          </Fact>
        ) : null}
        {payment ? (
          <Fact name={t('Payment method')}>
            {cardholderOf(payment, cards) ?? t('Name not available')}
            <span className="tnum block text-ink-2">
              {t('Card ending with {0}', payment.authReceiptDesc.slice(-4))}
            </span>
          </Fact>
        ) : null}
        {order.note ? (
          <Fact name={t('Note')}>
            <span className="as-written">{order.note}</span>
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-label font-semibold">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
