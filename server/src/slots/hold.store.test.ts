import type { CartId } from '@larder/domain/owner-ids';
import type pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { change } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { whileOpen } from '../testing/held-account.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { signIn } from '../testing/signed-in.ts';
import { countHeldBy } from './held-by-network.store.ts';
import { claiming, extendHold, lockHoldOf } from './hold.store.ts';
import { releaseExpiredOf } from './release-hold.store.ts';

const startsAt = Date.parse('2026-11-20T15:00:00Z');
const test = await testLarder();
const { pool } = test.larder;
const locationId = (await test.larder.shelves.directory()).byAlias('alder')!.locationId;
beforeEach(() => pool.query('delete from slot_hold'));

type Fields = { state?: string; version?: string; expiresAt?: number; cartId?: string };

/** Stores a hold, by default one of a delivery that lapses in an hour. Returns its id. */
async function hold({
  state = 'held',
  version = 'WYGO_DELIVERY',
  expiresAt = test.clock.now() + 3_600_000,
  cartId,
}: Fields = {}): Promise<string> {
  const now = new Date(test.clock.now());
  const { rows } = await pool.query<{ id: string }>(
    `insert into slot_hold (cart_id, location_id, version_key, starts_at, ends_at, fee_cents, created_at, expires_at,
       state, network) values ($1, $2, $3, $4, $5, 0, $6, $7, $8, 'here') returning id`,
    [
      cartId ?? null,
      locationId,
      version,
      new Date(startsAt),
      new Date(startsAt + 7_200_000),
      now,
      new Date(expiresAt),
      state,
    ],
  );
  return rows[0]!.id;
}

async function newCart() {
  const shopper = await test.shopper('alder');
  const { accountId } = await signIn(test, shopper);
  return { accountId, cartId: (await shopper.experience('POST api/user/cart')).id as CartId };
}

it('a hold is extended, and given to an order, alone and only while it is held', async () => {
  const [own, gone] = [await hold(), await hold({ state: 'released' })];
  await hold();
  const others = async () =>
    (await pool.query('select * from slot_hold where id <> $1 order by id', [own])).rows;
  const before = await others();
  const until = test.clock.now() + 7_200_000;
  for (const id of [own, gone]) await extendHold(pool, id, until);
  const { rows } = await pool.query('select expires_at from slot_hold where id = $1', [own]);
  expect(rows).toEqual([{ expires_at: until }]);
  expect(await change(pool, claiming(own))).toBe(1);
  for (const id of [own, gone]) expect(await change(pool, claiming(id))).toBe(0);
  expect(await others()).toEqual(before);
});

it('the hold of a cart is read once a change of it that is under way is over', async () => {
  const { cartId } = await newCart();
  const id = await hold({ cartId });
  const lock = () => inTransaction(pool, (transaction) => lockHoldOf(transaction, cartId));
  expect(await lock()).toMatchObject({ id });
  const release = (holder: pg.PoolClient) =>
    holder.query(`update slot_hold set state = 'released' where id = $1`, [id]);
  expect(await whileOpen(pool, release, { start: lock, change: () => Promise.resolve() })).toBeNull();
});

it('lapsed holds are given back in windows of one version alone', async () => {
  const expiresAt = test.clock.now();
  const delivery = await hold({ expiresAt });
  await hold({ expiresAt, version: 'CUST_PICKUP' });
  const window = { locationId, versionKey: 'WYGO_DELIVERY' as const, startsAt };
  expect(await releaseExpiredOf(pool, window, test.clock.now())).toBe(1);
  const { rows } = await pool.query(`select id from slot_hold where state = 'released'`);
  expect(rows).toEqual([{ id: delivery }]);
});

it('a hold counts for its network until the instant in which it lapses', async () => {
  const { accountId } = await newCart();
  const expiresAt = test.clock.now() + 1;
  await hold({ expiresAt });
  const count = (now: number) => countHeldBy(pool, { network: 'here', accountId }, now);
  expect([await count(expiresAt - 1), await count(expiresAt)]).toEqual([1, 0]);
});
