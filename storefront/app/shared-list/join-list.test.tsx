// @vitest-environment happy-dom
import { CallFailed } from '@larder/contract/call-failed';
import { doing, mounted, press } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it } from 'vitest';
import { BackToList } from '../cart/back-to-list.tsx';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import { readListLink } from '../state/kept-list-link.ts';
import SharedListPage from './shared-list.tsx';

const token = 'x'.repeat(43);
const path = '/downtown/-/list';
const here = `${path}#${token}`;
const flat = { name: 'Our flat', products: [], listId: null as string | null, isOwn: false };

beforeEach(() => {
  sessionStorage.clear();
  window.location.hash = token;
});

async function sharedPage(
  user: typeof ana | null,
  list: Partial<typeof flat> = {},
  join: () => unknown = () => ({ id: 'flat', name: 'Our flat' }),
) {
  const shop = inShop(
    (call) => {
      if (call === 'POST /experience/api/shared-list') return { ...flat, ...list };
      return call === 'POST /experience/api/shared-list/join' ? join() : user;
    },
    { user, path },
  );
  const { leave } = await mounted(shop.around(<SharedListPage />));
  const asked = () => shop.sent().filter(([call]) => String(call).endsWith('/join'));
  return { ...shop, leave, asked };
}
const text = () => document.body.textContent;

it('a guest signs in to join, and comes back to this list', async () => {
  const { router, asked } = await sharedPage(null);
  expect(text()).not.toContain('Copy to your lists');
  await press('Sign in to join');
  expect(router.state.location.pathname).toBe('/downtown/login');
  expect(router.state.location.state).toEqual({ from: here, reason: 'join' });
  expect(asked()).toEqual([]);
});

it('a signed-in user joins with one press and is led to the list among theirs', async () => {
  const { router, asked, successes } = await sharedPage(ana);
  await press('Join this list');
  expect(asked()).toEqual([['POST /experience/api/shared-list/join', { token }]]);
  expect(successes()).toEqual(['You joined the list "Our flat".']);
  expect(router.state.location.pathname).toBe('/downtown/account');
  expect(router.state.location.state).toEqual({ tab: 'lists', list: 'flat' });
});

it('a user who may not join is told why, and stays; joined at the next press, nothing of it is left', async () => {
  let isFull = true;
  const { router, failures } = await sharedPage(ana, {}, () => {
    if (!isFull) return { id: 'flat', name: 'Our flat' };
    const message = 'Up to 20 people can share a list.';
    throw new CallFailed(409, { errorCode: 'too-many-members', message }, message);
  });
  await press('Join this list');
  expect(failures()[0]).toContain('Up to 20 people can share a list.');
  expect(router.state.location.pathname).toBe(path);
  isFull = false;
  await press('Join this list');
  expect(failures()).toEqual([]);
});

it.each([
  [true, 'This list is yours.'],
  [false, "You've joined this list. You can edit it in your lists."],
])('a user who has the list already (own: %s) opens it among theirs', async (isOwn, words) => {
  const { router } = await sharedPage(ana, { listId: 'flat', isOwn });
  expect(text()).toContain(words);
  expect(text()).not.toMatch(/Join this list|Copy to your lists/);
  await press('Open in your lists');
  expect(router.state.location.state).toEqual({ tab: 'lists', list: 'flat' });
});

it('the cart shows a link back to the list when signing in has led there', async () => {
  const guest = await sharedPage(null);
  expect(readListLink()).toBe(here);
  await guest.leave();
  const shop = inShop(() => null, { user: ana, path: '/downtown/cart' });
  const { leave } = await mounted(shop.around(<BackToList />));
  await press('Back to the list');
  expect(shop.router.state.location).toMatchObject({ pathname: path, hash: `#${token}` });
  await leave();
  await sharedPage(ana);
  expect(readListLink()).toBeNull();
});

it('the cart shows no such link to a guest, nor to a user who came from no list or dismissed it', async () => {
  const cart = async (user: typeof ana | null) => {
    const shop = inShop(() => null, { user });
    const { place, leave } = await mounted(shop.around(<BackToList />));
    await doing(() => undefined);
    return { shown: () => place.textContent.includes('Back to the list'), leave };
  };
  expect((await cart(ana)).shown()).toBe(false);
  await (await sharedPage(null)).leave();
  expect((await cart(null)).shown()).toBe(false);
  const { shown } = await cart(ana);
  expect(shown()).toBe(true);
  await press('Not now');
  expect(shown()).toBe(false);
  expect(readListLink()).toBeNull();
});
