import type { QueryResult } from 'pg';
import { expect, it, vi } from 'vitest';
import { row, sql } from '../database/database.ts';
import type { Log } from '../log.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { forgetCarts } from './forget-carts.ts';

const shop = await checkoutShop();

const day = 24 * 3_600_000;

it('carts, holds, counts and card tokens go at the end of their stated life, and not before', async () => {
  const { pool } = shop.larder;
  const ana = await shop.ready();
  const { orderId } = await ana.press();
  await pool.query(`update payment_attempt set vault_token = coalesce(vault_token, 'token')`);
  const guest = await shop.shopper('alder');
  await guest.experience('POST api/user/cart');
  const [from, now] = [new Date(shop.clock.now() - day), new Date(shop.clock.now())];
  await pool.query(
    `insert into cart (location_id, account_id, version_key, status, created_at, changed_at)
     select location_id, account_id, version_key, 'merged', $1, $2 from cart where id = $3`,
    [from, now, ana.cartId],
  );
  await pool.query(
    `insert into slot_hold (location_id, version_key, starts_at, ends_at, fee_cents, created_at, expires_at, state)
     select location_id, version_key, starts_at, ends_at, 0, $1, $1, 'released' from slot_hold limit 1`,
    [now],
  );
  await pool.query('update slot_count set starts_at = $1', [now]);
  const left = async (days: number) => {
    shop.clock.set(now.getTime() + days * day);
    await forgetCarts(shop.larder);
    return row(
      pool,
      sql`select (select count(*)::int from visitor) as visitors,
            (select count(*)::int from cart where visitor_id is not null) as guests,
            (select count(*)::int from cart where status = 'merged') as merged,
            (select count(*)::int from cart where status = 'ordered') as ordered,
            (select count(*)::int from slot_hold where state = 'released') as released,
            (select count(*)::int from slot_hold where state = 'claimed') as claimed,
            (select count(*)::int from slot_count) as counts,
            (select count(*)::int from payment_attempt where vault_token is not null) as tokens`,
    );
  };
  const all = {
    visitors: 1,
    guests: 1,
    merged: 1,
    ordered: 1,
    released: 1,
    claimed: 1,
    counts: 1,
    tokens: 1,
  };
  expect(await left(7)).toEqual(all);
  expect(await left(7.1)).toEqual({ ...all, merged: 0 });
  expect(await left(29.9)).toEqual({ ...all, merged: 0 });
  // The token of an order under way is still needed: the charge may have to be authorised anew.
  const later = { ...all, merged: 0, released: 0, counts: 0 };
  expect(await left(30.1)).toEqual(later);
  await pool.query(`update "order" set status = 'Delivered' where id = $1`, [orderId]);
  expect(await left(30.2)).toEqual({ ...later, tokens: 0 });
  expect(await left(89.9)).toEqual({ ...later, tokens: 0 });
  await pool.query('update visitor set created_at = $1', [from]);
  await pool.query(`insert into visitor (token_hash, created_at, seen_at) values ('new', $1, $1)`, [now]);
  await pool.query('update cart set changed_at = $1 where visitor_id is not null', [now]);
  expect(await left(90)).toEqual({ ...later, tokens: 0, visitors: 2 });
  expect(await left(90.1)).toEqual({ ...later, tokens: 0, visitors: 0, guests: 0 });
});

it('a backlog of carts and visitors goes in batches that no time limit cuts off', async () => {
  const { pool } = shop.larder;
  const old = new Date(shop.clock.now() - 100 * day);
  await pool.query(
    `with old as (
       insert into visitor (token_hash, created_at, seen_at)
       select sha256(n::text::bytea), $1, $1 from generate_series(1, 2500) n returning id)
     insert into cart (location_id, visitor_id, version_key, status, created_at, changed_at)
     select (select min(id) from location), id, 'CUST_PICKUP', 'merged', $1, $1 from old`,
    [old],
  );
  const query = vi.spyOn(pool, 'query');
  await forgetCarts(shop.larder);
  const results = await Promise.all(query.mock.results.map(({ value }) => value as Promise<QueryResult>));
  query.mockRestore();
  const sizes = results.map(({ rowCount }) => rowCount ?? 0);
  expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThanOrEqual(2500);
  expect(Math.max(...sizes)).toBe(1000);
  expect(await row(pool, sql`select from visitor where created_at = ${old}`)).toBeNull();
});

it('what cannot be deleted is logged, and keeps nothing else from being forgotten', async () => {
  const { pool } = shop.larder;
  const now = shop.clock.now();
  await pool.query(
    `create function stay() returns trigger language plpgsql as $$ begin raise exception 'it stays'; end $$;
     create trigger stays before delete on visitor for each row execute function stay();
     insert into visitor (token_hash, created_at, seen_at) values ('kept', to_timestamp(0), to_timestamp(0));
     update payment_attempt set vault_token = 'token', created_at = to_timestamp(0)`,
  );
  const log = vi.fn<Log>();
  await forgetCarts({ pool, now: () => now, log });
  await pool.query('drop trigger stays on visitor');
  expect(log).toHaveBeenCalledWith('error', 'not-forgotten', expect.objectContaining({ what: 'visitors' }));
  expect(log).toHaveBeenLastCalledWith(
    'info',
    'carts-forgotten',
    expect.objectContaining({ visitors: null, carts: 0 }),
  );
  expect(await row(pool, sql`select from payment_attempt where vault_token is not null`)).toBeNull();
});
