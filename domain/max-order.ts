import { type Cents, cents } from './money.ts';

/** The most that an order can come to: ten million dollars, well within what the database holds of a sum. */
export const MAX_ORDER = cents(1_000_000_000);

/** Returns whether an order comes to more than it can, or may by what is weighed; goods alone count too. */
export function isTooDear(order: { subtotal: Cents; total: Cents; ceiling?: Cents }): boolean {
  return Math.max(order.subtotal, order.total, order.ceiling ?? 0) > MAX_ORDER;
}
