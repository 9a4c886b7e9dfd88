import type { CallFailed } from '@larder/contract/call-failed';
import { beforeEach, expect, it } from 'vitest';
import { moveOrder } from '../order-status/move-order.ts';
import { whileOpen } from '../testing/held-account.ts';
import type { Ready } from '../testing/checkout-shop.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { testNow } from '../testing/larder.ts';

const minute = 60_000;
const friday = '2026-11-20';
const shop = await checkoutShop();
const { pool } = shop.larder;
beforeEach(async () => {
  shop.clock.set(testNow);
  await pool.query("update slot_hold set state = 'released' where state = 'held'");
  await pool.query('delete from slot_count');
});

async function windows({ shopper }: Ready): Promise<string[]> {
  const { slots } = await shopper.experience('GET api/delivery/slots', {
    query: { versionKey: 'WYGO_DELIVERY', start: friday },
  });
  return slots.map(({ start }) => start);
}

const hold = ({ shopper, cartId }: Ready, slotStart: string) =>
  shopper.experience('POST api/user/cart/:id/hold', {
    params: { id: cartId },
    body: { slotStart, versionKey: 'WYGO_DELIVERY' },
  });
const giveBack = ({ shopper, cartId }: Ready) =>
  shopper.experience('DELETE api/user/cart/:id/hold', { params: { id: cartId } });

/** Returns the stored counts of a window: its taken places, and those of them that are only chosen. */
async function counted(start: string): Promise<{ taken: number; chosen: number }> {
  const { rows } = await pool.query<{ taken: number; chosen: number }>(
    "select taken, chosen from slot_count where starts_at = $1 and version_key = 'WYGO_DELIVERY'",
    [new Date(start)],
  );
  return rows[0] ?? { taken: 0, chosen: 0 };
}

/** Gives each shopper's hold a network of its own, as if they called from as many networks. */
const apart = () => pool.query("update slot_hold set network = id::text where state = 'held'");
const capacity = (places: number) => pool.query('update slot_window set capacity = $1', [places]);

it('a chosen window is held for fifteen minutes, prolonged at most twice, and then free again [BREATH-03]', async () => {
  const ready = await shop.ready();
  const [start] = await windows(ready);
  const first = await hold(ready, start!);
  expect(first).toMatchObject({ errorFlag: false, refused: null, secondsLeft: 900, prolongationsLeft: 2 });
  expect(Date.parse(first.expiresAt!)).toBe(testNow + 15 * minute);
  const ends: [number, number][] = [];
  for (let round = 0; round < 3; round += 1) {
    shop.clock.advance(10 * minute);
    const { secondsLeft, prolongationsLeft } = await hold(ready, start!);
    ends.push([secondsLeft / 60, prolongationsLeft]);
  }
  expect(ends).toEqual([
    [15, 1],
    [15, 0],
    [5, 0],
  ]);
  expect(await counted(start!)).toEqual({ taken: 1, chosen: 1 });
  shop.clock.advance(5 * minute);
  const other = await shop.ready();
  await capacity(1);
  expect((await other.reserve(start)).refused).toBeNull();
  expect(await counted(start!)).toEqual({ taken: 1, chosen: 0 });
  await capacity(5);
});

it('a chosen window that is chosen or prolonged once more within five minutes, because an answer was lost, stays as it is', async () => {
  const ready = await shop.ready();
  const [start] = await windows(ready);
  const ends: [number, number][] = [];
  for (const passed of [0, 4.9, 5.1, 0.1, 4.8, 5.1]) {
    shop.clock.advance(passed * minute);
    const { expiresAt, prolongationsLeft } = await hold(ready, start!);
    ends.push([(Date.parse(expiresAt!) - testNow) / minute, prolongationsLeft]);
  }
  expect(ends).toEqual([
    [15, 2],
    [15, 2],
    [25, 1],
    [25, 1],
    [25, 1],
    [35, 0],
  ]);
});

it('a chosen window whose time is over is chosen anew, with its whole time and both prolongations', async () => {
  const ready = await shop.ready();
  const [start] = await windows(ready);
  await hold(ready, start!);
  shop.clock.advance(10 * minute);
  expect(await hold(ready, start!)).toMatchObject({ secondsLeft: 900, prolongationsLeft: 1 });
  shop.clock.advance(15 * minute);
  expect(await hold(ready, start!)).toMatchObject({ refused: null, secondsLeft: 900, prolongationsLeft: 2 });
  expect(await counted(start!)).toEqual({ taken: 1, chosen: 1 });
});

