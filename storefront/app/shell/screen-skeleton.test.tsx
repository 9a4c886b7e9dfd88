// @vitest-environment happy-dom
import { doing, found, mounted } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { ScreenSkeleton } from './screen-skeleton.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A screen, scrolled to 900 px, whose link to a product was pressed; its answer never comes. */
async function leaving() {
  const element = (
    <>
      <input aria-label="Search" />
      <ScreenSkeleton>
        <Outlet />
      </ScreenSkeleton>
    </>
  );
  const loader = () => new Promise(() => undefined);
  const screens = [
    { index: true, element: <a href="/product/5">Limes</a> },
    { path: 'help', element: 'Help' },
    { path: 'product/:id', loader, element: 'Limes' },
  ];
  const router = createMemoryRouter([{ element, children: screens }]);
  await mounted(<RouterProvider router={router} />);
  window.scrollTo(0, 900);
  found('a').focus();
  await doing(() => void router.navigate('/product/5'));
  await doing(() => vi.advanceTimersByTimeAsync(1_000));
  expect(found('a').closest('[hidden]')).not.toBe(null);
  // As a browser does with what is hidden.
  window.scrollTo(0, 0);
  found('a').blur();
  return router;
}

it('a screen that is shown again after a slow move failed is where it was left, with its focus', async () => {
  const router = await leaving();
  await doing(() => router.navigate('/#here', { replace: true, preventScrollReset: true }));
  expect(found('a').closest('[hidden]')).toBe(null);
  expect(window.scrollY).toBe(900);
  expect(document.activeElement).toBe(found('a'));
});

it('a screen that is shown again leaves the focus where the shopper has put it meanwhile', async () => {
  const router = await leaving();
  found('input').focus();
  await doing(() => router.navigate('/#here', { replace: true, preventScrollReset: true }));
  expect(document.activeElement).toBe(found('input'));
});

it('the screen that follows is not scrolled to the place on the one before', async () => {
  const router = await leaving();
  await doing(() => router.navigate('/help'));
  expect(document.body.textContent).toContain('Help');
  expect(window.scrollY).toBe(0);
});
