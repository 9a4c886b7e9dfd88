import type { OrderSummary } from '@larder/contract/checkout';
import type { OrderDetail } from '@larder/contract/order';
import type { OrderProduct } from '@larder/contract/order-parts';
import { piecesOf, thousandthsFromDecimal } from '@larder/domain/quantity';
import { DELIVERY } from '@larder/domain/versions';
import { openCeiling } from '../parts/order/open-ceiling.ts';

/**
 * Returns what the order summary shows of an order: as it was placed, and once it has loaded as it is now, for it may
 * have been changed or weighed since. `ceiling` is what was agreed at most, that of `facts` what it can still come to.
 */
export function placedFacts(
  summary: OrderSummary,
  now: { order: OrderDetail; products: readonly OrderProduct[] } | null,
) {
  const { deliveryDate, cartTotals, versionKey } = summary;
  const isDelivery = versionKey === DELIVERY;
  const placedAt = isDelivery ? summary.shippingAddress : summary.pickupAddress;
  if (!now) {
    const facts = { ...cartTotals, versionKey };
    return {
      address: placedAt,
      window: deliveryDate,
      today: deliveryDate.today,
      products: summary.products,
      facts,
      ceiling: facts.ceiling,
      receipt: null,
    };
  }
  const { addresses, shippings, today, totals, total, savings, ceiling, receipt } = now.order;
  return {
    address: addresses.find(({ kind }) => kind === (isDelivery ? 'shipping' : 'pickup')) ?? placedAt,
    window: shippings[0] ?? deliveryDate,
    today,
    products: now.products,
    facts: {
      versionKey,
      totals,
      total,
      savings,
      ceiling: openCeiling(now.order),
      productsCount: piecesIn(now.products),
    },
    ceiling,
    receipt,
  };
}

function piecesIn(products: readonly OrderProduct[]): number {
  return products.reduce(
    (sum, { sellingMode, units }) => sum + piecesOf(sellingMode, thousandthsFromDecimal(units)),
    0,
  );
}
