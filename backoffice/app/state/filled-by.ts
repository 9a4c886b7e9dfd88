import type { OrderStatus } from '@larder/domain/order-status';

/** Returns whether somebody is filling an order. */
export function isFilledBy(
  { orderStatus, claim }: { orderStatus: OrderStatus; claim: { staffId: string | null } | null },
  staffId: string,
): boolean {
  return orderStatus === 'Picking' && claim?.staffId === staffId;
}
