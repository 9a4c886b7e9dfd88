import { expect, it } from 'vitest';
import { moveOrder } from '../order-status/move-order.ts';
import { listMails } from '../mail/mail.store.ts';
import { listMoves } from '../payment/move.store.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { moveMoney } from './move-money.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;

/** Has the provider refuse one step of a new order for good. Returns how many mails that makes. */
async function mailsAfterRefused(transaction: 'authReversal' | 'capture'): Promise<number> {
  const orderId = (await shop.placed()).orderId;
  const by = { kind: 'machine' as const };
  const steps =
    transaction === 'capture'
      ? (['Approved', 'Picking', 'Ready for delivery'] as const)
      : (['Cancelled'] as const);
  for (const to of steps) await moveOrder(shop.larder, { orderId, to, by });
  const count = async () => (await pool.query(`select from mail where kind = 'payment-refused'`)).rowCount!;
  const before = await count();
  await shop.sandbox.fault('response', { code: '350', match: { transaction } });
  await moveMoney(shop.larder);
  expect((await listMoves(pool, orderId)).at(-1)).toMatchObject({ state: 'refused' });
  return (await count()) - before;
}

it('a refused charge is mailed to a store that has an address; a reversal that is refused lapses by itself and is not', async () => {
  expect([await mailsAfterRefused('capture'), await mailsAfterRefused('authReversal')]).toEqual([1, 0]);
  await pool.query(`update location set lang_code = 'ES-MX' where alias = 'alder'`);
  expect(await mailsAfterRefused('capture')).toBe(1);
  const [newest] = await listMails(pool, 'downtown@alder.example', 1);
  expect(newest!.text).toContain('pedido');
  await pool.query(`update location set email = '', lang_code = 'EN-US' where alias = 'alder'`);
  expect(await mailsAfterRefused('capture')).toBe(0);
});
