import type { amendClosed } from '@larder/contract/order-amend';
import type { AmendState } from '../order/amend-state.store.ts';

/** The reasons why a shopper may not change an order at all. */
type AmendClosed = (typeof amendClosed)[number];

/** Returns why an order cannot be changed at `now`; null: it can. `cutoffAt`: the cut-off of its window. */
export function whyNotAmended(
  order: Pick<AmendState, 'status' | 'isStoreOpen' | 'cartId'>,
  cutoffAt: number,
  now: number,
): AmendClosed | null {
  if (order.status === 'Picking') return 'being-picked';
  if (order.status !== 'Pending' && order.status !== 'Approved') return 'on-its-way';
  if (now >= cutoffAt) return 'past-cutoff';
  return order.isStoreOpen && order.cartId !== null ? null : 'store-closed';
}