it('a chosen window is taken over by Place Order, also with the last place, and is no reservation before', async () => {
  const ready = await shop.ready();
  await capacity(2);
  const [start] = await windows(ready);
  expect((await hold(ready, start!)).refused).toBeNull();
  const other = await shop.ready();
  expect((await other.reserve(start)).refused).toBeNull();
  expect(await counted(start!)).toEqual({ taken: 2, chosen: 1 });
  expect(await windows(ready)).toContain(start);
  expect(await windows(await shop.ready())).not.toContain(start);

  const { rows } = await pool.query<{ id: string; tracking: string }>(
    'select id, tracking_number as tracking from slot_hold where cart_id = $1',
    [ready.cartId],
  );
  const early = { reservationGuid: rows[0]!.id, trackingNumber: rows[0]!.tracking };
  const eProtectResponse = await shop.sandbox.register('4111111111111111');
  expect(await ready.finalize({ ...early, eProtectResponse })).toMatchObject({ refused: 'slot-gone' });

  const reserved = await ready.reserve(start);
  expect(reserved).toMatchObject({ refused: null, ...early });
  expect(await counted(start!)).toEqual({ taken: 2, chosen: 0 });
  expect((await ready.finalize({ ...reserved, eProtectResponse })).orderNumber).not.toBeNull();
  expect(await counted(start!)).toEqual({ taken: 2, chosen: 0 });
  await capacity(5);
});

it('chosen windows take at most half of the places, also for ten choices at the same time; the other half is for orders', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => shop.ready()));
  const [start] = await windows(people[0]!);
  for (const places of [4, 5]) {
    await capacity(places);
    for (const each of people.slice(0, 3)) {
      await hold(each, start!);
      await apart();
    }
    expect(await counted(start!)).toEqual({ taken: 2, chosen: 2 });
    await pool.query("update slot_hold set state = 'released' where state = 'held'");
    await pool.query('delete from slot_count');
  }
  const answers = await Promise.all(people.map((each) => hold(each, start!)));
  expect(answers.filter((each) => each.refused === null)).toHaveLength(2);
  expect(answers.find((each) => each.refused !== null)).toMatchObject({
    refused: 'not-held',
    errorMessage: "We'll reserve this time when you place your order",
    expiresAt: null,
  });
  const left = people.filter((_, index) => answers[index]!.refused !== null);
  const orders = await Promise.all(left.slice(0, 4).map((each) => each.reserve(start)));
  expect(orders.filter((each) => each.refused === null)).toHaveLength(3);
});

it('choosing another window gives the first one back, also when the other cannot be held', async () => {
  await capacity(100);
  const [ready, ...neighbours] = await Promise.all(Array.from({ length: 4 }, () => shop.ready()));
  const [first, second] = await windows(ready!);
  await hold(ready!, first!);
  expect((await hold(ready!, second!)).refused).toBeNull();
  expect([await counted(first!), await counted(second!)]).toEqual([
    { taken: 0, chosen: 0 },
    { taken: 1, chosen: 1 },
  ]);
  await apart();
  for (const each of neighbours) expect((await hold(each, first!)).refused).toBeNull();
  expect((await hold(ready!, first!)).refused).toBe('not-held');
  expect(await counted(second!)).toEqual({ taken: 0, chosen: 0 });
  await capacity(5);
});

it('a network has at most three chosen windows, and orders from there need no choice', async () => {
  await capacity(100);
  const people = await Promise.all(Array.from({ length: 9 }, () => shop.ready()));
  const [start] = await windows(people[0]!);
  const answers = await Promise.all(people.map((each) => hold(each, start!)));
  expect(answers.filter((each) => each.refused === null)).toHaveLength(3);
  expect(answers.filter((each) => each.refused === 'not-held')).toHaveLength(6);
  const orders = await Promise.all(people.map((each) => each.reserve(start)));
  expect(orders.map((each) => each.refused)).toEqual(Array(9).fill(null));
  // Of the reservations that are not paid for, only the newest stay.
  shop.clock.advance(minute);
  const late = await shop.ready();
  expect((await late.reserve(start)).refused).toBeNull();
  expect(await counted(start!)).toEqual({ taken: 3, chosen: 0 });
  await capacity(5);
});

