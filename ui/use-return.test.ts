// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { doing, hooked } from './testing/mounted.ts';
import { useReturn, useSeenAfterRest } from './use-return.ts';

afterEach(() => void vi.useRealTimers());

const hide = (hidden: boolean) =>
  doing(() => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
const focus = () => doing(() => dispatchEvent(new Event('focus')));

it('coming back asks when the page is seen again or gets the focus, not when it is left', async () => {
  const again = vi.fn(async () => undefined);
  const hook = await hooked(() => useReturn(again));
  expect(again).not.toHaveBeenCalled();
  await hide(true);
  expect(again).not.toHaveBeenCalled();
  await hide(false);
  expect(again).toHaveBeenCalledTimes(1);
  await focus();
  expect(again).toHaveBeenCalledTimes(2);
  await hook.leave();
  await focus();
  expect(again).toHaveBeenCalledTimes(2);
});

it('coming back asks once while an answer is awaited, again after it, and after a failed one', async () => {
  const answers: (() => void)[] = [];
  const again = vi.fn(() => new Promise<void>((resolve) => void answers.push(resolve)));
  await hooked(() => useReturn(again));
  await hide(false);
  await focus();
  expect(again).toHaveBeenCalledTimes(1);
  await doing(() => answers[0]!());
  again.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await focus();
  await focus();
  expect(again).toHaveBeenCalledTimes(3);
});

it('coming back after a rest or from the browser’s memory asks, and not after a glance elsewhere or once the page is gone', async () => {
  vi.useFakeTimers();
  const again = vi.fn();
  const hook = await hooked(() => useSeenAfterRest(again, 30_000));
  await hide(false);
  const restFor = async (ms: number) => {
    await hide(true);
    vi.advanceTimersByTime(ms);
    await hide(false);
  };
  await restFor(29_999);
  expect(again).not.toHaveBeenCalled();
  await restFor(30_000);
  expect(again).toHaveBeenCalledTimes(1);
  // Seen since.
  await hide(false);
  const shown = (persisted: boolean) =>
    doing(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
  await shown(false);
  expect(again).toHaveBeenCalledTimes(1);
  await shown(true);
  expect(again).toHaveBeenCalledTimes(2);
  await hook.leave();
  await restFor(30_000);
  await shown(true);
  expect(again).toHaveBeenCalledTimes(2);
});
