// @vitest-environment happy-dom
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ana, atWork, refusal } from '../testing/at-work.tsx';
import { memoryDisk } from '../testing/memory-disk.ts';
import { openDisk } from './disk.ts';
import { may, useMe, useSignedIn, useWhoIsThere } from './session.tsx';

vi.mock('./disk.ts', () => ({ openDisk: vi.fn() }));

const wait = (ms: number) => doing(() => vi.advanceTimersByTimeAsync(ms));
let kept = memoryDisk();

beforeEach(() => {
  vi.useFakeTimers();
  kept = memoryDisk();
  vi.mocked(openDisk).mockResolvedValue(kept.disk);
});
afterEach(() => void vi.useRealTimers());
const lastWas = (name: string) =>
  kept.seen.set('me', { at: 0, staffId: name, data: { ...ana, id: name, name } });

/** A backend that names the signed-in person when `answer` is called. */
function lateBackend() {
  let answer: (me: typeof ana) => void = () => undefined;
  const work = atWork(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  return { work, answer: (me: typeof ana) => answer(me) };
}

it('the signed-in person is the one the backend names', async () => {
  const who = await hooked(useWhoIsThere, undefined, atWork(() => ana).around);
  expect(who.now.data).toEqual(ana);
});

it('the signed-in person is nobody when the backend knows nobody, whoever was there last', async () => {
  lastWas('bea');
  const who = await hooked(
    useWhoIsThere,
    undefined,
    atWork(() => refusal(401, 'sign-in-needed', 'Sign in')).around,
  );
  expect(who.now.data).toBe(undefined);
  expect(who.now.isError).toBe(true);
  expect(kept.seen.size).toBe(1);
});

it.each([
  ['nobody answers', new TypeError('Failed to fetch')],
  ['the backend is broken', null],
])('the signed-in person is the last one on this device where %s', async (_, failure) => {
  lastWas('bea');
  const answer = () => {
    if (failure) throw failure;
    return refusal(503, 'unavailable', 'Later');
  };
  const who = await hooked(useWhoIsThere, undefined, atWork(answer).around);
  expect(who.now.data?.name).toBe('bea');
});

it('the signed-in person is the last one on this device after three seconds without an answer', async () => {
  lastWas('bea');
  const { work, answer } = lateBackend();
  const who = await hooked(useWhoIsThere, undefined, work.around);
  await wait(2_999);
  expect(who.now.data).toBe(undefined);
  await wait(1);
  expect(who.now.data?.name).toBe('bea');
  await doing(() => answer(ana));
  expect(who.now.data?.name).toBe('Ana');
});

it('the signed-in person is the one whose answer comes while the last one on this device is let in', async () => {
  lastWas('bea');
  kept.seen.set('board', { at: 0, staffId: 'bea', data: 'what Bea may see' });
  const { work, answer } = lateBackend();
  const who = await hooked(useWhoIsThere, undefined, work.around);
  const isRead = Promise.withResolvers<void>();
  kept.disk.getAllKeys = async () => {
    await isRead.promise;
    return [...kept.seen.keys()];
  };
  await wait(3_000);
  expect(who.now.data).toBe(undefined);
  await doing(() => answer(ana));
  await doing(() => isRead.resolve());
  expect(who.now.data?.name).toBe('Ana');
  expect(work.queries.getQueryData(['board', ''])).toBe(undefined);
});

it('the signed-in person sees nothing that was answered to another one before', async () => {
  lastWas('bea');
  const { work, answer } = lateBackend();
  const who = await hooked(useWhoIsThere, undefined, work.around);
  await wait(3_000);
  expect(who.now.data?.name).toBe('bea');
  work.queries.setQueryData(['board', ''], 'what Bea may see');
  work.queries.setQueryData(['kept-form', 'bea', 'refund o1'], 'what Bea typed');
  await doing(() => answer(ana));
  expect(work.queries.getQueryData(['board', ''])).toBe(undefined);
  expect(work.queries.getQueryData(['kept-form', 'bea', 'refund o1'])).toBe('what Bea typed');
  work.queries.setQueryData(['board', ''], 'what Ana may see');
  await doing(() => void who.now.refetch());
  await doing(() => answer({ ...ana, id: 'bea', name: 'Bea' }));
  expect(who.now.data?.name).toBe('Bea');
  expect(work.queries.getQueryData(['board', ''])).toBe(undefined);
});

it('the signed-in person sees nothing more of what a role let them see that was taken away', async () => {
  let there = ana;
  const work = atWork(() => there);
  const who = await hooked(useWhoIsThere, undefined, work.around);
  const answers = [
    ['board', ''],
    ['order', 'o1', 'money'],
    ['board', 'desk', ''],
    ['board', 'stops', ''],
    ['sign-ins', null],
  ];
  for (const key of answers) work.queries.setQueryData(key, 'what Ana may see');
  kept.seen.set('board', { at: 0, staffId: 'ana', data: {} });
  kept.seen.set('stops', { at: 0, staffId: 'ana', data: {} });
  there = { ...ana, stores: [{ ...ana.stores[0]!, scopes: ['orders:drive'] }] };
  await doing(() => void who.now.refetch());
  expect(answers.map((key) => work.queries.getQueryData(key) !== undefined)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
  expect([...kept.seen.keys()]).toEqual(['stops']);
});

it('the signed-in person keeps nothing on the device of what a lost role let them see, however late that is answered', async () => {
  kept.seen.set('me', { at: 0, staffId: ana.id, data: ana });
  kept.seen.set('board', { at: 0, staffId: ana.id, data: {} });
  kept.seen.set('stops', { at: 0, staffId: ana.id, data: {} });
  const { work, answer } = lateBackend();
  const who = await hooked(useWhoIsThere, undefined, work.around);
  await wait(3_000);
  expect(who.now.data?.name).toBe('Ana');
  expect([...kept.seen.keys()]).toEqual(['me', 'board', 'stops']);
  await doing(() => answer({ ...ana, stores: [{ ...ana.stores[0]!, scopes: ['orders:drive'] }] }));
  expect([...kept.seen.keys()]).toEqual(['me', 'stops']);
});

it('the signed-in person is asked for again when one comes back to the page', async () => {
  let there = ana;
  const who = await hooked(useWhoIsThere, undefined, atWork(() => there).around);
  there = { ...ana, id: 'bea', name: 'Bea' };
  await doing(() => void dispatchEvent(new Event('visibilitychange')));
  expect(who.now.data?.name).toBe('Bea');
});

it('the signed-in person erases what the device kept for others', async () => {
  lastWas('bea');
  kept.seen.set('board', { at: 0, staffId: 'bea', data: {} });
  await hooked(useWhoIsThere, undefined, atWork(() => ana).around);
  expect(kept.seen.has('board')).toBe(false);
});

it('the signed-in person is the one who has just signed in', async () => {
  const work = atWork(() => refusal(401, 'sign-in-needed', 'Sign in'));
  const both = await hooked(() => ({ who: useWhoIsThere(), tell: useSignedIn() }), undefined, work.around);
  await doing(() => both.now.tell(ana));
  expect(both.now.who.data).toBe(ana);
});

it('the session can be read only inside the shell', async () => {
  const me = await hooked(useMe, undefined, atWork(() => undefined).around);
  expect(me.now).toBe(ana);
});

describe('a permission', () => {
  const elsewhere = { ...ana.stores[0]!, locationGuid: 'north', scopes: ['people:manage' as const] };
  const me = { ...ana, scopes: ['orders:read' as const], stores: [...ana.stores, elsewhere] };

  it('a permission is asked of one store, or of any', () => {
    expect(may(me, 'people:manage', 'north')).toBe(true);
    expect(may(me, 'people:manage', 'downtown')).toBe(false);
    expect(may(me, 'people:manage')).toBe(true);
    expect(may(me, 'refunds:any')).toBe(false);
  });

  it('a permission holds everywhere where it is given for the whole merchant', () => {
    expect(may(me, 'orders:read', 'south')).toBe(true);
  });
});
