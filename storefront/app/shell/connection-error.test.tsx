// @vitest-environment happy-dom
import { doing, mounted, press } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRoutesStub } from 'react-router';
import { RouterError } from './router-error.tsx';

let answers = true;
const reload = vi.fn<() => void>();
beforeEach(() => {
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', async () => {
    if (!answers) throw new TypeError('Failed to fetch');
    return new Response();
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const heading = () => document.querySelector('h1')!.textContent;
/** Shows the page for this error of the router. */
async function page(error: unknown) {
  const Page = createRoutesStub([{ path: '/', Component: () => <RouterError error={error} /> }]);
  await mounted(<Page />);
}

it.each(['Reload', 'Clear session and reload'])(
  '%s starts again once the server answers, and before that ends on no error page of the browser [SHELL-07] [PAGE-04]',
  async (button) => {
    await page(new TypeError('Failed to fetch'));
    answers = false;
    await press(button);
    expect(reload).not.toHaveBeenCalled();
    expect(document.querySelector('output')).toBeNull();
    expect(heading()).toBe('Error connection');
    answers = true;
    await press(button);
    expect(reload).toHaveBeenCalledOnce();
  },
);

it('a server that never answers does not hold the page for ever [SHELL-07] [PAGE-04]', async () => {
  const late = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_done, fail) =>
        signal?.addEventListener('abort', () => fail(new DOMException('Too late', 'TimeoutError'))),
      ),
  );
  await page(new TypeError('Failed to fetch'));
  await press('Reload');
  expect(document.querySelector('output')).not.toBeNull();
  await doing(() => late.abort());
  expect(document.querySelector('output')).toBeNull();
  expect(heading()).toBe('Error connection');
  expect(reload).not.toHaveBeenCalled();
});

it('a page that broke says that nobody answers, where a reload would end on the browser’s error page [PAGE-04]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await page(new Error('A cog broke'));
  expect(heading()).toBe('An error has occurred');
  answers = false;
  await press('Reload');
  expect(reload).not.toHaveBeenCalled();
  expect(heading()).toBe('Error connection');
});
