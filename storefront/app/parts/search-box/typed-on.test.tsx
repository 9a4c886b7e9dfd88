// @vitest-environment happy-dom
import { doing, found, mounted, type } from '@larder/ui/testing/mounted.ts';
import { useRef } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AliasContext } from '../../state/store.ts';
import { useSearchBox } from './use-search-box.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => doing(() => vi.advanceTimersByTimeAsync(ms));

function Box({ id }: { id: string }) {
  const input = useRef<HTMLInputElement>(null);
  const box = useSearchBox(input);
  return (
    <input
      id={id}
      ref={input}
      value={box.text}
      onChange={(event) => box.type(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && box.searchFor(box.text)}
    />
  );
}
const Frame = () => (
  <>
    <Box id="top" />
    <Outlet />
  </>
);

/** A shop whose searches answer when the test says so; the home has a box of its own under the header's. */
async function aSlowShop() {
  const answers: (() => void)[] = [];
  const routes = [
    {
      Component: Frame,
      children: [
        { path: '/downtown', element: <Box id="home" /> },
        {
          path: '/downtown/search',
          element: null,
          loader: () => new Promise((resolve) => answers.push(() => resolve(null))),
        },
        { path: '*', element: null },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/downtown'] });
  await mounted(
    <AliasContext value="downtown">
      <RouterProvider router={router} />
    </AliasContext>,
  );
  const box = (id: string) => found<HTMLInputElement>(`#${id}`);
  return {
    router,
    box,
    answer: () => doing(() => answers.pop()!()),
    at: () => router.state.location.pathname + router.state.location.search,
  };
}

it('what is typed while the box’s own search loads stays, and is searched two seconds after its last key', async () => {
  const { router, box, answer, at } = await aSlowShop();
  const top = box('top');
  top.focus();
  await type(top, 'mil');
  await wait(2_000);
  await type(top, 'milk');
  await wait(1_000);
  await answer();
  expect([at(), top.value]).toEqual(['/downtown/search?q=mil', 'milk']);
  await wait(999);
  expect(router.state.navigation.state).toBe('idle');
  await wait(1);
  await answer();
  expect([at(), top.value]).toEqual(['/downtown/search?q=milk', 'milk']);
  // The search for less than what was meant leaves no step of its own.
  expect(router.state.historyAction).toBe('REPLACE');
  await wait(5_000);
  expect(router.state.navigation.state).toBe('idle');
});

it('what is typed into the home’s own box meanwhile goes on in the header’s', async () => {
  const { box, answer, at } = await aSlowShop();
  box('home').focus();
  await type(box('home'), 'mil');
  await wait(2_000);
  await type(box('home'), 'milk');
  await answer();
  expect([at(), box('top').value]).toEqual(['/downtown/search?q=mil', 'milk']);
  box('top').focus();
  await wait(2_000);
  await answer();
  expect([at(), box('top').value]).toEqual(['/downtown/search?q=milk', 'milk']);
});

it('another page than the one the box asked for ends what was typed, and a box emptied meanwhile stays so', async () => {
  const { router, box, answer, at } = await aSlowShop();
  const top = box('top');
  top.focus();
  await type(top, 'mil');
  await wait(2_000);
  await type(top, '');
  await answer();
  expect([at(), top.value]).toEqual(['/downtown/search?q=mil', '']);
  await type(top, 'bread');
  await doing(() => router.navigate('/downtown/cart'));
  await wait(5_000);
  expect([at(), top.value]).toEqual(['/downtown/cart', '']);
});

it('a search that ends on the page one is on leaves nothing that a later search would show', async () => {
  const { router, box, answer, at } = await aSlowShop();
  const top = box('top');
  top.focus();
  await type(top, 'mil');
  await wait(2_000);
  // So a failed move comes back to its page.
  await doing(() => router.navigate('/downtown#here'));
  await type(top, '');
  await doing(() => void router.navigate('/downtown/search?q=mil'));
  await answer();
  expect([at(), top.value]).toEqual(['/downtown/search?q=mil', 'mil']);
});

it('a search that failed is not repeated by itself, and what was typed since is searched after its pause', async () => {
  const { router, box, answer, at } = await aSlowShop();
  const top = box('top');
  await doing(() => void router.navigate('/downtown/search?q=bread'));
  await answer();
  top.focus();
  await type(top, 'mil');
  await wait(2_000);
  expect(router.state.navigation.state).toBe('loading');
  await doing(() => router.navigate('/downtown/search?q=bread#here', { replace: true }));
  await wait(10_000);
  expect([router.state.navigation.state, at(), top.value]).toEqual([
    'idle',
    '/downtown/search?q=bread',
    'mil',
  ]);
  await type(top, '');
  await doing(() => void router.navigate('/downtown/search?q=mil'));
  await answer();
  expect(top.value).toBe('mil');
  await doing(() => void router.navigate('/downtown/search?q=bread#again'));
  await answer();
  await type(top, 'milk');
  await wait(1_000);
  await doing(() => router.navigate('/downtown/search?q=bread#there', { replace: true }));
  await wait(1_000);
  await answer();
  expect(at()).toBe('/downtown/search?q=milk');
});

it('a search by Enter leaves its box for the results, and the box shows what they are for', async () => {
  const { box, answer, at } = await aSlowShop();
  const top = box('top');
  top.focus();
  await type(top, 'mil');
  await doing(() => top.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  await type(top, 'milk');
  await answer();
  expect([at(), top.value]).toEqual(['/downtown/search?q=mil', 'mil']);
});
