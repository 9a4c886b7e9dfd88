import { createCheckoutShop, type CheckoutShop } from '@larder/server/testing/checkout-shop';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { BadUsage } from './operation.ts';
import { orders } from './orders.ts';
import { promo } from './promo.ts';
import { slots } from './slots.ts';
import { commandsOf } from './testing/commands-of.ts';

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await createCheckoutShop(inject('adminUrl'));
});
afterAll(() => shop.stop());

const larder = commandsOf(() => shop);

it('a day that no calendar has, and a store that is not there, are told in words', async () => {
  for (const day of ['2026-13-40', '2026-02-30', 'tomorrow'])
    await expect(larder(slots, 'close', 'alder', 'delivery', day)).rejects.toThrow(BadUsage);
  expect(await larder(orders, 'nowhere')).toEqual({ done: false, said: 'There is no store nowhere.' });
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
