// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AnnounceRegion, useAnnounce } from './announce.tsx';
import { doing, found, hooked, mounted, press } from './testing/mounted.ts';
import { ToastEcho, ToastRegion, useToast } from './toast.tsx';

const told = (role: 'alert' | 'status') =>
  [...document.querySelectorAll(`[role=${role}] p`)].map((each) => each.textContent);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Mounts the empty region and returns the functions that put toasts there. */
async function aRegion() {
  await mounted(<ToastRegion />);
  const { now } = await hooked(useToast);
  await doing(() => now.clear());
  return now;
}

const wait = (ms: number) => doing(() => vi.advanceTimersByTime(ms));

it('failures are announced at once and successes in turn, each in its own region', async () => {
  const toast = await aRegion();
  await doing(() => toast.success('Saved'));
  await doing(() => toast.failure('Not sent'));
  expect([told('status'), told('alert')]).toEqual([['Saved'], ['Not sent']]);
});

it('a success goes after five seconds and a failure stays, unless something else says it too', async () => {
  const toast = await aRegion();
  await doing(() => {
    toast.success('Saved');
    toast.failure('Not sent');
    toast.passingFailure('Refused');
  });
  await wait(4_999);
  expect(told('status')).toEqual(['Saved']);
  await wait(1);
  expect([told('status'), told('alert')]).toEqual([[], ['Not sent']]);
});

it('a toast stays while it is hovered or has focus, and five seconds longer', async () => {
  const toast = await aRegion();
  await doing(() => toast.success('Saved'));
  await doing(() => found('.toast').dispatchEvent(new Event('pointerover', { bubbles: true })));
  await wait(9_000);
  expect(told('status')).toEqual(['Saved']);
  await doing(() => found('.toast').dispatchEvent(new Event('pointerout', { bubbles: true })));
  await doing(() => found('.toast button').focus());
  await wait(9_000);
  expect(told('status')).toEqual(['Saved']);
  await doing(() => found('.toast button').blur());
  await wait(5_000);
  expect(told('status')).toEqual([]);
});

it('a toast that has the focus stays when a pointer passes over it, and a hovered one when the focus leaves it', async () => {
  const toast = await aRegion();
  const point = (type: string) =>
    doing(() => found('.toast').dispatchEvent(new Event(type, { bubbles: true })));
  await doing(() => toast.success('Saved'));
  await doing(() => found('.toast button').focus());
  await point('pointerover');
  await point('pointerout');
  await wait(9_000);
  expect(told('status')).toEqual(['Saved']);
  await point('pointerover');
  await doing(() => found('.toast button').blur());
  await wait(9_000);
  expect(told('status')).toEqual(['Saved']);
  await point('pointerout');
  await wait(5_000);
  expect(told('status')).toEqual([]);
});

it('a toast is closed by its button, removed by its words, or cleared with all others', async () => {
  const toast = await aRegion();
  await doing(() => ['one', 'two', 'three'].forEach((text) => toast.failure(text)));
  await press('Close message');
  expect(told('alert')).toEqual(['two', 'three']);
  await doing(() => toast.withdraw('three'));
  expect(told('alert')).toEqual(['two']);
  await doing(() => toast.clear());
  expect(told('alert')).toEqual([]);
});

it('new successes are repeated inside a modal: not older ones, and no failures', async () => {
  const toast = await aRegion();
  await doing(() => toast.success('before'));
  await mounted(<ToastEcho />);
  expect(found('output').textContent).toBe('');
  await doing(() => toast.failure('Not sent'));
  expect(found('output').textContent).toBe('');
  await doing(() => toast.success('Saved'));
  expect(found('output').textContent).toBe('Saved');
});

it('an announcement is made in every present region, anew when repeated, and never in a later region', async () => {
  const { now: announce } = await hooked(useAnnounce);
  const { place } = await mounted(<AnnounceRegion />);
  const said = () => [...place.querySelectorAll('span')];
  await doing(() => announce('12 results'));
  const [first] = said();
  expect(first!.textContent).toBe('12 results');
  await doing(() => announce('12 results'));
  expect(said()[1]).not.toBe(first);
  const later = await mounted(<AnnounceRegion />);
  expect(later.place.textContent).toBe('');
});

it('a sentence stays until it was read, also where the next one follows at once, which is read by itself', async () => {
  const { now: announce } = await hooked(useAnnounce);
  const { place } = await mounted(<AnnounceRegion />);
  const said = () => [...place.querySelectorAll('span')].map((sentence) => sentence.textContent);
  await doing(() => announce('Sorted by: Brand'));
  await doing(() => vi.advanceTimersByTime(100));
  await doing(() => announce('14 results'));
  expect(said()).toEqual(['Sorted by: Brand', '14 results']);
  expect(found('output', place).getAttribute('aria-atomic')).toBe('false');
  await doing(() => vi.advanceTimersByTime(4900));
  expect(said()).toEqual(['14 results']);
  await doing(() => vi.advanceTimersByTime(100));
  expect(said()).toEqual([]);
});
