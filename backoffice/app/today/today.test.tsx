// @vitest-environment happy-dom
import { doing, found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aCard } from '../testing/an-order.ts';
import { atWork, refusal } from '../testing/at-work.tsx';
import Today from './today.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T17:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const board = (...orders: ReturnType<typeof aCard>[]) => ({
  orders,
  worker: { heardAt: null, isSilent: false },
  now: '2026-11-23T17:00:00.000Z',
});
/** Opens the board, whose whole state is known; a search is answered as scripted. */
async function today(answer: () => unknown) {
  const work = atWork((call) => (call === 'GET /orders' ? board(aCard()) : answer()));
  work.queries.setQueryData(['board', ''], board(aCard()));
  await mounted(work.around(<Today />));
  const search = async (text: string) => {
    await type(found('.filter-find input'), text);
    await doing(() => vi.advanceTimersByTimeAsync(200));
  };
  return { ...work, search };
}

it('a search of the board that fails keeps its field, so that another one can be typed', async () => {
  const { search } = await today(() => refusal(503, 'unavailable', 'The store is busy.'));
  await search('luis');
  expect(document.body.textContent).toContain('The store is busy.');
  expect(found<HTMLInputElement>('.filter-find input').value).toBe('luis');
  await press('Clear the search');
  expect(document.activeElement).toBe(found('.filter-find input'));
  await doing(() => vi.advanceTimersByTimeAsync(200));
  expect(document.body.textContent).toContain('GF-1');
  expect(document.body.textContent).not.toContain('The store is busy.');
});

it('the board does not say that nothing is to be done while a search is under way', async () => {
  let answer: (found: unknown) => void = () => undefined;
  const { search } = await today(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await search('nobody');
  await doing(() => answer(board()));
  expect(found('.today').textContent).toContain('No order is like that.');
  await search('luis');
  expect(found('.today').textContent).not.toContain('No order is like that.');
  await doing(() => answer(board(aCard())));
  expect(document.body.textContent).toContain('GF-1');
  const said = [...document.querySelectorAll('output.sr-only span')].map((each) => each.textContent);
  expect(said).toEqual(['No order is like that.', '1 order']);
});
