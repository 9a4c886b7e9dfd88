import { beforeEach, expect, it } from 'vitest';
import { rows, sql } from '../database/database.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { releaseExpired, releaseIdle, releaseOtherHolds } from './release-hold.store.ts';
import { signIn } from '../testing/signed-in.ts';
import { findSchedule } from './slots.store.ts';
import { prolongChosen, reserveHeld } from './take-place.store.ts';
import { takeWeekdays } from './windows.store.ts';

const delivery = 'WYGO_DELIVERY';
const pickup = 'CUST_PICKUP';
const startsAt = Date.parse('2026-11-20T15:00:00Z');
const endsAt = Date.parse('2026-11-20T17:00:00Z');

const test = await testLarder();
const { pool } = test.larder;
const directory = await test.larder.shelves.directory();
/** The ids of two stores of one merchant. */
const alder = directory.byAlias('alder')!.locationId;
const west = directory.byAlias('alder-west')!.locationId;
beforeEach(async () => {
  await pool.query('delete from slot_hold; delete from slot_count');
  for (const [location, version] of places)
    await pool.query(
      `insert into slot_count (location_id, version_key, starts_at, ends_at, capacity, taken) values ($1, $2, $3, $4, 9, 3)`,
      [location(), version, new Date(startsAt), new Date(endsAt)],
    );
});

/** Three windows at the same time: of a store, of its other version, and of another store. */
const places = [
  [() => alder, delivery],
  [() => alder, pickup],
  [() => west, delivery],
] as const;

const taken = async () => {
  const counts = await rows<{ taken: number }>(
    pool,
    sql`select taken from slot_count order by location_id <> ${alder}, version_key <> ${delivery}`,
  );
  return counts.map((count) => count.taken);
};

/** A hold of the first of these places that lapsed an hour ago. */
async function lapsedHold(): Promise<string> {
  const lapsed = new Date(test.clock.now() - 3_600_000);
  const { rows: held } = await pool.query<{ id: string }>(
    `insert into slot_hold (location_id, version_key, starts_at, ends_at, fee_cents, created_at, expires_at)
       values ($1, $2, $3, $4, 0, $5, $5) returning id`,
    [alder, delivery, new Date(startsAt), new Date(endsAt), lapsed],
  );
  return held[0]!.id;
}

it('the places taken in a window are those of its store and version, not of others at the same time', async () => {
  const find = (locationId: number, versionKey: typeof delivery | typeof pickup) =>
    findSchedule(pool, { locationId, versionKey }, startsAt, endsAt);
  expect((await find(alder, delivery)).taken).toEqual([{ startsAt, endsAt, taken: 3 }]);
  await pool.query(`update slot_count set taken = 9 where location_id = $1`, [west]);
  expect((await find(alder, pickup)).taken).toEqual([{ startsAt, endsAt, taken: 3 }]);
  expect((await find(west, delivery)).taken).toEqual([{ startsAt, endsAt, taken: 9 }]);
});

it('the schedule of a store is its own, and tells which of two versions it offers', async () => {
  for (const table of ['price', 'slot_window', 'location_version'])
    await pool.query(`delete from ${table} where location_id = $1 and version_key = $2`, [west, pickup]);
  await pool.query(`update location set time_zone = 'America/Denver' where id = $1`, [west]);
  const found = [];
  for (const [locationId, versionKey] of [
    [alder, delivery],
    [west, delivery],
    [west, pickup],
  ] as const) {
    const schedule = await findSchedule(pool, { locationId, versionKey }, startsAt, endsAt);
    found.push([schedule.timeZone, schedule.offers]);
  }
  expect(found).toEqual([
    ['America/Chicago', true],
    ['America/Denver', true],
    ['America/Denver', false],
  ]);
});

it('a chosen place that is reserved counts as chosen no more in its own window alone, and changes no other hold', async () => {
  await pool.query(
    `insert into slot_count (location_id, version_key, starts_at, ends_at, capacity, taken)
       values ($1, $2, $3, $4, 9, 3), ($1, $2, $5, $4, 9, 3)`,
    [alder, delivery, new Date(startsAt), new Date(endsAt + 1), new Date(startsAt + 1)],
  );
  await pool.query('update slot_count set chosen = 2');
  const [own, other] = [await lapsedHold(), await lapsedHold()];
  await pool.query('update slot_hold set reserved = false');
  const others = () => pool.query('select * from slot_hold where id <> $1', [own]);
  const before = (await others()).rows;
  expect(before).toMatchObject([{ id: other }]);
  const said = {
    notes: 'Ring twice',
    recipient: {},
    requestGuid: '',
    network: 'here',
    feeCents: 0,
    now: test.clock.now(),
  };
  await reserveHeld(pool, own, test.clock.now() + 60_000, said);
  const { rows: counts } = await pool.query<{ chosen: number }>(
    `select chosen from slot_count order by location_id <> $1, version_key <> $2, starts_at, ends_at`,
    [alder, delivery],
  );
  expect(counts.map(({ chosen }) => chosen)).toEqual([1, 2, 2, 2, 2]);
  expect((await others()).rows).toEqual(before);
});

