import { expect, it } from 'vitest';
import { checkoutShop } from '../testing/of-this-file.ts';
import { packedOrder, type Packed } from '../testing/hand-over-orders.ts';
import { lastMail } from '../testing/member.ts';
import { createStaff } from '../testing/staff.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
const dan = await createStaff(shop, { role: 'driver', location: 'alder', name: 'Dan Vega' });

const read = async ({ shopper, id }: Packed, langCode: 'EN-US' | 'ES-MX' = 'EN-US') =>
  (await shopper.commerce('GET api/customer/orders/:id', { params: { id }, query: { langCode } }))
    .broughtBack;
const next = 'It goes back to the store. Please call us, and we will agree on what comes next.';

it.each([
  ['nobody-home', 'We were at your door, and nobody was home.'],
  ['wrong-address', "We couldn't find the address of your order."],
  ['no-access', "We couldn't get to your door."],
  ['not-wanted', 'We were at your door, and nobody took your order.'],
] as const)(
  'a delivery that is brought back tells its shopper why, by mail and on the order’s page: %s [HAND-03]',
  async (reason, told) => {
    const order = await packedOrder(shop, { way: 'delivery' });
    expect(await shop.post(dan, order.id, 'out')).toBe('200');
    expect(await read(order)).toBeNull();
    expect(await shop.post(dan, order.id, 'nobody-home', { reason })).toBe('200');
    expect(await read(order)).toBe(`${told} ${next}`);
    const mail = await lastMail(pool, order.email, 'brought-back');
    expect(mail.subject).toMatch(/^We couldn't deliver your order AG-\d+$/);
    expect(mail.text).toContain(`${told} ${next}`);
    expect(mail.text).toContain(`/account/orders/${order.id}`);
    expect(mail.text).toContain('Questions? Call us at (512)');
  },
);

it('a delivery that was brought back is told so once for each time, and no more once it leaves again [HAND-03]', async () => {
  const order = await packedOrder(shop, { way: 'delivery' });
  const mails = async () =>
    (
      await pool.query(`select 1 from mail where kind = 'brought-back' and facts ->> 'orderId' = $1`, [
        order.id,
      ])
    ).rows.length;
  expect(await read(order)).toBeNull();
  await shop.post(dan, order.id, 'out');
  await shop.post(dan, order.id, 'nobody-home', { reason: 'no-access' });
  expect(await read(order, 'ES-MX')).toBe(
    'No pudimos llegar hasta tu puerta. El pedido regresa a la tienda. Llámanos para acordar qué sigue.',
  );
  expect(await shop.post(dan, order.id, 'nobody-home', { reason: 'no-access' })).toBe('409 no-such-step');
  expect(await mails()).toBe(1);
  await shop.post(dan, order.id, 'out');
  expect(await read(order)).toBeNull();
  await shop.post(dan, order.id, 'nobody-home', { reason: 'nobody-home' });
  expect([await mails(), await read(order)]).toEqual([2, expect.stringContaining('nobody was home')]);
});
