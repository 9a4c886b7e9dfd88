import type { OrderStatus } from './order-status.ts';

/** The columns of a store's board, by what happens next. */
export const columns = [
  'new',
  'to-pick',
  'picking',
  'waiting',
  'ready',
  'here',
  'on-the-road',
  'problems',
] as const;
export type BoardColumn = (typeof columns)[number];

/** The facts that decide in which column an order stands. */
export type OnBoard = {
  readonly status: OrderStatus;
  readonly isOpened: boolean;
  readonly isClaimed: boolean;
  /** A question to the shopper is open. */
  readonly isAsking: boolean;
  /** The shopper has said that they are here. */
  readonly isHere: boolean;
  readonly hasProblem: boolean;
};

/** Returns the column of an order, or null for an order that is over and has no problem. */
export function columnOf(order: OnBoard): BoardColumn | null {
  const { status } = order;
  if (order.hasProblem) return 'problems';
  if (status === 'Picking') return pickingColumn(order);
  if (status === 'Approved') return order.isOpened ? 'to-pick' : 'new';
  if (status === 'Ready for delivery' || status === 'Ready for pick up')
    return order.isHere ? 'here' : 'ready';
  if (status === 'Pending') return 'new';
  return status === 'Out for delivery' ? 'on-the-road' : null;
}

function pickingColumn({ isAsking, isClaimed }: OnBoard): BoardColumn {
  if (isAsking) return 'waiting';
  return isClaimed ? 'picking' : 'to-pick';
}
