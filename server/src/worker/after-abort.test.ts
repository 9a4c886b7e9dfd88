import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterAbort } from './after-abort.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('what may still take ten seconds after the end has begun is given up then, and not before', () => {
  const ending = new AbortController();
  const signal = afterAbort(ending.signal, 10_000);
  vi.advanceTimersByTime(60_000);
  expect(signal.aborted).toBe(false);
  ending.abort();
  vi.advanceTimersByTime(9_999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});
