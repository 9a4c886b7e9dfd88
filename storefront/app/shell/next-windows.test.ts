import { DELIVERY, PICKUP } from '@larder/domain/versions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { slotAt } from './testing/slot-at.ts';
import { askNextWindows, keepWindows, keptWindows, type Wanted } from './next-windows.ts';
import { browserStorage } from '@larder/ui/testing/browser-storage.ts';
import { scriptedBackends } from './testing/scripted-backends.ts';

const slots = ['08:00', '10:00', '12:00', '14:00'].map((from) => slotAt(from, '16:00'));
const windows = { today: '2026-11-22', slots, message: 'Closed today' };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
  vi.stubGlobal('sessionStorage', browserStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const home = { zipCode: '78701', addressKey: 'home', point: null };
const asked = async (facts: Partial<Wanted>) => {
  const backends = scriptedBackends(() => ({ ...windows, requestGuid: 'r' }));
  const wanted: Wanted = {
    versionKey: DELIVERY,
    place: home,
    langCode: 'EN-US',
    ...facts,
  };
  expect(await askNextWindows(backends, wanted, new AbortController().signal)).toEqual(windows);
  const query = new URL(backends.sent[0]!.call.slice(4), 'http://x').searchParams;
  return Object.fromEntries(query);
};

it('the next windows of a store are loaded three days ahead, for an address, without a formatter of a time zone', async () => {
  const formats = vi.spyOn(Intl, 'DateTimeFormat');
  expect(await asked({})).toEqual({
    versionKey: DELIVERY,
    address: 'home',
    end: '2026-11-25',
    langCode: 'EN-US',
  });
  expect(formats).not.toHaveBeenCalled();
  formats.mockRestore();
});

it('the next windows of a store are loaded by ZIP code where no address is known, and without one for pickup', async () => {
  expect((await asked({ place: { ...home, addressKey: null } }))['address']).toBe('78701');
  expect((await asked({ place: null }))['address']).toBe(undefined);
  expect((await asked({ versionKey: PICKUP }))['address']).toBe(undefined);
});

it('the answer of a store is kept for five minutes, for the same question, with three windows at most', () => {
  expect(keepWindows('a', windows)).toBe(windows);
  const again = { ...windows, slots: slots.slice(0, 3) };
  vi.advanceTimersByTime(5 * 60_000);
  expect(keptWindows('a')).toEqual(again);
  expect(keptWindows('b')).toBe(null);
  vi.advanceTimersByTime(1);
  expect(keptWindows('a')).toBe(null);
});

it('the answer of a store is dropped once one of its windows has begun', () => {
  keepWindows('a', { ...windows, slots: [slotAt('12:00', '14:00')] });
  vi.setSystemTime(new Date('2026-11-23T11:59:00Z'));
  keepWindows('a', { ...windows, slots: [slotAt('12:00', '14:00')] });
  expect(keptWindows('a')).not.toBe(null);
  vi.advanceTimersByTime(60_000);
  expect(keptWindows('a')).toBe(null);
});

it('the answer of a store is loaded again where the browser keeps nothing, or something unreadable', () => {
  expect(keptWindows('a')).toBe(null);
  sessionStorage.setItem('larder-next-windows', '{');
  expect(keptWindows('a')).toBe(null);
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  });
  expect(keepWindows('a', windows)).toBe(windows);
});
