import type { OrderStatus } from '@larder/domain/order-status';
import { moveOrder } from '../order-status/move-order.ts';
import type { CheckoutShop, Ready } from './checkout-shop.ts';

/** An order that its store has packed: its shopper and its id. */
export type Packed = Ready & { id: string };

type Given = {
  way: 'pickup' | 'delivery';
  /** True for an order with a lager, whose buyer must be 21. */
  lager?: boolean;
  /** The state that the order reaches; `Ready` if left out. */
  until?: 'Approved' | 'Picking' | 'Ready';
};

/** Places an order at the store `alder` and moves it to a state without a picker: every line stays as ordered. */
export async function packedOrder(
  shop: CheckoutShop,
  { way, lager = false, until = 'Ready' }: Given,
): Promise<Packed> {
  await shop.larder.pool.query('delete from attempt_counter');
  const ana = await shop.ready();
  const versionKey = way === 'pickup' ? 'CUST_PICKUP' : 'WYGO_DELIVERY';
  const params = { id: ana.cartId };
  if (lager)
    await ana.shopper.experience('POST api/user/cart/:id/product', {
      params,
      body: { productKey: shop.key('lager'), quantity: 2, versionKey: 'WYGO_DELIVERY' },
    });
  const id = way === 'pickup' ? await placePickup(shop, ana) : await placeDelivery(ana);
  const ready: OrderStatus = versionKey === 'CUST_PICKUP' ? 'Ready for pick up' : 'Ready for delivery';
  const steps: OrderStatus[] = ['Approved', 'Picking', ready];
  const last = until === 'Ready' ? ready : until;
  for (const to of steps.slice(0, steps.indexOf(last) + 1))
    await moveOrder(shop.larder, { orderId: id, to, by: { kind: 'machine' } });
  return { ...ana, id };
}

/** The approvals of a shopper who buys a lager. */
const approvals = ['age-21'];

async function placeDelivery(ana: Ready): Promise<string> {
  const placed = await ana.press({ approvals });
  if (!placed.orderId) throw new Error(`not placed: ${placed.refused}`);
  return placed.orderId;
}

async function placePickup(shop: CheckoutShop, ana: Ready): Promise<string> {
  await ana.shopper.experience('POST api/user/cart/:id/products/update', {
    params: { id: ana.cartId },
    body: { versionKey: 'CUST_PICKUP' },
  });
  const { slots } = await ana.shopper.experience('GET api/delivery/slots', {
    query: { versionKey: 'CUST_PICKUP' },
  });
  const held = await ana.shopper.experience('POST api/delivery/reserve/pickup', {
    body: { slotStart: slots[0]!.start },
  });
  const placed = await ana.finalize({
    locationVersionKey: 'CUST_PICKUP',
    reservationGuid: held.reservationGuid,
    approvals,
    eProtectResponse: await shop.sandbox.register('4111111111111111'),
  });
  if (!placed.orderId) throw new Error(`not placed: ${placed.refused}`);
  return placed.orderId;
}
