// @vitest-environment happy-dom
import { doing, mounted, press } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRoutesStub } from 'react-router';
import { sellableOf } from '../state/optimistic-cart.ts';
import { ConnectionError } from './connection-error.tsx';
import { RouterError } from './router-error.tsx';
import { inShop } from './testing/in-shop.tsx';
import { aLine } from './testing/shopper.ts';

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

it('Clear session forgets what this tab keeps too: choices of the checkout, changes of a cart not sent yet [SHELL-07] [AUTH-14]', async () => {
  localStorage.setItem('session_guid', 'session');
  sessionStorage.setItem('larder-checkout', '{"owner":"ana"}');
  const shop = inShop(() => null);
  shop.cart.actions.setQuantity(sellableOf(aLine()), 3);
  await mounted(shop.around(<ConnectionError />));
  await press('Clear session and reload');
  // The page's own leaving keeps what is pending for the next page of the tab.
  shop.cart.actions.flushOnLeave();
  expect({ ...localStorage }).toEqual({});
  expect({ ...sessionStorage }).toEqual({});
  expect(reload).toHaveBeenCalledOnce();
});

it('Clear session starts again in a browser that refuses storage, too [SHELL-07]', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { clear: refuse, getItem: refuse, setItem: refuse, removeItem: refuse });
  await page(new TypeError('Failed to fetch'));
  await press('Clear session and reload');
  expect(reload).toHaveBeenCalledOnce();
});

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

it('a page that broke shows that it starts again, until somebody answers [SHELL-06]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await page(new Error('A cog broke'));
  expect(document.querySelector('output')).toBeNull();
  await press('Reload');
  expect(document.querySelector('output')?.textContent).toContain('Loading…');
});
