import type { OrderId } from '@larder/domain/owner-ids';
import { expect, it } from 'vitest';
import { checkoutShop } from '../testing/of-this-file.ts';
import { postJson } from '../testing/post-json.ts';
import { createStaff } from '../testing/staff.ts';
import { listMoves } from './move.store.ts';
import { renewAuthorizations } from './renew-authorizations.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
const joan = await createStaff(shop, { role: 'support', location: 'alder' });

it('an order that costs nothing has no authorization to renew: not after days, not on the board, and not by hand', async () => {
  await pool.query(
    `update promo_location set percent = 100 where promo_id in (select id from promo where code = 'WELCOME10');
       update location_version set fee_cents = 0; update location set delivery_minimum_cents = 0;
       update slot_window set fee_cents = 0`,
  );
  const ana = await shop.ready();
  await ana.promo('WELCOME10');
  const { orderId: placed, summary } = await ana.press();
  const orderId = placed as OrderId;
  expect(summary!.cartTotals.total).toBe(0);
  await shop.move(orderId, 'Approved');
  const sevenDaysOld = new Date(shop.clock.now() - 7 * 86_400_000).toISOString();
  await pool.query('update payment_move set settled_at = $1 where order_id = $2', [sevenDaysOld, orderId]);

  expect(await renewAuthorizations(shop.larder)).toBe(0);
  const { rows: attempts } = await pool.query(
    `select from payment_attempt where account_id = $1 and purpose in ('renewal', 'further')`,
    [ana.accountId],
  );
  expect(attempts).toHaveLength(0);
  const { orders } = await joan.operations('GET api/orders', { query: {} });
  expect(orders.find(({ id }) => id === orderId)!.problems).toEqual([]);
  const params = { id: orderId };
  const { revision, holdLapsesAt } = await joan.operations('GET api/orders/:id', { params });
  expect(holdLapsesAt).toBeNull();
  const again = await postJson(joan, `/operations/api/orders/${orderId}/hold`, { revision });
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ errorCode: 'not-lapsing' });
  expect(await listMoves(pool, orderId)).toMatchObject([{ kind: 'authorize', cents: 0, state: 'done' }]);
});
