// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { doing, hooked } from './testing/mounted.ts';
import { usePolling } from './use-polling.ts';

let isHidden = false;
const show = (hidden: boolean) =>
  doing(() => {
    isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const wait = (ms: number) => doing(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  isHidden = false;
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('polling asks at intervals, first after one pause, also after a failed call', async () => {
  const again = vi.fn(() => Promise.reject(new Error('down')));
  await hooked(() => usePolling({ reload: again, loading: false }, 1_000));
  expect(again).toHaveBeenCalledTimes(0);
  await wait(999);
  expect(again).toHaveBeenCalledTimes(0);
  await wait(1);
  expect(again).toHaveBeenCalledTimes(1);
  await wait(3_000);
  expect(again).toHaveBeenCalledTimes(4);
});

it('polling waits for an answer before it asks again', async () => {
  let answer = () => undefined as void;
  const again = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  await hooked(() => usePolling({ reload: again, loading: false }, 1_000));
  await wait(5_000);
  expect(again).toHaveBeenCalledTimes(1);
  await doing(() => answer());
  await wait(1_000);
  expect(again).toHaveBeenCalledTimes(2);
});

it('polling rests while the page is hidden; seen again after a longer rest it asks at once', async () => {
  const again = vi.fn(async () => undefined);
  await hooked(() => usePolling({ reload: again, loading: false }, 1_000));
  await show(true);
  await wait(5_000);
  expect(again).toHaveBeenCalledTimes(0);
  await show(false);
  await wait(0);
  expect(again).toHaveBeenCalledTimes(1);
});

it('polling seen again after a short rest waits for the rest of it', async () => {
  const again = vi.fn(async () => undefined);
  await hooked(() => usePolling({ reload: again, loading: false }, 1_000));
  await wait(400);
  await show(true);
  await show(false);
  await wait(599);
  expect(again).toHaveBeenCalledTimes(0);
  await wait(1);
  expect(again).toHaveBeenCalledTimes(1);
});

it('polling makes the newest call, none when it is not active, and none once it is gone', async () => {
  const [first, second] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  type Given = { again: typeof first; active: boolean };
  const hook = await hooked(
    ({ again, active }: Given) => usePolling({ reload: again, loading: false }, 1_000, active),
    {
      again: first,
      active: true,
    },
  );
  await hook.again({ again: second, active: true });
  await wait(1_000);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  await hook.again({ again: second, active: false });
  await wait(5_000);
  expect(second).toHaveBeenCalledTimes(1);
  await hook.again({ again: second, active: true });
  await hook.leave();
  await wait(5_000);
  await show(false);
  await wait(5_000);
  expect(second).toHaveBeenCalledTimes(1);
});

it('polling asks nobody twice at once, also where the page is seen again before a slow answer', async () => {
  let answer = () => undefined as void;
  const again = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  await hooked(() => usePolling({ reload: again, loading: false }, 1_000));
  await wait(1_000);
  await show(true);
  await wait(2_000);
  await show(false);
  await wait(0);
  expect(again).toHaveBeenCalledTimes(1);
  await doing(() => answer());
  await wait(1_000);
  expect(again).toHaveBeenCalledTimes(2);
});

it('polling cuts off no load that is under way: its pause begins with the answer', async () => {
  const again = vi.fn(async () => undefined);
  const loads = (loading: boolean) => usePolling({ reload: again, loading }, 1_000);
  const hook = await hooked<void, boolean>(loads, true);
  await wait(5_000);
  expect(again).toHaveBeenCalledTimes(0);
  await hook.again(false);
  await wait(999);
  expect(again).toHaveBeenCalledTimes(0);
  // Somebody asks again by hand.
  await hook.again(true);
  await wait(5_000);
  expect(again).toHaveBeenCalledTimes(0);
  await hook.again(false);
  await wait(1_000);
  expect(again).toHaveBeenCalledTimes(1);
});
