import { beforeEach, expect, it, vi } from 'vitest';
import type pg from 'pg';
import { authorizationsOf, calmShop, ordersOf } from '../testing/checkout-facts.ts';
import type { Ready } from '../testing/checkout-shop.ts';
import { whileOpen } from '../testing/held-account.ts';
import { meetDeadlock } from '../testing/meet-deadlock.ts';
import { checkoutShop } from '../testing/of-this-file.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
beforeEach(() => calmShop(shop));

/** Presses Place Order while somebody else holds a lock; `change` is done once the press waits for it. */
async function pressWhile(
  ana: Ready,
  lock: (holder: pg.PoolClient) => Promise<unknown>,
  change: (holder: pg.PoolClient) => Promise<unknown>,
) {
  const held = await ana.reserve();
  const eProtectResponse = await shop.sandbox.register('4111111111111111');
  const { revision } = await ana.shopper.experience('GET api/user/cart/:id', { params: { id: ana.cartId } });
  const start = () => ana.finalize({ ...held, eProtectResponse, revision });
  return whileOpen(pool, lock, { start, change });
}

const lockCart = (ana: Ready) => (holder: pg.PoolClient) =>
  holder.query('select 1 from cart where id = $1 for update', [ana.cartId]);

it('a cart that is changed between its checks and its attempt is not ordered unseen', async () => {
  const ana = await shop.ready();
  const answer = await pressWhile(ana, lockCart(ana), (holder) =>
    holder.query('update cart set revision = revision + 1 where id = $1', [ana.cartId]),
  );
  expect(answer).toMatchObject({ refused: 'cart-changed', orderId: null });
  expect(await ordersOf(shop, ana.cartId)).toBe(0);
  expect(await authorizationsOf(shop, ana.cartId)).toEqual([]);
});

it('a window that is given back between its checks and its attempt is not paid for', async () => {
  const ana = await shop.ready();
  const ofCart = 'from slot_hold where cart_id = $1';
  const answer = await pressWhile(
    ana,
    (holder) => holder.query(`select 1 ${ofCart} for update`, [ana.cartId]),
    (holder) =>
      holder.query(`update slot_hold set state = 'released' where id in (select id ${ofCart})`, [ana.cartId]),
  );
  expect(answer).toMatchObject({ refused: 'slot-gone', orderId: null });
  expect(await authorizationsOf(shop, ana.cartId)).toEqual([]);
});

it('a cart that another process opens again while it is read as being placed is ordered', async () => {
  const ana = await shop.ready();
  const held = await ana.reserve();
  const eProtectResponse = await shop.sandbox.register('4111111111111111');
  const setStatus = (to: string) => `update cart set status = '${to}' where id = $1`;
  await pool.query(setStatus('placing'), [ana.cartId]);
  const answer = await whileOpen(pool, lockCart(ana), {
    start: () => ana.finalize({ ...held, eProtectResponse }),
    change: (holder) => holder.query(setStatus('open'), [ana.cartId]),
  });
  expect(answer.orderId).not.toBeNull();
});

it('a code with one use per account counts a use that is written while the press waits for the code', async () => {
  const other = await shop.ready();
  const placed = await other.press();
  const ana = await shop.ready();
  await pool.query(`update promo set used = 0, use_limit = null, account_limit = 1 where code = 'ONCE50'`);
  await ana.put('paper-towels', 6);
  const applied = await ana.promo('ONCE50');
  expect(applied.isValid).toBe(true);
  const answer = await pressWhile(
    ana,
    (holder) => holder.query(`select 1 from promo where code = 'ONCE50' for update`),
    (holder) =>
      holder.query(
        `update "order" set account_id = $1, promo_id = (select id from promo where code = 'ONCE50') where id = $2`,
        [ana.accountId, placed.orderId],
      ),
  );
  expect(answer).toMatchObject({ refused: 'promo-gone', orderId: null });
  expect(await ordersOf(shop, ana.cartId)).toBe(0);
});

it('a press that meets a deadlock tries again, and places the order', async () => {
  const ana = await shop.ready();
  const held = await ana.reserve();
  const eProtectResponse = await shop.sandbox.register('4111111111111111');
  const met = meetDeadlock(pool, 'insert into payment_attempt');
  const placed = await ana.finalize({ ...held, eProtectResponse }).finally(() => vi.restoreAllMocks());
  expect(met()).toBe(1);
  expect(placed.orderId).not.toBeNull();
  expect(await authorizationsOf(shop, ana.cartId)).toHaveLength(1);
});
