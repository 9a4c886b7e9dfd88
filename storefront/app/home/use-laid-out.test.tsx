// @vitest-environment happy-dom
import { doing, mounted } from '@larder/ui/testing/mounted.ts';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLaidOut } from './use-laid-out.ts';

const html = document.documentElement.dataset;
beforeEach(() => {
  delete html['laidOut'];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function Page() {
  const page = useRef<HTMLDivElement>(null);
  useLaidOut(page);
  return (
    <div ref={page}>
      <section />
      <section />
    </div>
  );
}

it('a home lays out one slider at a time, and reports all of them only once the page is left', async () => {
  const { place, leave } = await mounted(<Page />);
  const seen = () => [...place.querySelectorAll('section')].map((each) => each.style.contentVisibility);
  await doing(() => vi.advanceTimersByTimeAsync(35));
  expect(seen()).toEqual(['visible', '']);
  await doing(() => vi.advanceTimersByTimeAsync(200));
  expect(seen()).toEqual(['visible', 'visible']);
  expect(html['laidOut']).toBe(undefined);
  await leave();
  expect(html['laidOut']).toBe('true');
});

it('a home opened later is laid out whole from the start', async () => {
  html['laidOut'] = 'true';
  const { place } = await mounted(<Page />);
  await doing(() => vi.advanceTimersByTimeAsync(200));
  expect(place.querySelector('section')!.style.contentVisibility).toBe('');
});
