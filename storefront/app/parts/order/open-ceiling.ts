import type { OrderDetail } from '@larder/contract/order';

/** Returns the most that an order can come to; null once its total is final. */
export function openCeiling({
  receipt,
  payments,
  ceiling,
}: Pick<OrderDetail, 'receipt' | 'payments' | 'ceiling'>): number | null {
  // With the receipt nothing is left to be weighed, although the money may still be held for a while.
  const isOpen = receipt === null && payments.some((payment) => payment.state === 'authorized');
  return isOpen ? ceiling : null;
}
