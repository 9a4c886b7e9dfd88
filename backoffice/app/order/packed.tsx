import { zones } from '@larder/domain/zones';
import { useText } from '@larder/ui/words.ts';
import { ShoppingBag } from 'lucide-react';
import { bagNames } from '../parts/bag-names.ts';
import { isOpen } from '../parts/status-tag.tsx';
import type { Order } from '../state/order.ts';

/** Shows where a packed order waits and in how many bags; nothing before it is packed or once it has left. */
export function Packed({ order }: { order: Order }) {
  const t = useText();
  const isOnRoad = order.orderStatus === 'Out for delivery';
  const bags = zones.filter((zone) => order.bags[zone] > 0);
  if (!isOpen(order.orderStatus) || (!order.stagingSpot && bags.length === 0)) return null;
  return (
    <section className="panel flex gap-3 p-4" aria-labelledby="order-packed">
      <ShoppingBag aria-hidden size={22} className="mt-0.5 flex-none" />
      <div className="grid gap-1">
        <h2 id="order-packed" className="font-bold">
          {order.stagingSpot && !isOnRoad ? t('Waits at {0}', order.stagingSpot) : t('Bags')}
        </h2>
        <p className="text-ink-2 tnum">
          {bags.map((zone) => `${t(bagNames[zone])}: ${order.bags[zone]}`).join(' · ')}
        </p>
      </div>
    </section>
  );
}
