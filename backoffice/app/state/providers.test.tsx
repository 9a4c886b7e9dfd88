// @vitest-environment happy-dom
import { found, mounted } from '@larder/ui/testing/mounted.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Desk from '../hand-over/desk.tsx';
import { Providers } from './providers.tsx';

const ask = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));

beforeEach(() => {
  ask.mockClear();
  vi.stubGlobal('fetch', ask);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a screen opened without a network says so at once, and offers to try again [PICK-08]', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await mounted(
    <MemoryRouter>
      <Providers>
        <Desk />
      </Providers>
    </MemoryRouter>,
  );
  await expect.poll(() => found('.handing').textContent).toContain('No connection to the store.');
  expect(found('.handing').textContent).toContain('Try again');
  expect(document.querySelector('.skeleton')).toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
});
