// @vitest-environment happy-dom
import { mounted, press } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { actionsNow, enqueue, letAllStand, sendAll } from '../state/queue/queue.ts';
import { aLine, anOrder } from '../testing/an-order.ts';
import { ana, atWork } from '../testing/at-work.tsx';
import { Refused } from './refused.tsx';

// happy-dom has none.
Object.defineProperty(navigator, 'locks', {
  value: { request: (_: string, work: () => unknown) => work() },
  configurable: true,
});

const lines = Array.from({ length: 30 }, (_, nth) =>
  aLine({ id: `line ${nth}`, prodName: `Product ${nth}` }),
);
const order = anOrder({ lines });

/** Picks all lines without a connection; then all of it is sent, and refused. */
async function refusedAs(code: string, words: string) {
  await letAllStand(actionsNow());
  const by = { id: 'ana', name: 'Ana' };
  for (const line of lines) await enqueue({ by, order, line }, { verb: 'pick', amount: {} });
  const refused = { kind: 'refused', code, words } as const;
  await sendAll({ send: async () => refused, read: async () => null, onDone: () => undefined }, 'ana');
}

beforeEach(() => refusedAs('not-picking', 'Nobody picks this order.'));

afterEach(() => letAllStand(actionsNow()));

const shown = () => document.querySelectorAll('[aria-label^="Not accepted"]').length;
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

it('thirty things done in an order that was cancelled meanwhile are left so with one press [PICK-08]', async () => {
  const cancelled = anOrder({ lines, orderStatus: 'Cancelled', claim: null });
  await mounted(atWork(() => undefined).around(<Refused orderId="o1" order={cancelled} />));
  expect(shown()).toBe(30);
  await press('Leave all of it so');
  expect([shown(), actionsNow()]).toEqual([0, []]);
});

it('what was refused in an order that is still theirs is decided line by line', async () => {
  await mounted(atWork(() => undefined).around(<Refused orderId="o1" order={order} />));
  expect(shown()).toBe(30);
  expect(buttons()).not.toContain('Leave all of it so');
});

it.each([
  ['the order is still read', order],
  ['nothing of it is read any more', null],
])('what was refused because a role was taken away is left so with one press, where %s', async (_, read) => {
  await refusedAs('no-such-call', 'There is no such call.');
  const me = { ...ana, stores: [{ ...ana.stores[0]!, scopes: ['orders:read' as const] }] };
  await mounted(atWork(() => undefined, { me }).around(<Refused orderId="o1" order={read} />));
  expect(shown()).toBe(30);
  expect(document.body.textContent).toContain('You may not do this here any more. Ask a manager.');
  expect(document.body.textContent).not.toContain('There is no such call.');
  expect(buttons()).not.toContain('Do mine anyway');
  await press('Leave all of it so');
  expect([shown(), actionsNow()]).toEqual([0, []]);
});

it.each([
  ['the order is still read', order],
  ['nothing of it is read any more', null],
])(
  'what was refused because the role of its store alone was taken away is theirs no more, where %s',
  async (_, read) => {
    const [downtown] = ana.stores;
    const uptown = { ...downtown!, locationGuid: 'uptown', alias: 'uptown', name: 'Uptown' };
    // The server's answer where a store is left in which they pick.
    await refusedAs('order-not-found', 'There is no such order.');
    expect(actionsNow()[0]!.locationGuid).toBe('downtown');
    await mounted(
      atWork(() => undefined, { me: { ...ana, stores: [uptown] } }).around(
        <Refused orderId="o1" order={read} />,
      ),
    );
    expect(shown()).toBe(30);
    expect(document.body.textContent).toContain('You may not do this here any more. Ask a manager.');
    expect(document.body.textContent).not.toContain('There is no such order.');
    expect(buttons()).not.toContain('Do mine anyway');
    await press('Leave all of it so');
    expect([shown(), actionsNow()]).toEqual([0, []]);
  },
);

it('what was refused in a store of theirs that cannot be read at the moment is decided line by line', async () => {
  const [downtown] = ana.stores;
  const uptown = { ...downtown!, locationGuid: 'uptown', scopes: [] };
  const me = { ...ana, stores: [uptown, downtown!] };
  await mounted(atWork(() => undefined, { me }).around(<Refused orderId="o1" order={null} />));
  expect([shown(), buttons().includes('Leave all of it so')]).toEqual([30, false]);
  document.body.replaceChildren();
  // Of any other reason in the store that they lost.
  const lost = {
    ...ana,
    stores: [
      { ...downtown!, scopes: [] },
      { ...uptown, scopes: downtown!.scopes },
    ],
  };
  await mounted(atWork(() => undefined, { me: lost }).around(<Refused orderId="o1" order={null} />));
  expect(buttons()).toContain('Leave all of it so');
});
