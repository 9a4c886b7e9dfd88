import type { Line, Order } from '../state/order.ts';

/** A line on a walk through the store, and its order. */
export type OnWalk = { order: Order; line: Line };

/**
 * Returns the lines of orders as one walk: by the store's pick order; at the same shelf the order claimed
 * first comes first.
 */
export function walkThrough(orders: readonly Order[]): OnWalk[] {
  return orders
    .flatMap((order) => order.lines.map((line) => ({ order, line })))
    .toSorted((a, b) => placeOf(a.line) - placeOf(b.line));
}

function placeOf({ pickOrder }: Line): number {
  return pickOrder ?? Number.MAX_SAFE_INTEGER;
}

/** Returns whether a line is still to be picked. */
export const isToPick = ({ line }: OnWalk): boolean => line.state === 'to-pick';

/** Returns whether a line may still go in the bag: its product may be found after all while the shopper is asked. */
export const isOpen = (at: OnWalk): boolean => isToPick(at) || at.line.state === 'asked';