it('a chosen window is the only one of its account: choosing another, or none, gives it back', async () => {
  const ready = await shop.ready();
  const [first, second] = await windows(ready);
  await hold(ready, first!);
  await hold(ready, second!);
  expect([await counted(first!), await counted(second!)]).toEqual([
    { taken: 0, chosen: 0 },
    { taken: 1, chosen: 1 },
  ]);
  await giveBack(ready);
  await giveBack(ready);
  expect(await counted(second!)).toEqual({ taken: 0, chosen: 0 });
});

it('a chosen window is given back when the cart changes to the other version [CHECKOUT-10]', async () => {
  const [ready, other] = [await shop.ready(), await shop.ready()];
  const [start] = await windows(ready);
  const change = (versionKey: 'WYGO_DELIVERY' | 'CUST_PICKUP') =>
    ready.shopper.experience('POST api/user/cart/:id/products/update', {
      params: { id: ready.cartId },
      body: { versionKey },
    });
  await hold(ready, start!);
  await hold(other, start!);
  await change('CUST_PICKUP');
  expect(await counted(start!)).toEqual({ taken: 1, chosen: 1 });
  // It has none any more: the one place left is somebody else's.
  await change('WYGO_DELIVERY');
  await change('CUST_PICKUP');
  expect(await counted(start!)).toEqual({ taken: 1, chosen: 1 });
});

it('a chosen window is neither held nor given back once Place Order has begun, however close they come', async () => {
  const ready = await shop.ready();
  const [start] = await windows(ready);
  await hold(ready, start!);
  const before = await counted(start!);
  for (const call of [() => hold(ready, start!), () => giveBack(ready)]) {
    const began = (holder: { query: (text: string, values: string[]) => Promise<unknown> }) =>
      holder.query("update cart set status = 'placing' where id = $1", [ready.cartId]);
    const answer = await whileOpen(pool, began, {
      start: () => call().catch((thrown: unknown) => thrown),
      change: () => Promise.resolve(),
    });
    expect((answer as CallFailed).problem).toMatchObject({ errorCode: 'cart-being-ordered' });
    await pool.query("update cart set status = 'open' where id = $1", [ready.cartId]);
  }
  expect(await counted(start!)).toEqual(before);
});

it('a cancelled order gives its own place back, before its window begins, and none that its cart had chosen before', async () => {
  const other = await shop.ready();
  const [ordered, chosen] = await windows(other);
  const place = async (): Promise<string> => {
    const ready = await shop.ready();
    expect((await hold(ready, chosen!)).refused).toBeNull();
    await hold(ready, ordered!);
    await apart();
    const reserved = await ready.reserve(ordered);
    const eProtectResponse = await shop.sandbox.register('4111111111111111');
    return (await ready.finalize({ ...reserved, eProtectResponse })).orderId!;
  };
  const [early, late] = [await place(), await place()];
  await hold(other, chosen!);
  const cancel = (orderId: string) =>
    moveOrder(shop.larder, { orderId, to: 'Cancelled', by: { kind: 'machine' } });
  shop.clock.set(Date.parse(ordered!) - 1);
  await cancel(early);
  expect([await counted(chosen!), await counted(ordered!)]).toEqual([
    { taken: 1, chosen: 1 },
    { taken: 1, chosen: 0 },
  ]);
  shop.clock.set(Date.parse(ordered!));
  await cancel(late);
  expect(await counted(ordered!)).toEqual({ taken: 1, chosen: 0 });
});

it('a chosen window is kept after a declined card, reserved, for the next try', async () => {
  const ready = await shop.ready();
  const declined = await shop.sandbox.register('4000000000000002');
  expect(await ready.press({ eProtectResponse: declined })).toMatchObject({ refused: 'declined' });
  const again = await hold(ready, ready.slotStart);
  expect(again).toMatchObject({ refused: null, secondsLeft: 300 });
  expect(await counted(ready.slotStart)).toEqual({ taken: 1, chosen: 0 });
});

