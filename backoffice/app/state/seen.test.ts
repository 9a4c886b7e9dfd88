import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { aCard, aLine, anOrder, aStop, someMoney } from '../testing/an-order.ts';
import { memoryDisk } from '../testing/memory-disk.ts';
import { openDisk } from './disk.ts';
import { keepPictures } from './kept-pictures.ts';
import { forgetSeen, giveSeen, keepWhatIsSeen, lastSeen } from './seen.ts';

vi.mock('./disk.ts', () => ({ openDisk: vi.fn() }));
vi.mock('./kept-pictures.ts', () => ({ keepPictures: vi.fn(async () => undefined) }));

let kept = memoryDisk();
beforeEach(() => {
  kept = memoryDisk();
  vi.mocked(openDisk).mockResolvedValue(kept.disk);
  vi.mocked(keepPictures).mockClear();
});

const board = (...orders: ReturnType<typeof aCard>[]) => ({
  orders,
  worker: { heardAt: null, isSilent: false },
  now: '2026-11-23T17:00:00.000Z',
});
const all = () => true;
const names = () => [...kept.seen.keys()].toSorted();
const later = () => new Promise((resolve) => setImmediate(resolve));

it('the memory of a device keeps who they are, the whole board, and the orders that they fill', async () => {
  const queries = new QueryClient();
  keepWhatIsSeen(queries, 'ana', all);
  queries.setQueryData(['me'], { id: 'ana' });
  queries.setQueryData(['board', ''], board(aCard()));
  for (const search of ['luis', 'stops', 'desk']) queries.setQueryData(['board', search], board(aCard()));
  queries.setQueryData(['order', 'o1'], anOrder());
  queries.setQueryData(['order', 'o2'], anOrder({ id: 'o2', claim: null }));
  queries.setQueryData(['people'], []);
  await later();
  expect(names()).toEqual(['board', 'me', 'order:o1']);
  expect(kept.seen.get('order:o1')).toMatchObject({ staffId: 'ana', data: { id: 'o1' } });
});

it('the memory of a device begins with what is on screen already, and stops when told to', async () => {
  const queries = new QueryClient();
  queries.setQueryData(['me'], { id: 'ana' });
  const stop = keepWhatIsSeen(queries, 'ana', all);
  await later();
  stop();
  queries.setQueryData(['board', ''], board());
  await later();
  expect(names()).toEqual(['me']);
});

it('the memory of a device erases an order that the person no longer fills, alone or with a new board', async () => {
  const queries = new QueryClient();
  keepWhatIsSeen(queries, 'ana', all);
  for (const id of ['o1', 'o2', 'o3']) queries.setQueryData(['order', id], anOrder({ id }));
  await later();
  queries.setQueryData(['order', 'o1'], anOrder({ orderStatus: 'Ready for pick up' }));
  await later();
  expect(names()).toEqual(['order:o2', 'order:o3']);
  queries.setQueryData(['board', ''], board(aCard({ id: 'o3' })));
  await later();
  expect(names()).toEqual(['board', 'order:o3']);
});

it('the memory of a device keeps an order whose money is looked at while it is filled', async () => {
  const queries = new QueryClient();
  keepWhatIsSeen(queries, 'ana', all);
  queries.setQueryData(['order', 'o1'], anOrder());
  queries.setQueryData(['order', 'o1', 'money'], someMoney());
  await later();
  expect(names()).toEqual(['order:o1']);
});

it('the memory of a device keeps the pictures of orders the person fills, and no others', async () => {
  const queries = new QueryClient();
  keepWhatIsSeen(queries, 'ana', all);
  const pictured = (prodThumbnailId: string) => [aLine({ prodThumbnailId }), aLine()];
  queries.setQueryData(['order', 'o1'], anOrder({ lines: pictured('mine') }));
  queries.setQueryData(['order', 'o2'], anOrder({ id: 'o2', claim: null, lines: pictured('other') }));
  await later();
  const addresses = [...vi.mocked(keepPictures).mock.lastCall![0]];
  expect(addresses).toHaveLength(1);
  expect(addresses[0]).toContain('mine');
});

it('the memory of a device keeps the deliveries on the road with address and phone, and none that is brought [HAND-03]', async () => {
  const queries = new QueryClient();
  keepWhatIsSeen(queries, 'ana', all);
  const onRoad = aStop({ id: 'o2', orderStatus: 'Out for delivery' });
  const stops = (...orders: ReturnType<typeof aStop>[]) => ({ orders, now: '2026-11-23T17:00:00.000Z' });
  queries.setQueryData(['board', 'stops', ''], stops(aStop(), onRoad));
  queries.setQueryData(['board', 'desk', ''], stops(aStop()));
  await later();
  expect(names()).toEqual(['stops']);
  const opened = new QueryClient();
  await giveSeen(opened, 'ana', all);
  expect(opened.getQueryData(['board', 'stops', ''])).toEqual(stops(onRoad));
  expect(opened.getQueryState(['board', 'stops', ''])).toMatchObject({ isInvalidated: true });
  queries.setQueryData(['board', 'stops', ''], stops(aStop()));
  await later();
  expect(kept.seen.get('stops')).toMatchObject({ data: { orders: [] } });
  await forgetSeen();
  expect(names()).toEqual([]);
});

