// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { doing, hooked } from './testing/mounted.ts';
import { useWide } from './use-wide.ts';

it('a window is as wide on paper as it was on screen, whatever the paper’s width', async () => {
  const now = { width: 1280, media: 'screen' };
  const listeners = new Set<() => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query === 'print' ? now.media === 'print' : now.width >= 768;
    },
    addEventListener: (_: string, changed: () => void) => listeners.add(changed),
    removeEventListener: (_: string, changed: () => void) => listeners.delete(changed),
  }));
  const become = (width: number, media = 'screen') =>
    doing(() => {
      Object.assign(now, { width, media });
      for (const changed of listeners) changed();
    });
  const wide = await hooked(useWide);
  expect(wide.now).toBe(true);
  await become(740, 'print');
  expect(wide.now).toBe(true);
  await become(740);
  expect(wide.now).toBe(false);
  await become(816, 'print');
  expect(wide.now).toBe(false);
  vi.unstubAllGlobals();
});
