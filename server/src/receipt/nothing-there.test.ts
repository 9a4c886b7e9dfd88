import { centsFromDecimal, formatMoney } from '@larder/domain/money';
import { expect, it } from 'vitest';
import { listStoreOrders } from '../order/store-orders.store.ts';
import { claimOrder } from '../picking/claim-order.ts';
import { finishPicking } from '../picking/finish-picking.ts';
import { findLinesToPick } from '../picking/line-to-pick.store.ts';
import { shortLine } from '../picking/settle-line.ts';
import { lastMail } from '../testing/member.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { createStaff } from '../testing/staff.ts';

const shop = await checkoutShop();

it('a receipt of an order of which nothing was there adds up on every page: its totals are nothing, as its lines are [MONEY-07]', async () => {
  const ana = await shop.ready();
  await ana.promo('WELCOME10');
  const orderId = (await ana.press()).orderId!;
  await shop.move(orderId, 'Approved');
  const read = () => ana.shopper.commerce('GET api/customer/orders/:id', { params: { id: orderId } });
  const before = await read();
  expect(before.savings).toBeGreaterThan(0);
  const maria = await createStaff(shop, { role: 'manager' });
  const call = { orderId, by: { kind: 'staff' as const, staffId: maria.id }, reach: null };
  await claimOrder(shop.larder, call, { tote: null, device: '' });
  for (const { id: lineId } of await findLinesToPick(shop.larder.pool, orderId))
    await shortLine(shop.larder, call, { lineId, reason: '' });
  await finishPicking(shop.larder, call);

  const order = await read();
  expect(order).toMatchObject({ orderStatus: 'Cancelled', total: 0, savings: 0, origTotal: before.total });
  expect(order.receipt!.lines.map(({ paid }) => paid)).toEqual([0, 0, 0, 0]);
  const nothing = [
    ['SUBTOTAL', 0],
    ['PROMOPCT', 0],
    ['SHIPPING', 0],
  ];
  expect(order.totals.map(({ type, amount }) => [type, amount])).toEqual(nothing);
  const listed = await ana.shopper.commerce('GET api/customer/orders');
  expect(listed.map(({ id, total }) => [id, total])).toEqual([[orderId, 0]]);
  const { orders: kept } = await ana.shopper.commerce('GET api/user/data');
  expect(kept[0]!.totals.map(({ lineType, lineAmount }) => [lineType, lineAmount])).toEqual(nothing);

  const mail = await lastMail(shop.larder.pool, ana.email, 'order Cancelled');
  const sums = mail.text.match(/\$[\d,.]+\d/g)!;
  expect(sums.filter((each) => each !== '$0.00')).toEqual([
    formatMoney(centsFromDecimal(order.receipt!.ceiling)),
  ]);
  expect(mail.text.match(/not available/g)).toHaveLength(4);

  const { money } = await maria.operations('GET api/orders/:id', { params: { id: orderId } });
  expect(money.totals.map(({ type, amount }) => [type, amount])).toEqual(nothing);
  expect([money.final, money.estimate]).toEqual([null, before.total]);
  const atStores = await listStoreOrders(shop.larder.pool, { alias: null, status: 'Cancelled' });
  expect(atStores.map(({ number, totalCents }) => [number, totalCents])).toEqual([[order.number, 0]]);
});
