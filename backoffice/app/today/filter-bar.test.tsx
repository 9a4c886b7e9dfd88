// @vitest-environment happy-dom
import { doing, found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aCard } from '../testing/an-order.ts';
import { ana, atWork } from '../testing/at-work.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { Filters } from './filters.ts';

const board = (...orders: ReturnType<typeof aCard>[]) => ({
  orders,
  worker: { heardAt: null, isSilent: false },
  now: '2026-11-23T17:00:00.000Z',
});
const north = { ...ana.stores[0]!, locationGuid: 'north', name: 'North' };
const nothing: Filters = { store: '', mode: '', window: '', find: '' };

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T17:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const drawn = async (filters = nothing, me = ana) => {
  const work = atWork(() => null, { me });
  const cards = [aCard(), aCard({ id: 'o2' }), aCard({ id: 'o3', from: '16:00', to: '18:00' })];
  const bar = (of: Filters) => work.around(<FilterBar board={board(...cards)} filters={of} />);
  const { draw } = await mounted(bar(filters));
  return { ...work, again: (next: Filters) => draw(bar(next)) };
};
const options = (label: string) =>
  [...found(`[aria-label="${label}"]`).querySelectorAll('option')].map((each) => each.textContent);
const choose = (label: string, value: string) =>
  doing(() => {
    const select = found<HTMLSelectElement>(`[aria-label="${label}"]`);
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(select, value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });

it('the filters of the board offer each window of the board once, and stores to staff of several', async () => {
  await drawn();
  expect(options('Window').map((each) => each.replaceAll('\u00a0', ' '))).toEqual([
    'All windows',
    'Today, 2:00–4:00 PM',
    'Today, 4:00–6:00 PM',
  ]);
  expect(document.querySelector('[aria-label=Store]')).toBe(null);
  await drawn(nothing, { ...ana, stores: [...ana.stores, north] });
  expect(options('Store')).toEqual(['All stores', 'Downtown', 'North']);
});

it('a chosen window whose last order is gone stays among the choices, so that it is seen and can be left', async () => {
  await drawn({ ...nothing, window: '2026-11-23 10:00-12:00' });
  const windows = found<HTMLSelectElement>('[aria-label=Window]');
  expect(windows.selectedOptions[0]?.textContent.replaceAll('\u00a0', ' ')).toBe('Today, 10:00 AM–12:00 PM');
  expect(options('Window')).toHaveLength(4);
});

it('each window of the board has the day of its own store, where midnight comes at another hour', async () => {
  const west = { ...north, timeZone: 'America/Denver' };
  vi.setSystemTime(new Date('2026-11-23T06:30:00Z'));
  const cards = [aCard({ locationGuid: 'north' }), aCard({ id: 'o2', from: '16:00', to: '18:00' })];
  const work = atWork(() => null, { me: { ...ana, stores: [...ana.stores, west] } });
  const late = { ...board(...cards), now: '2026-11-23T06:30:00.000Z' };
  await mounted(work.around(<FilterBar board={late} filters={nothing} />));
  expect(options('Window').map((each) => each.split(',')[0])).toEqual(['All windows', 'Tomorrow', 'Today']);
});

it('the filters of the board put a choice into the address', async () => {
  const { at } = await drawn();
  await choose('Delivery or pickup', 'pickup');
  expect(at.path).toBe('/?mode=pickup');
  await choose('Delivery or pickup', '');
  expect(at.path).toBe('/');
});

it('the filters of the board count the choices when they are folded away', async () => {
  await drawn({ ...nothing, mode: 'pickup', window: 'x', find: 'luis' });
  expect(found('.filter-more').textContent).toBe('Filter2');
  expect(found('.filter-bar').dataset['open']).toBe('false');
  await press('.filter-more');
  expect(found('.filter-bar').dataset['open']).toBe('true');
});

it('the filters of the board search a moment after the last key, and never twice for one term', async () => {
  const { at } = await drawn({ ...nothing, find: 'luis' });
  const find = found<HTMLInputElement>('.filter-find input');
  await type(find, 'luis ');
  await doing(() => vi.advanceTimersByTime(1_000));
  expect(at.path).toBe('/');
  await type(find, 'ana');
  await doing(() => vi.advanceTimersByTime(199));
  await type(find, 'anab');
  await doing(() => vi.advanceTimersByTime(199));
  expect(at.path).toBe('/');
  await doing(() => vi.advanceTimersByTime(1));
  expect(at.path).toBe('/#find=anab');
  await press('Clear the search');
  expect(find.value).toBe('');
  expect(document.querySelector('.filter-find-clear')).toBe(null);
});

it('the filters of the board show no term that a link has taken out of the address', async () => {
  const { at, again } = await drawn({ ...nothing, find: 'luis' });
  const find = found<HTMLInputElement>('.filter-find input');
  await again(nothing);
  expect(find.value).toBe('');
  await doing(() => vi.advanceTimersByTime(1_000));
  expect(at.path).toBe('/');
});

it('the filters of the board keep a choice made a moment after the last key', async () => {
  const { at } = await drawn();
  await type(found('.filter-find input'), 'ana');
  await choose('Delivery or pickup', 'pickup');
  await doing(() => vi.advanceTimersByTime(1_000));
  expect(at.path).toBe('/?mode=pickup#find=ana');
});
