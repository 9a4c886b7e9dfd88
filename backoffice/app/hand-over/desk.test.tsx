// @vitest-environment happy-dom
import { doing, found, mounted, type } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anOrder, atDesk } from '../testing/an-order.ts';
import { atWork } from '../testing/at-work.tsx';
import Desk from './desk.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T20:30:00Z') }));
afterEach(() => void vi.useRealTimers());

it('the desk says that nothing is found only once its present search is answered', async () => {
  const waiting: ((orders: object[]) => void)[] = [];
  const answered = (orders: object[]) => doing(() => waiting.pop()!(orders));
  const work = atWork(
    () =>
      new Promise((resolve) => {
        waiting.push((orders) => resolve({ orders, now: '2026-11-23T20:30:00.000Z' }));
      }),
  );
  await mounted(work.around(<Desk />));
  const search = async (text: string) => {
    await type(found('input'), text);
    await doing(() => vi.advanceTimersByTimeAsync(200));
  };
  await answered([atDesk()]);
  await search('nobody');
  await answered([]);
  const none = 'No order that is ready is like that.';
  const shown = () => found('.handing').textContent;
  expect(shown()).toContain(none);
  await search('luis');
  expect(shown()).not.toContain(none);
  expect(found('.handing').getAttribute('aria-busy')).toBe('true');
  await answered([atDesk()]);
  expect(document.body.textContent).toContain('GF-1');
  expect(found('.handing').getAttribute('aria-busy')).toBe('false');
  const said = [...document.querySelectorAll('output.sr-only span')].map((each) => each.textContent);
  expect(said).toEqual([none, '1 order']);
});

it('the desk says that somebody cancelled an order that stood on it', async () => {
  const at = '2026-11-23T20:30:00.000Z';
  const cancelled = {
    revision: 10,
    at,
    actor: 'staff',
    name: 'Bea',
    verb: 'moved',
    before: { status: 'Ready for pick up' },
    after: { status: 'Cancelled', reason: 'Road closed' },
    reason: null,
  } as const;
  let orders = [atDesk()];
  const work = atWork((call) =>
    call.startsWith('GET /desk')
      ? { orders, now: at }
      : anOrder({ orderStatus: 'Cancelled', claim: null, history: [cancelled] }),
  );
  await mounted(work.around(<Desk />));
  await doing(() => vi.advanceTimersByTimeAsync(0));
  expect(document.body.textContent).toContain('GF-1');
  orders = [];
  await doing(() => vi.advanceTimersByTimeAsync(10_000));
  await doing(() => vi.advanceTimersByTimeAsync(0));
  expect(found('.toaster [role=alert]').textContent).toContain(
    'Bea cancelled order GF-1. Do not hand it over.',
  );
});
