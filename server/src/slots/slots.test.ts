import { expect, it } from 'vitest';
import type { CallFailed } from '@larder/contract/call-failed';
import { row, rows, sql } from '../database/database.ts';
import { testNow } from '../testing/larder.ts';
import { testLarder } from '../testing/of-this-file.ts';
import type { Shopper } from '../testing/shopper.ts';
import { signIn } from '../testing/signed-in.ts';
import { releaseExpired } from './release-hold.store.ts';

const test = await testLarder();
const { pool } = test.larder;

const delivery = 'WYGO_DELIVERY' as const;

/** Fills a cart above the minimum for delivery. */
async function fill(shopper: Shopper, quantity = 20): Promise<{ id: string }> {
  const { id } = await shopper.experience('POST api/user/cart');
  const rice = await row<{ id: number }>(
    pool,
    sql`select p.id from product p join location l on l.merchant_id = p.merchant_id
        where p.code = 'rice' and l.guid = ${shopper.store!.locationGuid}`,
  );
  await shopper.experience('POST api/user/cart/:id/product', {
    params: { id },
    body: { productKey: rice!.id, quantity, versionKey: delivery },
  });
  return { id };
}

async function withCart() {
  const shopper = await test.shopper('alder');
  const signed = await signIn(test, shopper);
  const { id } = await fill(shopper);
  const reserve = (slotStart?: string) =>
    shopper.experience('POST api/delivery/reserve/shipping', { body: { slotStart: slotStart ?? null } });
  const slotsOn = async (start: string) =>
    (await shopper.experience('GET api/delivery/slots', { query: { versionKey: delivery, start } })).slots;
  return { ...signed, shopper, id, reserve, slotsOn };
}

async function takenAt(start: string): Promise<number> {
  const found = await row<{ taken: number }>(
    pool,
    sql`select coalesce(sum(taken), 0)::int as taken from slot_count
        where starts_at = ${new Date(start)} and version_key = ${delivery}
          and location_id = (select id from location where alias = 'alder')`,
  );
  return found!.taken;
}

it('GET api/delivery/slots returns the slots that can still be taken, on the store’s clock, with fee and cut-off [API-13] [API-24] [CHECKOUT-14]', async () => {
  const guest = await test.shopper('alder');
  const today = await guest.experience('GET api/delivery/slots', {
    query: { versionKey: delivery, totalCount: '1', totalWeight: '1', dimension: '1', unitOfMesure: 'LB' },
  });
  expect(today).toMatchObject({
    today: '2026-11-18',
    timeZone: 'America/Chicago',
    pendingResults: 0,
    message: '',
  });
  expect(today.slots).toEqual([
    {
      start: '2026-11-18T23:00:00.000Z',
      end: '2026-11-19T01:00:00.000Z',
      day: '2026-11-18',
      from: '17:00',
      to: '19:00',
      fee: 2.5,
      orderByDay: '2026-11-18',
      orderByTime: '16:00',
      fillsUp: false,
    },
  ]);
  const friday = await guest.experience('GET api/delivery/slots', {
    query: { versionKey: delivery, start: '2026-11-20', end: '2026-11-20T23:59' },
  });
  expect(friday.slots.map((slot) => slot.from)).toEqual(['09:00', '17:00']);
  const thanksgiving = await guest.experience('GET api/delivery/slots', {
    query: { versionKey: delivery, start: '2026-11-26' },
  });
  expect(thanksgiving.slots).toEqual([]);
});

it('GET api/delivery/slots has no slot left in the last minute of a day, and calls nothing invalid', async () => {
  const now = test.clock.now();
  test.clock.set('2026-11-19T05:59:30Z'); // 23:59:30 in Chicago
  const guest = await test.shopper('alder');
  const { slots } = await guest.experience('GET api/delivery/slots', { query: { versionKey: delivery } });
  test.clock.set(now);
  expect(slots).toEqual([]);
});

it('GET api/delivery/slots writes nothing', async () => {
  const guest = await test.shopper('alder-west');
  for (const start of ['2026-11-19', '2026-11-20']) {
    await guest.experience('GET api/delivery/slots', { query: { versionKey: 'CUST_PICKUP', start } });
  }
  const counts = await row(
    pool,
    sql`select (select count(*)::int from slot_count) + (select count(*)::int from slot_hold) as count`,
  );
  expect(counts).toEqual({ count: 0 });
});