it('the memory of a device does nothing where the browser has no storage', async () => {
  vi.mocked(openDisk).mockResolvedValue(null);
  const queries = new QueryClient();
  keepWhatIsSeen(queries, 'ana', all);
  queries.setQueryData(['me'], { id: 'ana' });
  await later();
  expect(await lastSeen()).toBe(null);
  await giveSeen(queries, 'ana', all);
  await forgetSeen();
});

const put = (name: string, data: unknown, staffId = 'ana') =>
  kept.seen.set(name, { at: 1_000, staffId, data });

it('a page opened anew knows who worked here last', async () => {
  expect(await lastSeen()).toBe(null);
  put('me', { id: 'ana' });
  expect(await lastSeen()).toEqual({ id: 'ana' });
});

it('a page opened anew shows what that person saw last, and asks for it anew', async () => {
  put('me', { id: 'ana' });
  put('board', board());
  put('order:o1', anOrder());
  const queries = new QueryClient();
  await giveSeen(queries, 'ana', all);
  expect(queries.getQueryData(['me'])).toBe(undefined);
  expect(queries.getQueryData(['board', ''])).toEqual(board());
  expect(queries.getQueryState(['order', 'o1'])).toMatchObject({
    dataUpdatedAt: 1_000,
    isInvalidated: true,
  });
});

it('a page opened anew leaves newer answers as they are', async () => {
  put('order:o1', anOrder());
  const queries = new QueryClient();
  queries.setQueryData(['order', 'o1'], anOrder({ revision: 30 }));
  await giveSeen(queries, 'ana', all);
  expect(queries.getQueryState(['order', 'o1'])).toMatchObject({
    data: { revision: 30 },
    isInvalidated: false,
  });
});

it('a page opened anew erases what somebody else saw, and never shows it', async () => {
  put('me', { id: 'bea' }, 'bea');
  put('order:o1', anOrder(), 'bea');
  put('order:o2', anOrder());
  const queries = new QueryClient();
  await giveSeen(queries, 'ana', all);
  expect(names()).toEqual(['order:o2']);
  expect(queries.getQueryData(['order', 'o1'])).toBe(undefined);
});

it('a page opened anew finds nothing after a sign-out, no pictures either', async () => {
  put('me', { id: 'ana' });
  await forgetSeen();
  expect(names()).toEqual([]);
  expect(vi.mocked(keepPictures).mock.calls).toEqual([[new Set()]]);
});

/** A person who may no longer see the board; the deliveries still. */
const noBoard = ([kind, of]: QueryKey) => kind !== 'order' && (kind !== 'board' || of === 'stops');

it('a page opened anew erases what the person may not see any more, and never shows it', async () => {
  put('me', { id: 'ana' });
  put('board', board(aCard()));
  put('stops', { orders: [], now: '2026-11-23T17:00:00.000Z' });
  put('order:o1', anOrder());
  const queries = new QueryClient();
  await giveSeen(queries, 'ana', noBoard);
  expect(names()).toEqual(['me', 'stops']);
  expect(queries.getQueryData(['board', ''])).toBe(undefined);
  expect(queries.getQueryData(['order', 'o1'])).toBe(undefined);
  expect(queries.getQueryData(['board', 'stops', ''])).toMatchObject({ orders: [] });
});

it('the memory of a device keeps nothing that the person may not see any more', async () => {
  const queries = new QueryClient();
  keepWhatIsSeen(queries, 'ana', noBoard);
  queries.setQueryData(['me'], { id: 'ana' });
  queries.setQueryData(['board', ''], board(aCard()));
  queries.setQueryData(['order', 'o1'], anOrder());
  await later();
  expect(names()).toEqual(['me']);
});

it('a device without room loses nothing but its memory: what is seen is on screen, and no failure is left uncaught', async () => {
  const lost = vi.fn();
  process.on('unhandledRejection', lost);
  const full = async () => {
    throw new DOMException('No room is left.', 'QuotaExceededError');
  };
  vi.mocked(openDisk).mockResolvedValue({ ...kept.disk, put: full });
  vi.mocked(keepPictures).mockImplementationOnce(full);
  const queries = new QueryClient();
  keepWhatIsSeen(queries, 'ana', all);
  queries.setQueryData(['order', 'o1'], anOrder());
  await later();
  process.off('unhandledRejection', lost);
  expect(lost).not.toHaveBeenCalled();
  expect(queries.getQueryData(['order', 'o1'])).toMatchObject({ id: 'o1' });
});
