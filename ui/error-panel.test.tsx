// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { AnnounceRegion } from './announce.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { doing, found, mounted, press } from './testing/mounted.ts';

const panel = (text: string, onRetry?: () => void | Promise<void>, busy?: boolean) => (
  <>
    <ErrorPanel text={text} onRetry={onRetry} busy={busy} />
    <AnnounceRegion />
  </>
);
const said = () => [...document.querySelectorAll('output span')].map((sentence) => sentence.textContent);

it('a second try is announced, and so is its result when it is the same', async () => {
  const onRetry = vi.fn();
  const { draw } = await mounted(panel('Closed.', onRetry));
  await draw(panel('Closed.', onRetry, true));
  await draw(panel('Closed.', onRetry));
  expect(said()).toEqual([]);
  await press('Try again');
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(said()).toEqual(['Trying again...']);
  await draw(panel('Closed.', onRetry, true));
  await draw(panel('Closed.', onRetry));
  expect(said()).toEqual(['Trying again...', 'Closed.']);
});

it('a second try that can be waited for is busy until it is over, and its result is announced', async () => {
  const trying = Promise.withResolvers<void>();
  const onRetry = vi.fn(() => trying.promise);
  await mounted(panel('Closed.', onRetry));
  await press('Try again');
  expect(found('button').getAttribute('aria-busy')).toBe('true');
  await press('Try again');
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(said()).toEqual(['Trying again...']);
  await doing(trying.resolve);
  expect(found('button').getAttribute('aria-busy')).toBe(null);
  expect(said()).toEqual(['Trying again...', 'Closed.']);
});

it('a second try that fails in other words is told by the panel alone, which is read as it changes', async () => {
  const onRetry = vi.fn();
  const { draw } = await mounted(panel('Closed.', onRetry));
  await press('Try again');
  await draw(panel('Closed.', onRetry, true));
  await draw(panel('No connection.', onRetry));
  expect(said()).toEqual(['Trying again...']);
});

it('a failure that cannot be tried again offers no button', async () => {
  const { place } = await mounted(panel('Closed.'));
  expect(place.querySelector('button')).toBe(null);
});