it('GET api/delivery/slots says when an address is outside the area that a store set: by ZIP, by an own address, by radius [OPS-03]', async () => {
  const { shopper, addressKey } = await withCart();
  const said = async (address: string) =>
    (await shopper.experience('GET api/delivery/slots', { query: { versionKey: delivery, address } }))
      .message;
  expect(await said('301 Congress Ave, Austin, TX 78701')).toBe('');
  expect(await said('1 Main St, Waco, TX 76701')).toBe("We don't deliver to this address.");
  expect(await said('nowhere')).toBe("We don't deliver to this address.");
  expect(await said(addressKey)).toBe('');
  const stranger = await withCart();
  expect(
    (
      await stranger.shopper.experience('GET api/delivery/slots', {
        query: { versionKey: delivery, address: addressKey },
      })
    ).message,
  ).toBe("We don't deliver to this address.");
  const west = await test.shopper('alder-west');
  west.cookies.set('larder-session', shopper.cookies.get('larder-session')!);
  const near = await west.experience('GET api/delivery/slots', {
    query: { versionKey: delivery, address: addressKey },
  });
  expect(near.message).toBe('');
  await pool.query(`update address set latitude = 29.4 where id = '${addressKey}'`);
  const far = await west.experience('GET api/delivery/slots', {
    query: { versionKey: delivery, address: addressKey },
  });
  expect(far.message).toBe("We don't deliver to this address.");
  const collected = await west.experience('GET api/delivery/slots', {
    query: { versionKey: 'CUST_PICKUP', address: addressKey, start: '2026-11-20' },
  });
  expect([collected.message, collected.slots.length > 0]).toEqual(['', true]);
});

it('GET api/delivery/slots asks nobody where an address is while its store delivers by ZIP only', async () => {
  const { geocoder } = test.larder;
  const asked: unknown[] = [];
  test.larder.geocoder = {
    ...geocoder,
    verify: (address) => {
      asked.push(address);
      return geocoder.verify(address);
    },
  };
  const guest = await test.shopper('alder');
  const query = { versionKey: delivery, address: '1 Main St, Waco, TX 76701' };
  const { message } = await guest.experience('GET api/delivery/slots', { query });
  test.larder.geocoder = geocoder;
  expect([message, asked]).toEqual(["We don't deliver to this address.", []]);
});

it('GET api/delivery/slots refuses dates that do not exist and ranges that are too long', async () => {
  const guest = await test.shopper('alder');
  for (const query of [
    { start: '2026-02-30' },
    { start: '2026-11-20', end: '2036-11-20' },
    { start: '2026-11-20', end: '2026-11-19' },
    { start: 'yesterday' },
    { start: '9999-12-31' },
    { start: '0000-01-01' },
  ]) {
    const failed = await guest
      .experience('GET api/delivery/slots', { query: { versionKey: delivery, ...query } })
      .catch((error: unknown) => error);
    expect((failed as CallFailed).status).toBe(400);
  }
  // Eleven days are not too long, and no time at all is not too short.
  const moment = { start: '2026-11-20T09:00', end: '2026-11-20T09:00' };
  expect(
    (await guest.experience('GET api/delivery/slots', { query: { versionKey: delivery, ...moment } })).slots,
  ).toHaveLength(1);
  const query = { versionKey: delivery, start: '2026-11-20T09:00', end: '2026-12-01T09:00' };
  expect((await guest.experience('GET api/delivery/slots', { query })).slots).not.toEqual([]);
  await expect(
    guest.experience('GET api/delivery/slots', { query: { ...query, end: '2026-12-01T09:01' } }),
  ).rejects.toMatchObject({ status: 400 });
});

it('reserving holds one place for five minutes; the same window again begins them anew, another one gives the first back', async () => {
  const { reserve, slotsOn } = await withCart();
  const [nine, five] = await slotsOn('2026-11-21');
  const first = await reserve(nine!.start);
  expect(first).toMatchObject({
    errorFlag: false,
    refused: null,
    trackingNumber: expect.stringMatching(/^[2-9A-Z]{10}$/),
  });
  expect(Date.parse(first.expiresAt!) - test.clock.now()).toBe(5 * 60_000);
  test.clock.advance(60_000);
  const again = await reserve(nine!.start);
  expect(again.reservationGuid).toBe(first.reservationGuid);
  expect(Date.parse(again.expiresAt!) - test.clock.now()).toBe(5 * 60_000);
  expect(await takenAt(nine!.start)).toBe(1);
  await reserve(five!.start);
  expect([await takenAt(nine!.start), await takenAt(five!.start)]).toEqual([0, 1]);
});

