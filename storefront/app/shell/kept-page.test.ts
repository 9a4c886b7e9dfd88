import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSeen } from '../state/seen-pages.ts';
import { keepPageWhenMoveFails, moveFailed, shownAsSeen } from './kept-page.ts';

/**
 * Returns a browser on the cart's page, as far as moves use it. With `keeps` the page prevents what happens
 * to a failed move.
 */
function browser({ keeps = false, onLine = true } = {}) {
  const told: string[] = [];
  vi.stubGlobal('window', { location: { href: 'http://shop.test/downtown/cart#top' } });
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('dispatchEvent', (event: Event) => {
    told.push(event.type);
    return !(keeps && event.type === moveFailed);
  });
  return told;
}
const move = (path: string, signal = new AbortController().signal) => ({
  request: new Request(`http://shop.test${path}`, { signal }),
});
const fine = { page: { type: 'data' as const, result: { title: 'Milk' } } };
const failed = { page: { type: 'error' as const, result: new TypeError('Failed to fetch') } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a page shows once its data has loaded', async () => {
  const told = browser();
  expect(await keepPageWhenMoveFails(move('/downtown'), async () => fine)).toBe(fine);
  expect(told).toEqual([]);
});

it('a page seen before shows without an answer, and says so', async () => {
  const told = browser();
  keepSeen('/downtown/seen', { page: { title: 'Milk, as it was' } });
  const shown = await keepPageWhenMoveFails(move('/downtown/seen'), async () => failed);
  expect(shown).toEqual({ page: { type: 'data', result: { title: 'Milk, as it was' } } });
  expect(told).toEqual([shownAsSeen]);
});

it('a failed move stays on the present page if that page accepts it', async () => {
  const told = browser({ keeps: true });
  let isOver = false;
  void keepPageWhenMoveFails(move('/downtown'), async () => failed).then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told).toEqual([moveFailed]);
  expect(isOver).toBe(false);
});

it('an error shows where no page accepts it, and where the page itself was loaded again', async () => {
  const told = browser();
  expect(await keepPageWhenMoveFails(move('/downtown'), async () => failed)).toBe(failed);
  expect(told).toEqual([moveFailed]);
  const again = browser({ keeps: true });
  expect(await keepPageWhenMoveFails(move('/downtown/cart'), async () => failed)).toBe(failed);
  expect(again).toEqual([]);
});

it('data that takes longer than twelve seconds counts as none', async () => {
  browser();
  const moved = keepPageWhenMoveFails(move('/downtown'), () => new Promise(() => undefined));
  const outcome = expect(moved).rejects.toThrow(DOMException);
  await vi.advanceTimersByTimeAsync(12_000);
  await outcome;
});

it('a move replaced by another press changes nothing', async () => {
  const told = browser({ keeps: true });
  const press = new AbortController();
  press.abort();
  const moved = keepPageWhenMoveFails(move('/downtown', press.signal), async () => failed);
  expect(await moved).toBe(failed);
  expect(told).toEqual([]);
});
