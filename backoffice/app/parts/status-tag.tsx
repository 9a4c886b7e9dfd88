import { useText } from '@larder/ui/words.ts';
import {
  CircleX,
  ClipboardList,
  PackageCheck,
  ShoppingBasket,
  Sparkles,
  Truck,
  type LucideIcon,
} from 'lucide-react';
import type { Order } from '../state/order.ts';
import './status-tag.css';

type Status = Order['orderStatus'];

const looks: Record<Status, [LucideIcon, tone: string]> = {
  Pending: [Sparkles, 'new'],
  Approved: [ClipboardList, 'to-pick'],
  Picking: [ShoppingBasket, 'picking'],
  'Ready for delivery': [PackageCheck, 'ready'],
  'Ready for pick up': [PackageCheck, 'ready'],
  'Out for delivery': [Truck, 'road'],
  Delivered: [PackageCheck, 'to-pick'],
  'Picked up': [PackageCheck, 'to-pick'],
  Denied: [CircleX, 'problem'],
  Cancelled: [CircleX, 'problem'],
};

/** Returns whether an order is open: something is still to be done with it. */
export function isOpen(status: Status): boolean {
  return !['Delivered', 'Picked up', 'Denied', 'Cancelled'].includes(status);
}

/** The state of an order in the shopper's words, with an icon and a colour. */
export function StatusTag({ status }: { status: Status }) {
  const t = useText();
  const [Icon, tone] = looks[status];
  return (
    <span className="tone-tag" data-tone={tone}>
      <Icon aria-hidden size={16} strokeWidth={2.25} />
      {t(status)}
    </span>
  );
}