it('a chosen window is not held for an empty cart, one under the minimum, a past cut-off, or a stranger', async () => {
  const ready = await shop.ready();
  const [start] = await windows(ready);
  expect((await hold(ready, '2026-11-18T09:00:00.000Z')).refused).toBe('slot-gone');
  const stranger = await shop.ready();
  const foreign = { ...stranger, cartId: ready.cartId };
  for (const call of [() => hold(foreign, start!), () => giveBack(foreign)]) {
    const error = await call().catch((thrown: unknown) => thrown);
    expect((error as CallFailed).status).toBe(404);
  }
  await pool.query("update location set delivery_minimum_cents = 3220 where alias = 'alder'");
  expect(await hold(ready, start!)).toMatchObject({
    refused: 'minimum',
    errorMessage: 'Your cart must reach $32.20. $0.01 to go.',
  });
  await pool.query("update location set delivery_minimum_cents = 2500 where alias = 'alder'");
  await ready.shopper.experience('POST api/user/cart/:id/clear', { params: { id: ready.cartId } });
  expect((await hold(ready, start!)).refused).toBe('cart-empty');
  expect(await counted(start!)).toEqual({ taken: 0, chosen: 0 });
});

it('a chosen window is not prolonged once it can no longer be ordered', async () => {
  const ready = await shop.ready();
  const evening = '2026-11-18T23:00:00.000Z'; // to be ordered before 22:00
  shop.clock.set('2026-11-18T21:58:00Z');
  expect((await hold(ready, evening)).refused).toBeNull();
  shop.clock.set('2026-11-18T22:00:00Z');
  expect(await hold(ready, evening)).toMatchObject({ refused: 'slot-gone', expiresAt: null });
});

it('a chosen window is held until its cut-off at the most, and nothing prolongs it beyond [BREATH-03]', async () => {
  const evening = '2026-11-18T23:00:00.000Z'; // to be ordered before 22:00
  const late = await shop.ready();
  shop.clock.set('2026-11-18T21:56:00Z');
  expect(await hold(late, evening)).toMatchObject({ refused: null, secondsLeft: 240, prolongationsLeft: 0 });
  shop.clock.set('2026-11-18T21:59:00Z');
  expect(await hold(late, evening)).toMatchObject({ refused: null, secondsLeft: 60, prolongationsLeft: 0 });
  const early = await shop.ready();
  shop.clock.set('2026-11-18T21:42:00Z');
  expect(await hold(early, evening)).toMatchObject({ secondsLeft: 900, prolongationsLeft: 2 });
  shop.clock.set('2026-11-18T21:52:00Z');
  expect(await hold(early, evening)).toMatchObject({ secondsLeft: 480, prolongationsLeft: 0 });
  // Reserved before the cut-off, it can be paid for after it.
  const { reservationGuid } = await early.reserve(evening);
  expect(reservationGuid).not.toBeNull();
});

it('a chosen window that is given back twice frees one place, not that of somebody else', async () => {
  const [ready, other] = [await shop.ready(), await shop.ready()];
  const [start] = await windows(ready);
  await hold(ready, start!);
  await apart();
  await hold(other, start!);
  await giveBack(ready);
  await giveBack(ready);
  expect(await counted(start!)).toEqual({ taken: 1, chosen: 1 });
});

it('a window for a pickup is held from the minimum of pickups on, and one for a delivery from that of deliveries', async () => {
  const ready = await shop.ready();
  const { shopper, cartId } = ready;
  await shopper.experience('POST api/user/cart/:id/products/update', {
    params: { id: cartId },
    body: { versionKey: 'CUST_PICKUP' },
  });
  const { slots } = await shopper.experience('GET api/delivery/slots', {
    query: { versionKey: 'CUST_PICKUP', start: friday },
  });
  const answers = [];
  for (const [delivery, pickup] of [
    [99_900, 100],
    [100, 99_900],
  ]) {
    await pool.query('update location set delivery_minimum_cents = $1, pickup_minimum_cents = $2', [
      delivery,
      pickup,
    ]);
    const { refused } = await shopper.experience('POST api/user/cart/:id/hold', {
      params: { id: cartId },
      body: { slotStart: slots[0]!.start, versionKey: 'CUST_PICKUP' },
    });
    answers.push(refused);
  }
  expect(answers).toEqual([null, 'minimum']);
});
