import type { StaffId } from '@larder/domain/owner-ids';
import { expect, it } from 'vitest';
import { checkoutShop } from '@larder/server/testing/of-this-file';
import { moveMoney } from '@larder/server/movement/move-money';
import { claimOrder, giveBackOrder } from '@larder/server/picking/claim-order';
import { findPicks } from '@larder/server/picking/pick.store';
import { randomUUID } from 'node:crypto';
import { moveOrder } from './move-order.ts';
import { BadUsage } from './operation.ts';
import { orders } from './orders.ts';
import { promo } from './promo.ts';
import { slots } from './slots.ts';
import { commandsOf } from './testing/commands-of.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;

const larder = commandsOf(() => shop);

it('a store lists its orders and moves one on; the shopper sees it [OPS-02]', async () => {
  const ana = await shop.ready();
  const placed = await ana.press();
  const listed = await larder(orders, 'alder');
  expect(listed.said).toContain(`${placed.orderNumber}  Pending  alder  2026-11-18T17:00  4 lines`);
  expect(await larder(moveOrder, placed.orderNumber!, 'approved')).toEqual({
    done: true,
    said: `${placed.orderNumber}: Pending → Approved`,
  });
  const list = await ana.shopper.commerce('GET api/customer/orders');
  expect(list[0]!.orderStatus).toBe('Approved');
  expect(await larder(moveOrder, placed.orderNumber!, 'Delivered')).toEqual({
    done: false,
    said: `${placed.orderNumber} cannot go from Approved to Delivered.`,
  });
  expect((await larder(moveOrder, 'XX-1', 'Approved')).done).toBe(false);
  await expect(larder(moveOrder, placed.orderNumber!, 'Lost')).rejects.toThrow(BadUsage);
  expect((await larder(orders, 'alder', '--status', 'Approved')).said).toContain(placed.orderNumber);
});

it('a promo code can be used once set, and no more once retired [OPS-03]', async () => {
  const ana = await shop.ready();
  const apply = () =>
    ana.shopper.experience('POST api/user/cart/:id/promos/:code', {
      params: { id: ana.cartId, code: 'PAN25' },
      body: {},
    });
  expect((await apply()).isValid).toBe(false);
  const words = ['set', 'alder', 'pan25', '--percent', '25', '--label-en', 'Bread', '--label-es', 'Pan'];
  expect((await larder(promo, ...words, '--departments', 'nowhere')).done).toBe(false);
  expect((await apply()).isValid).toBe(false);
  expect(await larder(promo, ...words, '--departments', 'dairy,produce', '--limit', '3')).toEqual({
    done: true,
    said: 'PAN25 holds.',
  });
  expect(await apply()).toMatchObject({ isValid: true, promo: { code: 'PAN25', percent: 25 } });
  expect((await larder(promo, 'list', 'alder')).said).toContain('PAN25  25 %  Bread  used 0 of 3');
  await pool.query(`update promo set used = 2 where code = 'PAN25'`);
  expect((await larder(promo, ...words, '--limit', '1')).done).toBe(true);
  expect(await apply()).toMatchObject({ isValid: false, message: 'This promo code is no longer available.' });
  expect((await larder(promo, 'retire', 'alder', 'PAN25')).done).toBe(true);
  expect(
    (await ana.shopper.experience('GET api/user/cart/:id', { params: { id: ana.cartId } })).promo,
  ).toBeNull();
});

it('a promo code counts only in the stores where it was set [OPS-03]', async () => {
  const words = ['dulce5', '--percent', '5', '--label-en', 'Sweet', '--label-es', 'Dulce'];
  const holds = async () => {
    const valid = [];
    for (const alias of ['alder', 'alder-west'] as const) {
      const { shopper, cartId } = await shop.ready(alias);
      const answer = await shopper.experience('POST api/user/cart/:id/promos/:code', {
        params: { id: cartId, code: 'DULCE5' },
        body: {},
      });
      valid.push(answer.isValid);
    }
    return valid;
  };
  await larder(promo, 'set', 'alder', ...words);
  expect(await holds()).toEqual([true, false]);
  await larder(promo, 'set', 'alder-west', ...words);
  expect(await holds()).toEqual([true, true]);
  expect((await larder(promo, 'retire', 'alder', 'dulce5')).said).toBe('DULCE5 is out of use.');
  expect(await holds()).toEqual([false, true]);
  expect((await larder(promo, 'retire', 'alder', 'dulce5')).done).toBe(false);
  await larder(promo, 'retire', 'alder-west', 'dulce5');
  await larder(promo, 'set', 'alder', ...words);
  expect(await holds()).toEqual([true, false]);
  // A code that the catalog dropped everywhere comes back only where it is set again.
  await larder(promo, 'set', 'alder-west', ...words);
  await pool.query(`update promo set retired = true where code = 'DULCE5'`);
  await larder(promo, 'set', 'alder', ...words);
  expect(await holds()).toEqual([true, false]);
});