it('reserving under one requestGuid is one reservation: pressed twice at once, and again after a lost answer [API-13]', async () => {
  const { shopper, id, slotsOn } = await withCart();
  const [nine] = await slotsOn('2026-11-21');
  const { start, end } = nine!;
  const requestGuid = '0b6a2f0e-1f0b-4c0e-9a54-3d2f6f7f8a11';
  const press = (named: string) =>
    shopper.experience('POST api/delivery/reserve/shipping', {
      body: { slotStart: start, slotEnd: end, requestGuid: named, notes: 'Ring twice' },
    });
  // The window was held since it was chosen: the press takes that place over, under its own name.
  await shopper.experience('POST api/user/cart/:id/hold', {
    params: { id },
    body: { slotStart: start, slotEnd: end, versionKey: delivery },
  });
  const answers = await Promise.all([press(requestGuid), press(requestGuid)]);
  answers.push(await press(requestGuid));
  const [first] = answers;
  expect(first).toMatchObject({ errorFlag: false, refused: null, errorMessage: '' });
  for (const { reservationGuid, trackingNumber } of answers)
    expect({ reservationGuid, trackingNumber }).toEqual({
      reservationGuid: first.reservationGuid,
      trackingNumber: first.trackingNumber,
    });
  const holds = () =>
    rows(
      pool,
      sql`select id, request_guid as "requestGuid", state, reserved from slot_hold where cart_id = ${id}::uuid`,
    );
  const one = { id: first.reservationGuid, requestGuid, state: 'held', reserved: true };
  expect(await holds()).toEqual([one]);
  expect(await takenAt(start)).toBe(1);
  // Slots that were listed anew have another requestGuid; the reservation keeps that under which it was made.
  expect((await press('5e0d5e4e-6f3c-4b38-8d52-0a1f6a1f0c22')).reservationGuid).toBe(first.reservationGuid);
  expect(await holds()).toEqual([one]);
});

it('reserving says what is missing or gone [CHECKOUT-09]', async () => {
  const { reserve, shopper } = await withCart();
  expect(await reserve()).toMatchObject({
    errorFlag: true,
    refused: 'slot-missing',
    errorMessage: 'Missing selected slot',
  });
  for (const start of ['2026-11-18T15:00:00.000Z', '2026-11-21T15:07:00.000Z', '2026-11-26T15:00:00.000Z']) {
    expect(await reserve(start)).toMatchObject({
      errorFlag: true,
      refused: 'slot-gone',
      errorMessage: "Sorry, we couldn't reserve the slot. Please select a new one.",
      reservationGuid: null,
    });
  }
  const guest = shopper.other();
  const refused = await guest
    .experience('POST api/delivery/reserve/shipping', { body: { slotStart: '2026-11-21T15:00:00.000Z' } })
    .catch((error: unknown) => error);
  expect((refused as CallFailed).status).toBe(401);
});

it('reserving succeeds three times of fifty for three places, and takes lapsed places without the worker', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, withCart));
  const [nine] = await people[0]!.slotsOn('2026-11-23');
  const answers = await Promise.all(people.map((each) => each.reserve(nine!.start)));
  expect(answers.filter((answer) => answer.reservationGuid !== null)).toHaveLength(3);
  expect(await takenAt(nine!.start)).toBe(3);
  const late = people[answers.findIndex((answer) => answer.reservationGuid === null)]!;
  expect((await late.slotsOn('2026-11-23')).map((slot) => slot.from)).toEqual(['17:00']);
  // Each hold comes from a network of its own.
  await pool.query('update slot_hold set network = id::text');
  test.clock.advance(5 * 60_000);
  expect((await late.reserve(nine!.start)).refused).toBeNull();
  expect(await takenAt(nine!.start)).toBe(1);
});

it('reserving makes a window with few places left fill up for everybody but the shopper who holds one of them', async () => {
  const [one, other] = [await withCart(), await withCart()];
  const day = '2026-11-25';
  const [nine, five] = await one.slotsOn(day);
  expect((await one.slotsOn(day)).map((slot) => slot.fillsUp)).toEqual([false, false]);
  expect((await one.reserve(nine!.start)).refused).toBeNull();
  expect((await other.slotsOn(day)).map((slot) => slot.fillsUp)).toEqual([true, false]);
  expect((await one.slotsOn(day)).map((slot) => slot.fillsUp)).toEqual([false, false]);
  await other.reserve(nine!.start);
  await one.reserve(five!.start);
  expect((await one.slotsOn(day)).map((slot) => slot.fillsUp)).toEqual([true, false]);
});

it('a lapsed reservation is undone by the worker, each place exactly once', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, withCart));
  const [nine] = await people[0]!.slotsOn('2026-11-24');
  for (const each of people) await each.reserve(nine!.start);
  expect(await takenAt(nine!.start)).toBe(3);
  test.clock.advance(5 * 60_000);
  await Promise.all(Array.from({ length: 5 }, () => releaseExpired(pool, test.clock.now())));
  expect(await takenAt(nine!.start)).toBe(0);
  test.clock.set(testNow);
});

