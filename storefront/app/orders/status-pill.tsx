import type { OrderStatus } from '@larder/domain/order-status';
import { useText } from '@larder/ui/words.ts';
import {
  Ban,
  CircleCheckBig,
  Clock3,
  PackageCheck,
  ShoppingBasket,
  ThumbsUp,
  Truck,
  type LucideIcon,
} from 'lucide-react';

const looks: Record<OrderStatus, { icon: LucideIcon; colours: string }> = {
  Pending: { icon: Clock3, colours: 'bg-warn-soft text-warn' },
  Approved: { icon: ThumbsUp, colours: 'bg-info-soft text-info' },
  Picking: { icon: ShoppingBasket, colours: 'bg-info-soft text-info' },
  'Ready for delivery': { icon: PackageCheck, colours: 'bg-info-soft text-info' },
  'Out for delivery': { icon: Truck, colours: 'bg-info-soft text-info' },
  Delivered: { icon: CircleCheckBig, colours: 'bg-ok-soft text-ok' },
  'Ready for pick up': { icon: PackageCheck, colours: 'bg-ok-soft text-ok' },
  'Picked up': { icon: CircleCheckBig, colours: 'bg-ok-soft text-ok' },
  Denied: { icon: Ban, colours: 'bg-danger-soft text-danger' },
  Cancelled: { icon: Ban, colours: 'bg-danger-soft text-danger' },
};

/** The status of an order as a word and an icon, so that colour alone says nothing. */
export function StatusPill({ status }: { status: OrderStatus }) {
  const t = useText();
  const { icon: Icon, colours } = looks[status];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-small font-semibold ${colours}`}
    >
      <Icon aria-hidden size={16} strokeWidth={2} />
      {t(status)}
    </span>
  );
}
