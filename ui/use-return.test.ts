// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { doing, hooked } from './testing/mounted.ts';
import { useReturn } from './use-return.ts';

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
