import { randomUUID } from 'node:crypto';
import type { StaffId } from '@larder/domain/owner-ids';
import { expect, it } from 'vitest';
import { askShopper } from '../picking/ask-shopper.ts';
import { claimOrder } from '../picking/claim-order.ts';
import { findLinesToPick } from '../picking/line-to-pick.store.ts';
import { closeAlder } from '../testing/close-alder.ts';
import { lastMail } from '../testing/member.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { outcomeOf } from '../testing/outcome-of.ts';
import { listMails } from './mail.store.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;

it('the mails of a store that closed lead to the merchant’s next one, where order and question are found [OPS-04]', async () => {
  const ana = await shop.placed();
  const { orderId } = ana;
  await shop.move(orderId, 'Approved');
  const call = {
    orderId,
    by: { kind: 'staff', staffId: randomUUID() as string as StaffId } as const,
    reach: null,
  };
  await claimOrder(shop.larder, call, { tote: null, device: '' });
  const lines = await findLinesToPick(pool, orderId);
  const salsa = lines.find((each) => each.productId === shop.key('salsa'))!;
  const asked = await askShopper(shop.larder, call, { lineId: salsa.id, productId: shop.key('black-beans') });
  expect(outcomeOf(asked)).toBe('done');
  expect(await closeAlder(shop)).toContain('store.json: alder is not named and closes, with 1 open order.');

  const sister = 'http://localhost:3000/alder-west';
  const west = await shop.shopper('alder-west');
  const { text } = await lastMail(pool, ana.email, 'item-asked');
  expect(text).toContain(`${sister}/help`);
  const token = new RegExp(`${sister}/-/item#([\\w-]+)`).exec(text)![1]!;
  const question = await west.commerce('POST api/order/item-asked', { body: { token } });
  expect(question).toMatchObject({ orderNumber: 'AG-1001', state: 'waiting' });
  const answer = await west.commerce('POST api/order/item', { body: { token, answer: 'yes' } });
  expect(answer).toMatchObject({ errorFlag: false });

  await shop.move(orderId, 'Cancelled');
  const moved = await lastMail(pool, ana.email, 'order Cancelled');
  expect(moved.text).toContain(`${sister}/account/orders/${orderId}`);
  for (const [name, value] of ana.shopper.cookies) west.cookies.set(name, value);
  const order = await west.commerce('GET api/customer/orders/:id', { params: { id: orderId } });
  expect(order).toMatchObject({ number: 'AG-1001', orderStatus: 'Cancelled' });
});

it('the mails of a merchant whose stores are all closed lead to no store', async () => {
  await pool.query('update location set is_open = false');
  const [mail] = await listMails(pool, null, 1);
  expect(mail!.text).toContain('http://localhost:3000/help');
});
