// @vitest-environment happy-dom
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { doing, found, mounted } from './testing/mounted.ts';
import { stillTyping, useArrivalFocus } from './use-arrival-focus.ts';

const link = (to: string) => (
  <a href={to} key={to} onClick={(event) => event.preventDefault()}>
    {to}
  </a>
);
const screen = (title: string, ...links: string[]) => (
  <main key={title}>
    <h1>{title}</h1>
    {links.map(link)}
  </main>
);

function Layout() {
  useArrivalFocus();
  return (
    <>
      <header>
        <input type="search" />
      </header>
      <Outlet />
    </>
  );
}

/** Mounts a shop of two screens with the router between them. */
async function aShop() {
  const router = createMemoryRouter([
    {
      Component: Layout,
      children: [
        { path: '/', element: screen('Home', '/bread', '/milk') },
        { path: '/bread', element: screen('Bread') },
        {
          path: '/form',
          element: (
            <main>
              {/* A screen that places focus itself. */}
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
              <input name="own" autoFocus />
            </main>
          ),
        },
      ],
    },
  ]);
  await mounted(<RouterProvider router={router} />);
  const go = (to: string | number, state?: unknown) =>
    doing(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to, { state })));
  return { router, go };
}

const focused = () => document.activeElement;

it('focus goes to the heading of a screen that arrives, and stays on the first screen', async () => {
  const { go } = await aShop();
  expect(focused()).toBe(document.body);
  await go('/bread');
  expect(focused()).toBe(found('h1'));
  expect(found('h1').tabIndex).toBe(-1);
});

it('focus goes back to the link that was followed', async () => {
  const { go } = await aShop();
  await doing(() => found('a[href="/bread"]').click());
  await go('/bread');
  await go(-1);
  expect(focused()).toBe(found('a[href="/bread"]'));
  await go(1);
  expect(focused()).toBe(found('h1'));
});

it('focus stays when a screen only changes within', async () => {
  const { go } = await aShop();
  found('header input').focus();
  await go('/?sort=price');
  expect(focused()).toBe(found('header input'));
});

it('focus stays where a screen has placed it itself', async () => {
  const { go } = await aShop();
  await go('/form');
  expect(focused()).toBe(found('input[name=own]'));
});

it('focus stays in the search box while somebody types there, the caret after the text', async () => {
  const { go } = await aShop();
  const box = found<HTMLInputElement>('header input');
  Object.defineProperty(box, 'offsetParent', { value: document.body });
  box.value = 'bre';
  await go('/bread', stillTyping);
  expect(focused()).toBe(box);
  expect(box.selectionStart).toBe(3);
  await go(-1);
  await go(1);
  expect(focused()).toBe(found('h1'));
});