it('reserving again after the cut-off is refused and gives the place back: nobody keeps a window by repeated calls [CHECKOUT-09] [OPS-03]', async () => {
  const { reserve } = await withCart();
  const evening = '2026-11-18T23:00:00.000Z'; // to be ordered before 22:00
  test.clock.set('2026-11-18T21:58:00Z');
  expect((await reserve(evening)).refused).toBeNull();
  test.clock.set('2026-11-18T21:59:59.999Z');
  expect((await reserve(evening)).refused).toBeNull();
  test.clock.set('2026-11-18T22:00:00Z');
  expect(await reserve(evening)).toMatchObject({ refused: 'slot-gone', reservationGuid: null });
  expect(await takenAt(evening)).toBe(0);
  test.clock.set(testNow);
});

it('reserving holds, of two windows that begin together, the one with the named end, and each has its own places', async () => {
  const people = [await withCart(), await withCart(), await withCart()] as const;
  await pool.query(
    `insert into slot_window (location_id, version_key, weekdays, from_time, to_time, capacity, fee_cents)
       select id, 'WYGO_DELIVERY', '{5}', '09:00', '13:00', 1, 700 from location where alias = 'alder'`,
  );
  const [short, long] = await people[0].slotsOn('2026-11-27');
  expect([short!.to, long!.to, long!.start === short!.start]).toEqual(['11:00', '13:00', true]);
  const hold = async ({ shopper }: (typeof people)[0], slotEnd?: string) => {
    const body = { slotStart: long!.start, ...(slotEnd ? { slotEnd } : {}) };
    const { reservationGuid, refused } = await shopper.experience('POST api/delivery/reserve/shipping', {
      body,
    });
    const held = await row<{ endsAt: string }>(
      pool,
      sql`select ends_at as "endsAt" from slot_hold where id = ${reservationGuid}::uuid`,
    );
    return held ? new Date(held.endsAt).toISOString() : refused;
  };
  expect(await hold(people[0], long!.end)).toBe(long!.end);
  expect(await hold(people[0], short!.end)).toBe(short!.end);
  expect(await hold(people[0], long!.end)).toBe(long!.end);
  expect(await hold(people[1], long!.end)).toBe('slot-gone');
  expect(await hold(people[1], short!.end)).toBe(short!.end);
  expect(await hold(people[2])).toBe(short!.end);
  expect(await hold(people[2], '2026-11-27T23:00:00.000Z')).toBe('slot-gone');
  expect((await people[2].slotsOn('2026-11-27')).map((slot) => slot.to)).toEqual(['11:00', '19:00']);
  const eggs = await row<{ id: number }>(pool, sql`select id from product where code = 'eggs'`);
  await people[0].shopper.experience('POST api/user/cart/:id/product', {
    params: { id: people[0].id },
    body: { productKey: eggs!.id, quantity: 4, versionKey: delivery },
  });
  const feeWith = async (slotEnd?: string) => {
    const query = { versionKey: delivery, slotStart: long!.start, ...(slotEnd ? { slotEnd } : {}) };
    const params = { id: people[0].id };
    const numbers = await people[0].shopper.experience('GET api/user/cart/:id/totals', { params, query });
    return numbers.totals.find((total) => total.lineType === 'SHIPPING')?.lineAmount ?? 0;
  };
  expect((await feeWith(long!.end)) - (await feeWith(short!.end))).toBe(7);
  expect(await feeWith()).toBe(await feeWith(short!.end));
  await pool.query(`update slot_window set retired = true where fee_cents = 700`);
});

it('windows are reserved up to ten days ahead, today among them, and not further', async () => {
  const { reserve, slotsOn } = await withCart();
  const last = await slotsOn('2026-11-27');
  expect(last.map((slot) => slot.from)).toEqual(['09:00', '17:00']);
  expect(await slotsOn('2026-11-28')).toEqual([]);
  expect((await reserve('2026-11-28T15:00:00.000Z')).refused).toBe('slot-gone');
  expect((await reserve('2030-11-20T15:00:00.000Z')).refused).toBe('slot-gone');
  expect((await reserve(last[1]!.start)).refused).toBeNull();
});

it('a reservation is kept when the cart changes to the other version: a failed order can be tried again', async () => {
  const { reserve, slotsOn, shopper, id } = await withCart();
  const [nine] = await slotsOn('2026-11-25');
  const { reservationGuid } = await reserve(nine!.start);
  for (const versionKey of ['CUST_PICKUP', 'WYGO_DELIVERY'] as const) {
    await shopper.experience('POST api/user/cart/:id/products/update', {
      params: { id },
      body: { versionKey },
    });
  }
  expect(await takenAt(nine!.start)).toBe(1);
  expect((await reserve(nine!.start)).reservationGuid).toBe(reservationGuid);
});
