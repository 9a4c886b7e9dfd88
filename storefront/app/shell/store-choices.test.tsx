// @vitest-environment happy-dom
import { DELIVERY, PICKUP, type VersionKey } from '@larder/domain/versions';
import { doing, mounted } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inShop } from './testing/in-shop.tsx';
import { website } from './testing/rendered-screen.tsx';
import { slotAt } from './testing/slot-at.ts';
import { StoreChoices } from './store-choices.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-23T08:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const version = (key: VersionKey) => ({ ...website.location!.versions[0]!, key });
const store = (key: string, ...offered: VersionKey[]) => ({
  ...website.location!,
  key,
  displayName: key,
  versions: offered.map(version),
});

/** Returns what is said of each store by somebody who picks up, where all of them answer with these windows. */
async function factsOf(slots: unknown[], message = '') {
  const answer = { slots, today: '2026-11-23', message, requestGuid: 'r' };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const merchantLocations = [store('both', DELIVERY, PICKUP), store('vans', DELIVERY)];
  const shop = inShop(() => answer, { versionKey: PICKUP, website: { merchantLocations } });
  const choices = <StoreChoices chosen="both" place={null} mode={PICKUP} onChoose={() => undefined} />;
  const page = await mounted(shop.around(choices));
  await doing(() => vi.advanceTimersByTimeAsync(10));
  const facts = [...document.querySelectorAll('.text-caption')].map((each) =>
    each.textContent.replaceAll('\u00a0', ' '),
  );
  await page.leave();
  return facts;
}

it('each store of the choice says how late one receives in the way that it offers itself', async () => {
  expect(await factsOf([slotAt('16:00', '18:00')])).toEqual([
    'pickup until 6 PM today',
    'delivers until 6 PM today',
  ]);
});

it('a store of the choice says its next time, or that it has none soon, or why', async () => {
  const tomorrow = { ...slotAt('08:00', '20:00'), day: '2026-11-24' };
  const next = 'next time: tomorrow 8 AM to 8 PM';
  expect(await factsOf([tomorrow])).toEqual([next, next]);
  expect(await factsOf([])).toEqual(['No times soon', 'No times soon']);
  expect(await factsOf([], 'We are moving.')).toEqual(['We are moving.', 'We are moving.']);
});

it('a store of the choice whose times do not load says so and is asked again alone, without a new sheet', async () => {
  const asked: string[] = [];
  let isLost = true;
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Record<string, string> }) => {
    const key = headers['x-location-guid']!;
    asked.push(key);
    if (isLost && key === 'vans') throw new TypeError('Failed to fetch');
    return Response.json({ slots: [], today: '2026-11-23', message: `Of ${key}`, requestGuid: 'r' });
  });
  const merchantLocations = [store('both', DELIVERY, PICKUP), store('vans', DELIVERY)];
  const shop = inShop(() => null, { versionKey: PICKUP, website: { merchantLocations } });
  const choices = <StoreChoices chosen="both" place={null} mode={PICKUP} onChoose={() => undefined} />;
  const page = await mounted(shop.around(choices));
  await doing(() => vi.advanceTimersByTimeAsync(10));
  const facts = () => [...document.querySelectorAll('.text-caption')].map((each) => each.textContent);
  expect(facts()).toEqual(['Of both', "We couldn't load its times."]);
  isLost = false;
  await doing(() => vi.advanceTimersByTimeAsync(10_000));
  expect(facts()).toEqual(['Of both', 'Of vans']);
  await doing(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked).toEqual(['both', 'vans', 'vans']);
  await page.leave();
});