it('a chosen place is prolonged alone, and only while it is held', async () => {
  const [own, gone] = [await lapsedHold(), await lapsedHold()];
  await pool.query(`update slot_hold set state = 'released' where id = $1`, [gone]);
  await lapsedHold();
  const others = () => pool.query('select * from slot_hold where id <> $1 order by id', [own]);
  const before = (await others()).rows;
  const until = test.clock.now() + 60_000;
  expect(await prolongChosen(pool, own, until)).toEqual({ expiresAt: until, prolonged: 1 });
  expect((await others()).rows).toEqual(before);
  await prolongChosen(pool, gone, until);
  expect((await others()).rows).toEqual(before);
});

it('the place that somebody holds is found in its own store and version, and is nobody else’s', async () => {
  const [ana, stranger] = [await test.shopper('alder'), await test.shopper('alder')];
  const [{ accountId }, other] = [await signIn(test, ana), await signIn(test, stranger)];
  const { id: cartId } = await ana.experience('POST api/user/cart');
  await stranger.experience('POST api/user/cart');
  await pool.query('update slot_hold set cart_id = $2 where id = $1', [await lapsedHold(), cartId]);
  const find = async (
    whose: typeof accountId,
    locationId: number,
    versionKey: typeof delivery | typeof pickup,
  ) => (await findSchedule(pool, { locationId, versionKey, accountId: whose }, startsAt, endsAt)).own;
  expect(await find(accountId, alder, delivery)).toEqual({ startsAt, endsAt });
  expect(await find(accountId, alder, pickup)).toBeNull();
  expect(await find(accountId, west, delivery)).toBeNull();
  expect(await find(other.accountId, alder, delivery)).toBeNull();
  await pool.query(`update slot_hold set state = 'released'`);
  expect(await find(accountId, alder, delivery)).toBeNull();
});

it('an idle reservation is given back once its network has newer ones, except that of the cart that asks', async () => {
  const ana = await test.shopper('alder');
  const { accountId } = await signIn(test, ana);
  const { id: except } = await ana.experience('POST api/user/cart');
  const since = test.clock.now();
  const idle = { own: await lapsedHold(), idle: await lapsedHold(), asked: await lapsedHold() };
  await pool.query(`update slot_hold set network = 'here', reserved = true, asked_at = $1`, [
    new Date(since),
  ]);
  await pool.query('update slot_hold set cart_id = $2 where id = $1', [idle.own, except]);
  await pool.query('update slot_hold set asked_at = $2 where id = $1', [idle.asked, new Date(since + 1)]);
  const leftAfter = async (network: string, taking = false) => {
    const idleOf = { network, since, keep: 0, except };
    if (taking) await releaseOtherHolds(pool, { accountId, cartId: except }, idleOf);
    else await releaseIdle(pool, idleOf);
    const { rows: left } = await pool.query<{ id: string }>(`select id from slot_hold where state = 'held'`);
    return left.map(({ id }) => id).toSorted();
  };
  expect(await leftAfter('there')).toEqual(Object.values(idle).toSorted());
  expect(await leftAfter('here')).toEqual([idle.own, idle.asked].toSorted());
  // Where another place is taken, the account's own is given back with the idle ones.
  await pool.query(`update slot_hold set state = 'held' where network = 'here' or id = $1`, [idle.idle]);
  expect(await leftAfter('there', true)).toEqual([idle.idle, idle.asked].toSorted());
  await pool.query(`update slot_hold set network = 'here' where id = $1`, [idle.idle]);
  expect(await leftAfter('here', true)).toEqual([idle.asked]);
});

it('a lapsed hold gives its place back in its own window, not in others at the same time', async () => {
  await lapsedHold();
  expect(await releaseExpired(pool, test.clock.now())).toBe(1);
  expect(await taken()).toEqual([2, 3, 3]);
});

it('a lapsed hold that somebody is just giving back is left to them: nobody waits for it', async () => {
  await lapsedHold();
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from slot_hold for update');
    expect(await releaseExpired(pool, test.clock.now())).toBe(0);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect(await taken()).toEqual([3, 3, 3]);
});

it('weekdays are taken from the windows of these hours, store and version only, and none comes back into use', async () => {
  await pool.query('delete from slot_window');
  const windows: [number, string, string, string, number[], boolean][] = [
    [alder, delivery, '05:00', '06:00', [1, 2], false],
    [alder, delivery, '05:00', '06:00', [3], true],
    [alder, delivery, '05:00', '07:00', [1, 2], false],
    [alder, delivery, '04:00', '06:00', [1, 2], false],
    [alder, pickup, '05:00', '06:00', [1, 2], false],
    [west, delivery, '05:00', '06:00', [1, 2], false],
  ];
  for (const window of windows)
    await pool.query(
      `insert into slot_window (location_id, version_key, from_time, to_time, weekdays, retired, capacity,
         cutoff_minutes, lead_minutes, fee_cents) values ($1, $2, $3, $4, $5, $6, 5, 0, 0, 0)`,
      window,
    );
  const left = () =>
    rows<{ weekdays: number[]; retired: boolean }>(
      pool,
      sql`select weekdays, retired from slot_window order by id`,
    );
  const before = await left();
  const hours = { versionKey: delivery, from: '05:00', to: '06:00' } as const;
  await takeWeekdays(pool, alder, { ...hours, weekdays: [1] });
  expect(await left()).toEqual([{ weekdays: [2], retired: false }, ...before.slice(1)]);
  await takeWeekdays(pool, alder, { ...hours, weekdays: [2, 5] });
  expect(await left()).toEqual([{ weekdays: [2], retired: true }, ...before.slice(1)]);
});
