// @vitest-environment happy-dom
import { readRememberedView, viewCookie } from '@larder/contract/remembered-view';
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import { useDietary } from './use-dietary.ts';

const eating = (dietaryOptions: number[]) => ({
  ...ana,
  preferences: { ...ana.preferences, dietaryOptions },
});
beforeEach(() => {
  document.cookie = `${viewCookie}=; Path=/; Max-Age=0`;
});

async function listings(user: typeof ana | null | 'unknown', remembered: number[]) {
  const shop = inShop(() => null, { user: user === 'unknown' ? null : user });
  if (user === 'unknown') shop.session.actions.setLoginComplete(false);
  const revalidate = vi.spyOn(shop.router, 'revalidate');
  const hook = await hooked(useDietary, remembered as readonly number[], shop.around);
  return { shop, hook, revalidate };
}
/** Returns the dietary options that the next page will be rendered with. */
const remembered = () =>
  readRememberedView(decodeURIComponent(document.cookie.split(`${viewCookie}=`)[1] ?? '')).dietary;

it('products are filtered by this browser’s preferences, until it is known who is here', async () => {
  const { hook, revalidate } = await listings('unknown', [3]);
  expect(hook.now).toEqual([3]);
  expect(remembered()).not.toEqual([3]);
  expect(revalidate).not.toHaveBeenCalled();
});

it('a guest has no preferences: what a page was rendered with is forgotten, and the page loaded again [APP-04]', async () => {
  const { hook, revalidate } = await listings(null, [3]);
  expect(hook.now).toEqual([]);
  expect(remembered()).toEqual([]);
  expect(revalidate).toHaveBeenCalledTimes(1);
  const usual = await listings(null, []);
  expect(usual.hook.now).toEqual([]);
  expect(usual.revalidate).not.toHaveBeenCalled();
});

it('products are filtered by the shopper’s preferences, with which the next page is rendered', async () => {
  const { hook, revalidate } = await listings(eating([3]), [3]);
  expect(hook.now).toEqual([3]);
  expect(remembered()).toEqual([3]);
  expect(revalidate).not.toHaveBeenCalled();
});

it('preferences that are confirmed stay the same list, so that nothing is rendered anew', async () => {
  for (const [user, first] of [
    [null, []],
    [eating([3]), [3]],
  ] as const) {
    const { hook, shop } = await listings('unknown', first as unknown as number[]);
    const before = hook.now;
    await doing(() => (user ? shop.session.actions.loggedInAs(user) : shop.session.actions.ended()));
    expect(hook.now).toBe(before);
  }
});

it('products are loaded again, once, when they were rendered with other preferences', async () => {
  const { shop, hook, revalidate } = await listings(eating([3]), [5]);
  expect(hook.now).toEqual([3]);
  expect(revalidate).toHaveBeenCalledTimes(1);
  await doing(() => shop.session.actions.loggedInAs(eating([3])));
  expect(revalidate).toHaveBeenCalledTimes(1);
  await doing(() => shop.session.actions.loggedInAs(eating([4])));
  expect(revalidate).toHaveBeenCalledTimes(2);
  expect(remembered()).toEqual([4]);
});

it('preferences are forgotten when the shopper signs out', async () => {
  const { shop, hook, revalidate } = await listings(eating([3]), [3]);
  await doing(() => shop.session.actions.ended());
  expect(remembered()).toEqual([]);
  expect(hook.now).toEqual([]);
  expect(revalidate).toHaveBeenCalledTimes(1);
});
