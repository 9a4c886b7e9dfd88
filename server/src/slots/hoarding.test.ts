import { beforeEach, expect, it } from 'vitest';
import type { Ready } from '../testing/checkout-shop.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { testNow } from '../testing/larder.ts';

const minute = 60_000;
const shop = await checkoutShop();
const { pool } = shop.larder;
beforeEach(() => shop.clock.set(testNow));

async function windows(ready: Ready): Promise<string[]> {
  const { slots } = await ready.shopper.experience('GET api/delivery/slots', {
    query: { versionKey: 'WYGO_DELIVERY', start: '2026-11-20' },
  });
  return slots.map(({ start }) => start);
}

async function held(): Promise<number> {
  const { rows } = await pool.query("select from slot_hold where state = 'held'");
  return rows.length;
}

const reserve = (ready: Ready, slotStart: string) =>
  ready.shopper.experience('POST api/delivery/reserve/shipping', { body: { slotStart } });

it('a window is not held for an empty cart, nor for one under the minimum', async () => {
  const ready = await shop.ready();
  const [start] = await windows(ready);
  const before = await held();
  await pool.query(`update location set delivery_minimum_cents = 3220 where alias = 'alder'`);
  expect(await reserve(ready, start!)).toMatchObject({
    refused: 'minimum',
    errorMessage: 'Your cart must reach $32.20. $0.01 to go.',
    reservationGuid: null,
  });
  await pool.query(`update location set delivery_minimum_cents = 2500 where alias = 'alder'`);
  await pool.query('delete from cart_line where cart_id = $1', [ready.cartId]);
  await pool.query('update cart set lines_count = 0, subtotal_cents = 0 where id = $1', [ready.cartId]);
  expect(await reserve(ready, start!)).toMatchObject({
    refused: 'cart-empty',
    errorMessage: 'Your cart is empty',
    reservationGuid: null,
  });
  expect(await held()).toBe(before);
});

it('a window is prolonged twice: a third request does not prolong the hold', async () => {
  const ready = await shop.ready();
  const [start] = await windows(ready);
  const first = await reserve(ready, start!);
  const ends: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    shop.clock.advance(2 * minute);
    const again = await reserve(ready, start!);
    expect(again.reservationGuid).toBe(first.reservationGuid);
    ends.push((Date.parse(again.expiresAt!) - testNow) / minute);
  }
  expect(ends).toEqual([7, 9, 9, 9]);
});

it('a window is taken at most three times an hour by one cart that lets it lapse every time', async () => {
  const ready = await shop.ready();
  const [first, other] = await windows(ready);
  for (let round = 0; round < 3; round += 1) {
    expect((await reserve(ready, first!)).refused).toBeNull();
    shop.clock.advance(6 * minute);
  }
  expect((await reserve(ready, first!)).refused).toBe('slot-gone');
  expect((await reserve(ready, other!)).refused).toBeNull();
  // The first take counts until it is an hour old.
  shop.clock.set(testNow + 60 * minute - 1);
  expect((await reserve(ready, first!)).refused).toBe('slot-gone');
  shop.clock.set(testNow + 60 * minute);
  expect((await reserve(ready, first!)).refused).toBeNull();
});

it('a window is held once by an account with carts in several stores', async () => {
  const ready = await shop.ready();
  const [start] = await windows(ready);
  const before = await held();
  expect((await reserve(ready, start!)).refused).toBeNull();
  const west = (await shop.larder.shelves.directory()).byAlias('alder-west')!;
  const headers = {
    'content-type': 'application/json',
    'x-merchant-guid': west.merchantGuid,
    'x-location-guid': west.locationGuid,
  };
  const post = async (path: string, body: unknown) => {
    const response = await ready.shopper.request(`/experience/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, string>;
  };
  const { id } = await post('api/user/cart', {});
  await post(`api/user/cart/${id}/product`, {
    productKey: shop.key('rice'),
    quantity: 20,
    versionKey: 'CUST_PICKUP',
  });
  const elsewhere = await ready.shopper.request(`/experience/api/user/cart/${ready.cartId}/hold`, {
    method: 'DELETE',
    headers,
  });
  expect([elsewhere.status, await held()]).toEqual([404, before + 1]);
  const { slots } = (await (
    await ready.shopper.request('/experience/api/delivery/slots?versionKey=CUST_PICKUP&start=2026-11-20', {
      headers,
    })
  ).json()) as { slots: { start: string }[] };
  const pickup = await post('api/delivery/reserve/pickup', { slotStart: slots[0]!.start });
  expect(pickup.refused).toBeNull();
  expect(await held()).toBe(before + 1);
  const { rows } = await pool.query('select cart_id from slot_hold where id = $1', [pickup.reservationGuid]);
  expect(rows).toEqual([{ cart_id: id }]);
});
