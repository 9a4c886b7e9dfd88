import type { Me } from '../state/session.tsx';
import { may } from '../state/session.tsx';
import type { Order } from '../state/order.ts';

export type Verb = 'accept' | 'deny' | 'pick' | 'take-over' | 'cancel';

const over: readonly Order['orderStatus'][] = ['Delivered', 'Picked up', 'Denied', 'Cancelled'];

/**
 * Returns the actions that somebody may take on an order now, the likeliest first. The backend decides again.
 */
export function verbsOf(order: Pick<Order, 'orderStatus' | 'locationGuid' | 'claim'>, me: Me): Verb[] {
  const { orderStatus: status, locationGuid, claim } = order;
  const found: Verb[] = [];
  const manages = may(me, 'orders:manage', locationGuid);
  if (manages && status === 'Pending') found.push('accept');
  if (may(me, 'orders:pick', locationGuid) && (status === 'Approved' || status === 'Picking'))
    found.push(...pickingOf(claim, me, manages));
  if (manages && status === 'Pending') found.push('deny');
  if (manages && !over.includes(status) && status !== 'Pending') found.push('cancel');
  return found;
}

/**
 * Returns the actions of picking: its picker continues; others take it over once it rests, a manager at any
 * time.
 */
function pickingOf(claim: Order['claim'], me: Me, manages: boolean): Verb[] {
  if (claim === null || claim.staffId === me.id) return ['pick'];
  return manages || claim.isResting ? ['take-over'] : [];
}
