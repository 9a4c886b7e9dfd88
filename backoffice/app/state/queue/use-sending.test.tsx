// @vitest-environment happy-dom
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anOrder, aLine } from '../../testing/an-order.ts';
import { atWork, refusal } from '../../testing/at-work.tsx';
import type { Ask } from './action.ts';
import { actionsNow, enqueue, letStand } from './queue.ts';
import { useSending } from './use-sending.ts';

const order = anOrder();
const did = (ask: Ask, line = aLine(), of = order) =>
  enqueue({ by: { id: 'ana', name: 'Ana' }, order: of, line }, ask);
const wait = (ms: number) => doing(() => vi.advanceTimersByTimeAsync(ms));

/** Puts Ana to work with her changes; the backend answers as scripted. */
async function sending(answer: (call: string, body: unknown) => unknown) {
  const work = atWork((call, body) => (call.startsWith('GET') ? order : answer(call, body)));
  work.queries.setQueryData(['order', 'o1'], order);
  const hook = await hooked(useSending, 'ana', work.around);
  await wait(0);
  return { ...work, hook };
}

// Locks keep tabs apart; the test has a single tab.
Object.defineProperty(navigator, 'locks', {
  value: { request: (_: string, work: () => unknown) => work() },
  configurable: true,
});

beforeEach(async () => {
  vi.useFakeTimers();
  for (const each of actionsNow()) await letStand(each);
});
afterEach(() => void vi.useRealTimers());

it('each action is sent as its own call, under its key and for its person', async () => {
  const instead = { prodRrn: 9, prodName: 'Limes', sellingMode: 'UNIT', unitPrice: 1 } as never;
  await did({ verb: 'pick', amount: { units: 2 } });
  await did({ verb: 'substitute', amount: { units: 1 }, instead }, aLine({ id: 'a' }));
  await did({ verb: 'short' }, aLine({ id: 'b' }));
  await did({ verb: 'undo' }, aLine({ id: 'c' }));
  const keys = actionsNow().map(({ key }) => key);
  let revision = 7;
  const { sent } = await sending(() => ({ revision: (revision += 1) }));
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    ['POST /orders/o1/lines/avocados/pick', { revision: 7, units: 2 }],
    ['POST /orders/o1/lines/a/substitute', { revision: 8, prodRrn: 9, units: 1 }],
    ['POST /orders/o1/lines/b/short', { revision: 9 }],
    ['POST /orders/o1/lines/c/undo', { revision: 10 }],
  ]);
  expect(sent.map(({ kept }) => kept)).toEqual(keys.map((key) => ({ key, staffId: 'ana' })));
  expect(actionsNow()).toEqual([]);
});

it('a sent action shows at the revision of the backend’s answer', async () => {
  await did({ verb: 'pick', amount: { units: 2 } });
  const { queries } = await sending(() => ({ revision: 8 }));
  const shown = queries.getQueryData<typeof order>(['order', 'o1'])!;
  expect(shown.revision).toBe(8);
  expect(shown.lines[0]).toMatchObject({ state: 'picked', pickedUnits: 2 });
});

it.each([
  ['a broken backend', () => refusal(503, 'unavailable', 'Later')],
  ['a backend that is asked too often', () => refusal(429, 'too-many-requests', 'Later')],
  // Its page is no answer of the store's, and says nothing about the action.
  ['a gate of a wireless network', () => refusal(403, undefined as never, undefined as never)],
  [
    'no line',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('sending tries again every four seconds, and when the connection is back, after %s', async (_, answer) => {
  await did({ verb: 'short' });
  const { sent } = await sending(answer);
  expect(sent).toHaveLength(1);
  await wait(3_900);
  expect(sent).toHaveLength(1);
  await wait(100);
  expect(sent).toHaveLength(2);
  await doing(() => dispatchEvent(new Event('online')));
  await wait(0);
  expect(sent).toHaveLength(3);
  expect(actionsNow()[0]!.clash).toBe(null);
});

it.each([
  ['signed out', () => refusal(401, 'sign-in-needed', 'Sign in')],
  ['somebody else there', () => refusal(409, 'somebody-else', 'Not you')],
])('sending keeps actions for their own person: %s', async (_, answer) => {
  await did({ verb: 'short' });
  const { sent } = await sending(answer);
  expect(sent).toHaveLength(1);
  expect(actionsNow()).toMatchObject([{ clash: null }]);
});

it('a refused action keeps the backend’s words, and is not sent again', async () => {
  await did({ verb: 'short' });
  const { sent } = await sending(() => refusal(409, 'settled-already', 'It is settled.'));
  await wait(20_000);
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  expect(actionsNow()).toMatchObject([{ clash: { code: 'settled-already', words: 'It is settled.' } }]);
});

it('sending goes on from the newest revision when something else of the order has changed', async () => {
  await did({ verb: 'short' }, aLine(), anOrder({ id: 'o2' }));
  const newest = anOrder({ id: 'o2', revision: 20 });
  const work = atWork((call, body) => {
    if (call.startsWith('GET')) return newest;
    return (body as { revision: number }).revision === 20
      ? { revision: 21 }
      : refusal(409, 'order-changed', 'Changed');
  });
  await hooked(useSending, 'ana', work.around);
  await wait(0);
  expect(work.sent.map(({ call, body }) => `${call} ${JSON.stringify(body)}`)).toEqual([
    'POST /orders/o2/lines/avocados/short {"revision":7}',
    'GET /orders/o2 null',
    'POST /orders/o2/lines/avocados/short {"revision":20}',
  ]);
  expect(work.queries.getQueryData<typeof order>(['order', 'o2'])!.revision).toBe(21);
});

it('orders and board are reloaded once all is sent; sending stops with the screen', async () => {
  await did({ verb: 'short' });
  const work = atWork(() => ({ revision: 8 }));
  const renew = vi.spyOn(work.queries, 'invalidateQueries');
  const hook = await hooked(useSending, 'ana', work.around);
  await wait(0);
  expect(renew.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([['order'], ['board']]);
  await hook.leave();
  await did({ verb: 'short' });
  await wait(10_000);
  await doing(() => dispatchEvent(new Event('online')));
  expect(work.sent).toHaveLength(1);
});

it('sending asks who is there once somebody else has signed in, for this page shows the wrong person', async () => {
  await did({ verb: 'short' });
  const work = atWork(() => refusal(409, 'somebody-else', 'Not you'));
  const renew = vi.spyOn(work.queries, 'invalidateQueries');
  await hooked(useSending, 'ana', work.around);
  await wait(0);
  expect(renew.mock.calls).toEqual([[{ queryKey: ['me'] }]]);
});
