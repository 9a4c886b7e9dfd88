// @vitest-environment happy-dom
import { doing, mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { aCard, anOrder, aStop } from '../testing/an-order.ts';
import { ana, atWork } from '../testing/at-work.tsx';
import type { Me } from './session.tsx';
import { useCancelled } from './cancelled.ts';
import { useNewOrders } from './new-orders.ts';
import { ring } from './sound.ts';
import { useTakenOver } from './taken-over.ts';

vi.mock('./sound.ts', () => ({ ring: vi.fn() }));

const board = (...orders: ReturnType<typeof aCard>[]) => ({
  orders,
  worker: { heardAt: null, isSilent: false },
  now: '2026-11-23T17:00:00.000Z',
});

const told = () => [...document.querySelectorAll('.toaster [role=alert] p')].map((each) => each.textContent);

it('news of the board rings for orders that come, says them, and counts those that nobody has opened', async () => {
  const badge = vi.fn(async () => undefined);
  Object.assign(navigator, { setAppBadge: badge, clearAppBadge: badge });
  const work = atWork(() => null);
  const counts: number[] = [];
  const count = (seen: number) => void counts.push(seen);
  const News = ({ of }: { of: ReturnType<typeof board> }) => {
    count(useNewOrders(of));
    return null;
  };
  const first = aCard({ column: 'new' });
  const { draw } = await mounted(work.around(<News of={board(first)} />));
  expect(ring).not.toHaveBeenCalled();
  const second = aCard({ id: 'o2', number: 'GF-2', column: 'new' });
  await draw(work.around(<News of={board(first, second)} />));
  expect(ring).toHaveBeenCalledTimes(1);
  expect([...document.querySelectorAll('output')].at(-1)!.textContent).toBe('New order GF-2');
  await draw(work.around(<News of={board(second)} />));
  await draw(work.around(<News of={board(first, second)} />));
  // What was handed over days ago comes back with a report of its shopper.
  const reported = aCard({ id: 'o3', number: 'GF-3', column: 'problems', orderStatus: 'Picked up' });
  await draw(work.around(<News of={board(first, second, reported)} />));
  expect(ring).toHaveBeenCalledTimes(1);
  expect(counts.at(-1)).toBe(2);
  expect(badge).toHaveBeenLastCalledWith(2);
});

it('news of the board tells once who took over one’s own order', async () => {
  const work = atWork(() => null);
  const News = ({ of }: { of: ReturnType<typeof board> }) => {
    useTakenOver(of, 'ana');
    return null;
  };
  const theirs = aCard({ claim: { ...aCard().claim!, staffId: 'bea', name: 'Bea' } });
  const { draw } = await mounted(work.around(<News of={board(theirs)} />));
  expect(told()).toEqual([]);
  await draw(work.around(<News of={board(aCard())} />));
  await draw(work.around(<News of={board(theirs)} />));
  await draw(work.around(<News of={board({ ...theirs })} />));
  expect(told()).toEqual(['Bea took over order GF-1 from you.']);
});

it.each([
  [
    'somebody else cancelled',
    'Bea',
    'Road closed',
    ['Bea cancelled order GF-1. Put back what is in its tote.'],
  ],
  ['one cancelled oneself', 'Ana', 'Road closed', []],
  ['is over since nothing of it was there', 'Bea', 'all-short', []],
])('news of the board tells of an order one was filling that %s', async (_, name, reason, words) => {
  const at = '2026-11-23T17:00:00.000Z';
  const moved = { revision: 8, at, actor: 'staff', name, verb: 'moved', before: {}, reason: null } as const;
  const history = [{ ...moved, after: { status: 'Cancelled', reason } }];
  const work = atWork(() => anOrder({ orderStatus: 'Cancelled', claim: null, history }));
  const News = ({ of }: { of: ReturnType<typeof board> }) => {
    useCancelled(of, ana);
    return null;
  };
  const { draw } = await mounted(work.around(<News of={board(aCard())} />));
  const before = told().length;
  await draw(work.around(<News of={board()} />));
  await doing(async () => expect.poll(() => work.sent).toHaveLength(1));
  await draw(work.around(<News of={board()} />));
  expect(told().slice(before)).toEqual(words);
  expect(work.sent).toHaveLength(1);
});

const at = '2026-11-23T17:00:00.000Z';
const moved = { revision: 8, at, actor: 'staff', verb: 'moved', reason: null } as const;
const [store] = ana.stores;
const driver: Me = { ...ana, stores: [{ ...store!, scopes: ['orders:read', 'orders:drive'] }] };

it.each([
  ['GF-4', 'is cancelled', 'Cancelled', driver, 'Ana'],
  ['GF-5', 'is delivered', 'Delivered', driver, 'Ana'],
  ['GF-6', 'another driver of theirs has is cancelled', 'Cancelled', ana, 'Cem'],
  ['GF-7', 'another driver took, whom they saw it ready, is cancelled', 'Cancelled', driver, 'Cem'],
] as const)(
  'news of the board tells of a delivery on the road (%s) that %s',
  async (number, _, status, me, by) => {
    const out = { ...moved, name: by, before: {}, after: { status: 'Out for delivery' } };
    const over = { ...moved, name: 'Bea', before: { status: 'Out for delivery' }, after: { status } };
    const order = anOrder({ number, orderStatus: status, claim: null, history: [out, over] });
    const work = atWork(() => order, { me });
    const stops = (...orders: ReturnType<typeof aStop>[]) =>
      work.queries.setQueryData(['board', 'stops', ''], { orders, now: at });
    const News = ({ of }: { of: ReturnType<typeof board> }) => {
      useCancelled(of, me);
      return null;
    };
    const onRoad = aCard({ column: 'on-the-road', orderStatus: 'Out for delivery', claim: null });
    const { draw } = await mounted(work.around(<News of={board(onRoad)} />));
    // The stops of every driver have what is ready to be taken out; what one has taken, that one alone.
    await doing(() =>
      stops(aStop({ orderStatus: number === 'GF-7' ? 'Ready for delivery' : 'Out for delivery' })),
    );
    const before = told().length;
    await doing(() => stops());
    await draw(work.around(<News of={board()} />));
    const asked = number === 'GF-7' ? 0 : 1;
    await doing(async () => expect.poll(() => work.sent).toHaveLength(asked));
    await draw(work.around(<News of={board()} />));
    const words = `Bea cancelled order ${number}. Bring it back to the store.`;
    expect(told().slice(before)).toEqual(number === 'GF-4' ? [words] : []);
    expect(work.sent).toHaveLength(asked);
  },
);
