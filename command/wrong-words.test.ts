import { checkoutShop } from '@larder/server/testing/of-this-file';
import { expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { moveOrder } from './move-order.ts';
import { BadUsage } from './operation.ts';
import { orders } from './orders.ts';
import { promo } from './promo.ts';
import { slots } from './slots.ts';
import { staff } from './staff.ts';
import { status } from './status.ts';
import { commandsOf } from './testing/commands-of.ts';

const shop = await checkoutShop();

const larder = commandsOf(() => shop);

it('a day that no calendar has, and a store that is not there, are told in words', async () => {
  for (const day of ['2026-13-40', '2026-02-30', '0000-01-01', 'tomorrow'])
    await expect(larder(slots, 'close', 'alder', 'delivery', day)).rejects.toThrow(BadUsage);
  expect(await larder(orders, 'nowhere')).toEqual({ done: false, said: 'There is no store nowhere.' });
});

it('hours and days of a way that a store does not offer are told in words, and nothing is done', async () => {
  for (const table of ['price', 'slot_window', 'slot_exception', 'location_version'])
    await shop.larder.pool.query(
      `delete from ${table} where (location_id, version_key) in (select id, 'CUST_PICKUP' from location where alias = 'bodega')`,
    );
  const said = 'bodega offers no pickup: the ways of a store stand in store.json, as its versions.';
  for (const [verb, ...more] of [
    ['set', '09:00-10:00', '--capacity', '3'],
    ['close', '2026-12-23'],
    ['open', '2026-12-23'],
  ] as const)
    expect(await larder(slots, verb, 'bodega', 'pickup', ...more), verb).toEqual({ done: false, said });
  expect((await larder(slots, 'close', 'bodega', 'delivery', '2026-12-23')).done).toBe(true);
});

it('a promo code that could never be used is refused, and so is a day without its time zone [OPS-03]', async () => {
  const words = ['set', 'alder', 'NEVER', '--percent', '10', '--label-en', 'Never', '--label-es', 'Nunca'];
  for (const wrong of [
    ['--limit', '0'],
    ['--account-limit', '0'],
    ['--from', '2026-12-02T00:00:00Z', '--to', '2026-12-01T00:00:00Z'],
    ['--from', '2026-12-01T00:00:00Z', '--to', '2026-12-01T00:00:00Z'],
    ['--to', '2026-12-01'],
    ['--to', '2026-12-01T06:00'],
  ])
    await expect(larder(promo, ...words, ...wrong), wrong.join(' ')).rejects.toThrow(BadUsage);
  expect((await larder(promo, 'list', 'alder')).said).not.toContain('NEVER');
  expect((await larder(promo, ...words, '--to', '2026-12-01T00:00:00-06:00')).done).toBe(true);
});

it('people of a store that is not there are not said to be none', async () => {
  expect(await larder(staff, 'list', 'nowhere')).toEqual({ done: false, said: 'There is no store nowhere.' });
  expect((await larder(staff, 'list', 'alder')).done).toBe(true);
});

it('a word that no verb reads is refused, and nothing is done', async () => {
  const close = ['close', 'alder', 'delivery', '2026-12-24'];
  for (const [operation, ...words] of [
    [slots, ...close, '2026-12-25'],
    [orders, 'alder', 'Pending'],
    [slots, 'list', 'alder', 'delivery'],
    [promo, 'list', 'alder', 'ONE'],
    [promo, 'set', 'alder', 'ONE', 'TWO'],
    [staff, 'list', 'alder', 'alder-west'],
    [moveOrder, 'AL-1', 'Ready', 'for delivery'],
    [status, 'alder'],
    [migrate, '0050'],
  ] as const)
    await expect(larder(operation, ...words), words.join(' ')).rejects.toThrow(/ is one word too many\.$/);
  expect((await shop.larder.pool.query("select from slot_exception where day = '2026-12-24'")).rowCount).toBe(
    0,
  );
});

it('an option that only another use of the verb reads is refused, and nothing is done', async () => {
  for (const [operation, ...words] of [
    [slots, 'close', 'alder', 'delivery', '2026-12-24', '--weekdays', '4'],
    [slots, 'list', 'alder', '--fee', '3.50'],
    [promo, 'retire', 'alder', 'WELCOME10', '--to', '2026-12-01T06:00:00Z'],
    [promo, 'list', 'alder', '--percent', '10'],
    [staff, 'list', '--location', 'alder'],
  ] as const)
    await expect(larder(operation, ...words), words.join(' ')).rejects.toThrow(
      /^There is no option --\w+ here/,
    );
  expect((await shop.larder.pool.query("select from slot_exception where day = '2026-12-24'")).rowCount).toBe(
    0,
  );
});
