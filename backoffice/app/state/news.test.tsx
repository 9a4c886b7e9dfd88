// @vitest-environment happy-dom
import { mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { aCard } from '../testing/an-order.ts';
import { atWork } from '../testing/at-work.tsx';
import { useNewOrders } from './new-orders.ts';
import { ring } from './sound.ts';
import { useTakenOver } from './taken-over.ts';

vi.mock('./sound.ts', () => ({ ring: vi.fn() }));

const board = (...orders: ReturnType<typeof aCard>[]) => ({
  orders,
  worker: { heardAt: null, isSilent: false },
  now: '2026-11-23T17:00:00.000Z',
});

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
  const told = () =>
    [...document.querySelectorAll('.toaster [role=alert] p')].map((each) => each.textContent);
  expect(told()).toEqual([]);
  await draw(work.around(<News of={board(aCard())} />));
  await draw(work.around(<News of={board(theirs)} />));
  await draw(work.around(<News of={board({ ...theirs })} />));
  expect(told()).toEqual(['Bea took over order GF-1 from you.']);
});
