import { useLang, useText } from '@larder/ui/words.ts';
import { windowDate, windowHours } from '../parts/window-words.ts';
import type { Order } from '../state/order.ts';
import './paper-head.css';

/** Shows the order's shopper, way of receiving, window and store. */
export function PaperHead({ order }: { order: Order }) {
  const t = useText();
  const lang = useLang();
  const { shopper } = order;
  return (
    <header className="paper-head">
      <p>
        <b>{shopper.fullName ?? shopper.firstName}</b>
        <span className="block">
          {order.versionKey === 'CUST_PICKUP' ? t('Pickup') : t('Delivery')} · {order.storeName}
        </span>
      </p>
      <p className="flex-none whitespace-nowrap tnum">
        <b>{windowDate(lang, order)}</b>
        <span className="block">{windowHours(lang, order)}</span>
      </p>
    </header>
  );
}
