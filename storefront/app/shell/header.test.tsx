// @vitest-environment happy-dom
import { PICKUP } from '@larder/domain/versions';
import { doing, found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '../state/session.ts';
import { useHiddenTopBarItems } from '../state/top-bar.ts';
import { Header } from './header.tsx';
import { inShop } from './testing/in-shop.tsx';
import { aCart, ana } from './testing/shopper.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

async function drawn(setting: { path?: string; user?: User | null; count?: number; isPickup?: boolean }) {
  const { path = '/downtown', user = null, count = 0, isPickup = false } = setting;
  const shop = inShop(() => new Response(null, { status: 503 }), {
    path,
    user,
    cart: count > 0 ? aCart({ productsCount: count, linesCount: count, subtotal: 7.5 }) : null,
    ...(isPickup ? { versionKey: PICKUP } : {}),
  });
  const { place } = await mounted(shop.around(<Header />));
  const header = found('header', place);
  return {
    shop,
    header,
    searches: () => header.querySelectorAll('input[type=search], [role=combobox]').length,
    link: (words: string) =>
      [...header.querySelectorAll('a')].find(
        (each) => (each.getAttribute('aria-label') ?? each.textContent) === words,
      ),
  };
}

it('a guest is led to sign in, and from there back', async () => {
  const { shop, link } = await drawn({ path: '/downtown/department/3?brands=2#top' });
  await doing(() => link('Sign In / Register')!.click());
  expect(shop.at()).toBe('/downtown/login');
  expect(shop.router.state.location.state).toEqual({ from: '/downtown/department/3?brands=2#top' });
});

it('a signed-in user has the account menu instead', async () => {
  const { header, link } = await drawn({ user: ana });
  await expect.poll(() => header.textContent).toContain('Ana');
  expect(link('Sign In / Register')).toBeUndefined();
});

it('the account menu leads to the three parts of the account, and asks before signing out [SHELL-04] [SHELL-12]', async () => {
  const { shop, header } = await drawn({ user: ana });
  const button = () => header.querySelector<HTMLElement>('[aria-controls="account-menu"]');
  await expect.poll(() => button()).not.toBe(null);
  await doing(() => button()!.click());
  const entries = [...found('#account-menu', header).querySelectorAll('li')];
  expect(entries.map((each) => each.textContent)).toEqual([
    'Manage Your Account',
    'Your Orders',
    'Your Lists',
    'Sign Out',
  ]);
  for (const [place, tab] of ['account', 'orders', 'lists'].entries()) {
    const entry = () => header.querySelectorAll<HTMLElement>('#account-menu li a')[place];
    if (!entry()) await doing(() => button()!.click());
    await doing(() => entry()!.click());
    expect([shop.at(), shop.router.state.location.state]).toEqual(['/downtown/account', { tab }]);
  }
  await doing(() => button()!.click());
  await press('Sign Out', header);
  await expect.poll(() => document.querySelector('dialog h2')?.textContent).toBe('Do you want to sign out?');
  expect(shop.sent().map(([call]) => call)).not.toContain('POST /commerce/api/account/logout');
});

it('a screen hides the top bar’s items while it is there, and they come back when it leaves [SHELL-02]', async () => {
  const Enclosed = () => {
    useHiddenTopBarItems();
    return null;
  };
  const shop = inShop(() => new Response(null, { status: 503 }), { path: '/downtown/account' });
  const { place, draw } = await mounted(shop.around(<Header />));
  expect(place.textContent).toContain('Sign In / Register');
  await draw(
    shop.around(
      <>
        <Header />
        <Enclosed />
      </>,
    ),
  );
  expect(shop.session.getState().hideTopBarItems).toBe(true);
  expect(place.textContent).not.toContain('Sign In / Register');
  expect(place.textContent).not.toContain('Cart, empty');
  await draw(shop.around(<Header />));
  expect(shop.session.getState().hideTopBarItems).toBe(false);
  expect(place.textContent).toContain('Sign In / Register');
  expect(place.textContent).toContain('Cart, empty');
});

it('the cart is always in sight, with its number of items and total', async () => {
  const { header } = await drawn({ count: 3 });
  expect(header.textContent).toContain('Cart, 3 items, $7.50');
  const empty = await drawn({});
  expect(empty.header.textContent).toContain('Cart, empty');
});

it.each(['/downtown', '/downtown/department/3', '/downtown/search?q=bread', '/downtown/cart'])(
  'the header has a search on %s',
  async (path) => {
    const { searches } = await drawn({ path });
    expect(searches()).toBe(2);
  },
);

it.each(['/downtown/checkout', '/downtown/account', '/downtown/orders/1', '/downtown/login'])(
  'nothing leads away from %s by a search',
  async (path) => {
    const { searches } = await drawn({ path });
    expect(searches()).toBe(0);
  },
);

it('the header shows how and where one receives an order, and each part opens the change of it', async () => {
  const { header } = await drawn({ isPickup: true });
  const changes = [...header.querySelectorAll('button[aria-haspopup=dialog]')].map(
    (each) => each.textContent,
  );
  expect(changes).toHaveLength(2);
  for (const words of changes) expect(words).toContain('Change Location: Downtown, Pickup, Downtown');
});

it('a screen without distractions keeps the logo, and nothing else to press', async () => {
  const { shop, header } = await drawn({ user: ana, count: 3 });
  await doing(() => shop.session.actions.setHideTopBarItems(true));
  expect(header.querySelectorAll('button, input')).toHaveLength(0);
  expect(header.querySelectorAll('a')).toHaveLength(1);
});

it.each(['checkout', 'login', 'join', 'verify/ana%40larder.test', 'verified', 'recover'])(
  'the header of %s has the logo alone before any script runs, and no empty line above it [SHELL-02]',
  async (screen) => {
    const { header } = await drawn({ path: `/downtown/${screen}` });
    expect(header.querySelectorAll('button, input')).toHaveLength(0);
    expect(header.querySelectorAll('a')).toHaveLength(1);
    expect(header.children).toHaveLength(1);
  },
);

it('the bar of the order summary keeps its items', async () => {
  const { link } = await drawn({ path: '/downtown/checkout/order-summary' });
  expect(link('Sign In / Register')).toBeDefined();
});