it('each store sets a promo code’s discount for itself; its limit is one for all [OPS-03]', async () => {
  const promoAnswer = async (alias: 'alder' | 'alder-west') => {
    const { shopper, cartId } = await shop.ready(alias);
    const params = { id: cartId, code: 'MESA' };
    const answer = await shopper.experience('POST api/user/cart/:id/promos/:code', { params, body: {} });
    return answer.isValid ? `${answer.promo!.label} ${answer.promo!.percent}` : answer.message;
  };
  const set = (alias: string, percent: string, label: string, ...more: string[]) =>
    larder(
      promo,
      'set',
      alias,
      'mesa',
      '--percent',
      percent,
      '--label-en',
      label,
      '--label-es',
      label,
      ...more,
    );
  await set('alder', '10', 'Table', '--limit', '2');
  await set('alder-west', '30', 'Sunday', '--departments', 'produce', '--to', '2026-11-18T00:00:00Z');
  expect([await promoAnswer('alder'), await promoAnswer('alder-west')]).toEqual([
    'Table 10',
    'This promo code has expired.',
  ]);
  await set('alder-west', '30', 'Sunday');
  expect([await promoAnswer('alder'), await promoAnswer('alder-west')]).toEqual(['Table 10', 'Sunday 30']);
  expect((await larder(promo, 'list', 'alder')).said).toContain('MESA  10 %  Table  used 0 of 2');
  expect((await larder(promo, 'list', 'alder-west')).said).toContain('MESA  30 %  Sunday  used 0 of 2');
  await pool.query(`update promo set used = 2 where code = 'MESA'`);
  expect([await promoAnswer('alder'), await promoAnswer('alder-west')]).toEqual([
    'This promo code is no longer available.',
    'This promo code is no longer available.',
  ]);
  await set('alder-west', '30', 'Sunday', '--limit', 'none');
  expect([await promoAnswer('alder'), await promoAnswer('alder-west')]).toEqual(['Table 10', 'Sunday 30']);
});

it('a store that delivers until midnight sets its last window until 24:00, and none beyond', async () => {
  const hours = (when: string) => larder(slots, 'set', 'alder', 'pickup', when, '--capacity', '4');
  await hours('22:00-24:00');
  const guest = await shop.shopper('alder');
  const query = { versionKey: 'CUST_PICKUP' as const, start: '2026-11-20' };
  const late = (await guest.experience('GET api/delivery/slots', { query })).slots.at(-1)!;
  expect([late.day, late.from, late.to, late.end]).toEqual([
    '2026-11-20',
    '22:00',
    '00:00',
    '2026-11-21T06:00:00.000Z',
  ]);
  expect((await larder(slots, 'list', 'alder')).said).toContain('pickup    22:00-24:00');
  await expect(hours('23:00-02:00')).rejects.toThrow('at the latest until 24:00');
  await larder(slots, 'retire', 'alder', 'pickup', '22:00-24:00');
});

it('shoppers are offered the windows and closed days that were set [OPS-03]', async () => {
  const guest = await shop.shopper('alder');
  const offered = async () =>
    (
      await guest.experience('GET api/delivery/slots', {
        query: { versionKey: 'WYGO_DELIVERY', start: '2026-11-20' },
      })
    ).slots.map((slot) => `${slot.from}-${slot.to} ${slot.fee}`);
  expect(await offered()).toEqual(['09:00-11:00 0', '17:00-19:00 2.5']);
  await larder(slots, 'set', 'alder', 'delivery', '13:00-15:00', '--capacity', '4', '--fee', '1.25');
  await larder(slots, 'set', 'alder', 'delivery', '17:00-19:00', '--capacity', '4', '--weekdays', '1,2');
  expect(await offered()).toEqual(['09:00-11:00 0', '13:00-15:00 1.25', '17:00-19:00 2.5']);
  await larder(slots, 'set', 'alder', 'delivery', '17:00-19:00', '--capacity', '4', '--weekdays', '5,6');
  expect(await offered()).toEqual(['09:00-11:00 0', '13:00-15:00 1.25', '17:00-19:00 0']);
  expect((await larder(slots, 'list', 'alder')).said.match(/delivery {2}17.*/g)).toEqual([
    'delivery  17:00-19:00  days 3,4,7  10000 places  cut-off 60  lead 60  $2.50',
    'delivery  17:00-19:00  days 1,2  4 places  cut-off 60  lead 60',
    'delivery  17:00-19:00  days 5,6  4 places  cut-off 60  lead 60',
  ]);
  await larder(slots, 'retire', 'alder', 'delivery', '17:00-19:00');
  await larder(slots, 'retire', 'alder', 'delivery', '09:00-11:00');
  expect(await offered()).toEqual(['13:00-15:00 1.25']);
  await larder(slots, 'close', 'alder', 'delivery', '2026-11-20');
  expect(await offered()).toEqual([]);
  const days = async () => (await larder(slots, 'list', 'alder')).said.match(/.*2026-.*/g);
  expect(await days()).toEqual([
    'delivery  2026-11-20  closed by command, whatever store.json says',
    'delivery  2026-11-26  closed by store.json',
  ]);
  await larder(slots, 'open', 'alder', 'delivery', '2026-11-20');
  expect(await days()).toContain('delivery  2026-11-20  open by command, whatever store.json says');
  expect(await offered()).toEqual(['13:00-15:00 1.25']);
  expect((await larder(slots, 'list', 'alder')).said).toContain(
    'delivery  13:00-15:00  days 1,2,3,4,5,6,7  4 places  cut-off 60  lead 60',
  );
  await expect(larder(slots, 'set', 'alder', 'delivery', '15:00-13:00', '--capacity', '1')).rejects.toThrow(
    BadUsage,
  );
});

