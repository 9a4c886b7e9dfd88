import type { OrderInList } from '@larder/contract/order';
import { ButtonLink } from '@larder/ui/button.tsx';
import { BagDrawing } from '../parts/page/drawings.tsx';
import { EmptyState } from '@larder/ui/empty-state.tsx';
import { useText } from '@larder/ui/words.ts';
import { useLink } from '../state/store.ts';
import { OrderCard } from './order-card.tsx';

/** The orders, newest first. */
export function OrderList({ orders }: { orders: readonly OrderInList[] }) {
  const t = useText();
  const link = useLink();
  if (orders.length === 0) {
    return (
      <EmptyState drawing={<BagDrawing />} heading={t('No orders found.')} level={2}>
        <ButtonLink to={link('/')}>{t('Continue shopping')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  );
}
