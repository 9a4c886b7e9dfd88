import { expect, it } from 'vitest';
import { moveMoney } from '../movement/move-money.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { once, postJson } from '../testing/post-json.ts';
import { createStaff } from '../testing/staff.ts';

const shop = await checkoutShop();

it('a refund of an order without a receipt stands on its page too, as of one charged before receipts were kept [MONEY-06]', async () => {
  const { orderId, shopper } = await shop.placed();
  for (const status of ['Approved', 'Picking', 'Ready for delivery'] as const)
    await shop.move(orderId, status);
  await moveMoney(shop.larder);
  await shop.larder.pool.query('delete from receipt where order_id = $1', [orderId]);
  const maria = await createStaff(shop, { role: 'manager' });
  const params = { id: orderId };
  const { revision } = await maria.operations('GET api/orders/:id/money', { params });
  const body = { revision, reason: 'late', amount: 2 };
  expect((await postJson(maria, `/operations/api/orders/${orderId}/refunds`, body, once())).status).toBe(200);
  await moveMoney(shop.larder);
  const detail = await shopper.commerce('GET api/customer/orders/:id', { params });
  expect(detail.receipt).toBeNull();
  expect(detail.payments).toMatchObject([{ refundedAmount: 2 }]);
  expect(detail.refunds).toMatchObject([{ amount: 2, reason: 'late', state: 'done' }]);
});
