import type { OrderInList } from '@larder/contract/order';
import { BagDrawing } from '@larder/ui/drawings.tsx';
import { EmptyState } from '@larder/ui/empty-state.tsx';
import { useText } from '@larder/ui/words.ts';
import { Link } from 'react-router';
import { useLink } from '../state/store.ts';
import { OrderCard } from './order-card.tsx';

/** The orders, newest first. */
export function OrderList({ orders }: { orders: readonly OrderInList[] }) {
  const t = useText();
  const link = useLink();
  if (orders.length === 0) {
    return (
      <EmptyState drawing={<BagDrawing />} heading={t('No orders found.')} level={2}>
        <Link className="btn btn-primary" to={link('/')}>
          {t('Continue shopping')}
        </Link>
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
