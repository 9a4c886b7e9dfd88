import { expect, it } from 'vitest';
import { listMails } from '../mail/mail.store.ts';
import type { Placed } from '../testing/checkout-shop.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { once, postJson } from '../testing/post-json.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;

const detailOf = ({ shopper, orderId }: Placed) =>
  shopper.commerce('GET api/customer/orders/:id', { params: { id: orderId } });

/** Adds salsa to an order. Returns the answer's status. */
async function addSalsa(ana: Placed, quantity: number, more: object = {}, key = once()): Promise<number> {
  const { revision } = await detailOf(ana);
  const body = { revision, items: [{ productKey: shop.key('salsa'), quantity }], ...more };
  const path = `/commerce/api/customer/orders/${ana.orderId}/items`;
  return (await postJson(ana.shopper, path, body, key)).status;
}

const mailsOf = async ({ email }: Placed) =>
  (await listMails(pool, email, 50)).filter(({ kind }) => kind === 'order-changed');

it('a change of a placed order is mailed once, with the order as it stands now [LIVE-01] [OPS-04]', async () => {
  const ana = await shop.placed();
  const key = once();
  const { revision } = await detailOf(ana);
  expect(await addSalsa(ana, 2, { revision }, key)).toBe(200);
  // The same press again, whose answer was lost.
  expect(await addSalsa(ana, 2, { revision }, key)).toBe(200);
  const { number, total, ceiling } = await detailOf(ana);
  const [mail, ...others] = await mailsOf(ana);
  expect(others).toEqual([]);
  expect(mail!.subject).toBe(`Your order ${number} was changed`);
  expect(mail!.text).toContain('3 × Roasted Salsa, 16 oz');
  expect(mail!.text).toContain(`$${total.toFixed(2)}`);
  expect(mail!.text).toContain(`We authorized $${ceiling.toFixed(2)} on your card.`);
});

it('a change of a placed order that is only tried out or refused is mailed to nobody', async () => {
  const ana = await shop.placed();
  expect(await addSalsa(ana, 1, { trial: true })).toBe(200);
  await shop.sandbox.fault('response', { code: '110', match: { transaction: 'authorization' } });
  expect(await addSalsa(ana, 1)).not.toBe(200);
  await shop.sandbox.clearFaults();
  expect(await addSalsa(ana, 1, { revision: 99 })).not.toBe(200);
  expect(await mailsOf(ana)).toEqual([]);
});

it('a change of a placed order is mailed in the language of the order', async () => {
  const ana = await shop.placed();
  await pool.query(`update "order" set lang_code = 'ES-MX' where id = $1`, [ana.orderId]);
  expect(await addSalsa(ana, 1)).toBe(200);
  const [mail] = await mailsOf(ana);
  expect(mail!.subject).toMatch(/^Cambiamos tu pedido /);
  expect(mail!.text).toContain('Así queda ahora.');
});