it('whoever closes a day is told which of its orders stand [OPS-03]', async () => {
  const ana = await shop.ready();
  const { orderNumber } = await ana.press();
  const { rows } = await pool.query<{ day: string; after: string }>(
    `select (slot_starts_at at time zone 'America/Chicago')::date::text as day,
            ((slot_starts_at at time zone 'America/Chicago')::date + 1)::text as after from "order" where number = $1`,
    [orderNumber],
  );
  const { day, after } = rows[0]!;
  const close = async (kind: string, when: string) =>
    (await larder(slots, 'close', 'alder', kind, when)).said;
  expect(await close('delivery', day)).toMatch(
    new RegExp(
      `^alder: closed on ${day}\\.\\n2 orders of that day stand: agree .* or cancel them: (${orderNumber}, AG-\\d+|AG-\\d+, ${orderNumber})\\.$`,
    ),
  );
  expect(await close('pickup', day)).toBe(`alder: closed on ${day}.`);
  expect(await close('delivery', after)).toBe(`alder: closed on ${after}.`);
  await larder(moveOrder, orderNumber!, 'Cancelled');
  expect(await close('delivery', day)).toMatch(
    /\nOrder AG-\d+ of that day stands: agree on another time with its shopper, or cancel it\.$/,
  );
  for (const kind of ['delivery', 'pickup']) await larder(slots, 'open', 'alder', kind, day);
  await larder(slots, 'open', 'alder', 'delivery', after);
});

it('an order with a charge refused for good is listed as such, and is not handed over [OPS-02] [OPS-04]', async () => {
  const ana = await shop.ready();
  const { orderNumber } = await ana.press();
  const number = orderNumber!;
  for (const to of ['Approved', 'Picking', 'Ready for delivery']) await larder(moveOrder, number, to);
  await shop.sandbox.fault('response', { code: '350', match: { transaction: 'capture' } });
  await moveMoney(shop.larder);
  const line = async () =>
    (await larder(orders, 'alder')).said.split('\n').find((each) => each.includes(number));
  expect(await line()).toMatch(/NOT CHARGED$/);
  expect(await larder(moveOrder, number, 'Out for delivery')).toMatchObject({
    done: false,
    said: expect.stringContaining('is not charged') as string,
  });
  expect((await larder(moveOrder, number, 'Cancelled')).done).toBe(true);
  expect(await line()).toBeUndefined();
});

it('the command makes an order ready by the verbs of picking, unless somebody is picking it [OPS-02]', async () => {
  const ana = await shop.ready();
  const { orderNumber, orderId } = await ana.press();
  const number = orderNumber!;
  await expect(larder(moveOrder, number, 'Approved', '--total', '20')).rejects.toThrow(BadUsage);
  await larder(moveOrder, number, 'Approved');
  const call = {
    orderId: orderId!,
    by: { kind: 'staff' as const, staffId: randomUUID() as string as StaffId },
    reach: null,
  };
  await claimOrder(shop.larder, call, { tote: null, device: '' });
  expect(await larder(moveOrder, number, 'Ready for delivery')).toMatchObject({
    done: false,
    said: expect.stringContaining('somebody is picking') as string,
  });
  await giveBackOrder(shop.larder, call);
  await larder(moveOrder, number, 'Picking');
  expect((await larder(moveOrder, number, 'Ready for pick up')).done).toBe(false);
  expect((await larder(moveOrder, number, 'Ready for delivery')).done).toBe(true);
  const picks = await findPicks(pool, [orderId!]);
  expect(picks.map((pick) => pick.state)).toEqual(['picked', 'picked', 'picked', 'picked']);
});

it('orders of one store are listed without the others', async () => {
  const here = await (await shop.ready('alder')).press();
  const west = await shop.ready('alder-west');
  const there = await west.press();
  const listed = async (...words: string[]) => {
    const { said: text } = await larder(orders, ...words);
    // Each order counts its own lines.
    for (const line of text.split('\n')) expect(line).toMatch(/ {2}4 lines {2}|^There are no such orders\.$/);
    return [here, there].map(({ orderNumber }) => text.includes(`${orderNumber}  `));
  };
  expect(await listed('alder')).toEqual([true, false]);
  expect(await listed('alder-west')).toEqual([false, true]);
  expect(await listed()).toEqual([true, true]);
  await larder(moveOrder, there.orderNumber!, 'Cancelled');
  expect(await listed('alder-west')).toEqual([false, false]);
  expect(await listed('alder-west', '--status', 'Cancelled')).toEqual([false, true]);
});
