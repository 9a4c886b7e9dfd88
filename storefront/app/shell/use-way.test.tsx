// @vitest-environment happy-dom
import { PICKUP } from '@larder/domain/versions';
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { slotAt } from './testing/slot-at.ts';
import { readStored, writeStored } from '../stored.ts';
import { inShop } from './testing/in-shop.tsx';
import { ana } from './testing/shopper.ts';
import { shortName, useWay } from './use-way.ts';

const windows = { slots: [slotAt('16:00', '18:00')], today: '2026-11-23', message: '', requestGuid: 'r' };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T08:00:00Z') });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => void vi.useRealTimers());

const way = async (scene: Parameters<typeof inShop>[1], answer: () => unknown = () => windows) => {
  const shop = inShop(answer, scene);
  return { shop, hook: await hooked(useWay, undefined, shop.around) };
};

it('the way names the delivery address, and the next window', async () => {
  const { hook } = await way({ user: ana });
  expect(hook.now?.where).toBe('Delivery, 78701');
  expect(hook.now?.when.replace(/\s/g, ' ')).toBe('today 4 to 6 PM');
});

it('the way names the day of a next window that is not today’s', async () => {
  const { hook } = await way({ user: ana }, () => ({ ...windows, today: '2026-11-22' }));
  expect(hook.now?.when.replace(/\s/g, ' ')).toBe('tomorrow 4 to 6 PM');
});

it('the way names the pickup store, and the delivering store while no place is known', async () => {
  expect((await way({ versionKey: PICKUP, user: ana })).hook.now?.where).toBe('Pickup, Downtown');
  expect((await way({})).hook.now?.where).toBe('Delivery, Downtown');
});

it('the way says that a store does not deliver there, or has no time, on the next page too', async () => {
  const outside = { ...windows, slots: [], message: "We don't deliver to this address." };
  expect((await way({}, () => outside)).hook.now?.when).toBe('Not delivered there');
  const next = await way({});
  expect(next.shop.sent()).toEqual([]);
  expect(next.hook.now?.when).toBe('Not delivered there');
  sessionStorage.clear();
  expect((await way({}, () => ({ ...windows, slots: [] }))).hook.now?.when).toBe('No times soon');
});

it('the way names no time without an answer', async () => {
  const failing = await way({}, () => {
    throw new TypeError('Failed to fetch');
  });
  expect(failing.hook.now?.when).toBe('');
});

it('the way names the next window once the shop answers again, without a new page [WAY-01]', async () => {
  let isLost = true;
  const { shop, hook } = await way({ user: ana }, () => {
    if (isLost) throw new TypeError('Failed to fetch');
    return windows;
  });
  expect(hook.now?.when).toBe('');
  isLost = false;
  await doing(() => vi.advanceTimersByTimeAsync(10_000));
  expect(hook.now?.when).toContain('4');
  await doing(() => vi.advanceTimersByTimeAsync(60_000));
  expect(shop.sent()).toHaveLength(2);
});

it('the way is loaded once for a tab, and again for another place', async () => {
  await way({});
  const again = await way({});
  expect(again.shop.sent()).toEqual([]);
  expect(again.hook.now?.when).not.toBe('');
  writeStored('zipCode', '78702');
  await doing(() => again.hook.now!.again());
  expect(readStored('zipCode')).toBe('78702');
  expect(again.hook.now?.where).toBe('Delivery, 78702');
  expect(again.shop.sent()).toHaveLength(1);
});

it('the way is loaded again once the address is corrected to be another place', async () => {
  let answer = {
    ...windows,
    slots: [] as typeof windows.slots,
    message: "We don't deliver to this address.",
  };
  const { shop, hook } = await way({ user: ana }, () => answer);
  expect(hook.now?.when).toBe('Not delivered there');
  answer = windows;
  const [home, office] = ana.addresses;
  const addresses = [{ ...home!, zipCode: '78702' }, office!];
  await doing(() => shop.session.actions.loggedInAs({ ...ana, addresses }));
  expect(hook.now?.where).toBe('Delivery, 78702');
  expect(hook.now?.when).toMatch(/^today/);
});

it('the way names the next window as it is now, on a page that stays open over a window or midnight', async () => {
  const answer = { ...windows, today: '2026-11-22', slots: [slotAt('16:00', '18:00')] };
  const { shop, hook } = await way({}, () => answer);
  expect(hook.now?.when).toMatch(/^tomorrow/);
  await doing(() => vi.advanceTimersByTimeAsync(4 * 60_000));
  expect(shop.sent()).toHaveLength(1);
  answer.today = '2026-11-23';
  await doing(() => vi.advanceTimersByTimeAsync(3 * 60_000));
  expect(hook.now?.when).toMatch(/^today/);
  expect(shop.sent()).toHaveLength(2);
});

it('the name of a store leaves out its merchant’s, whose logo stands beside it', () => {
  expect(shortName('Corner Shop Downtown', 'Corner Shop')).toBe('Downtown');
  expect(shortName('Corner Shop – Downtown', 'Corner Shop')).toBe('Downtown');
  expect(shortName('Corner Shop, 5th Street', 'Corner Shop')).toBe('5th Street');
  expect(shortName('Corner Shopping', 'Corner Shop')).toBe('Corner Shopping');
  expect(shortName('Corner Shop', 'Corner Shop')).toBe('Corner Shop');
  expect(shortName('Tienda Esquina del Norte', 'Tienda Esquina')).toBe('Del Norte');
  expect(shortName('Downtown', undefined)).toBe('Downtown');
});
