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

async function listings(user: typeof ana | null, remembered: number[]) {
  const shop = inShop(() => null, { user });
  const revalidate = vi.spyOn(shop.router, 'revalidate');
  const hook = await hooked(useDietary, remembered as readonly number[], shop.around);
  return { shop, hook, revalidate };
}
/** Returns the dietary options that the next page will be rendered with. */
const remembered = () =>
  readRememberedView(decodeURIComponent(document.cookie.split(`${viewCookie}=`)[1] ?? '')).dietary;

it('are filtered by what this browser remembers, until it is known who is there', async () => {
  const { hook, revalidate } = await listings(null, [3]);
  expect(hook.now).toEqual([3]);
  expect(remembered()).not.toEqual([3]);
  expect(revalidate).not.toHaveBeenCalled();
});

it('are filtered by what the shopper prefers, which the next page is rendered with', async () => {
  const { hook, revalidate } = await listings(eating([3]), [3]);
  expect(hook.now).toEqual([3]);
  expect(remembered()).toEqual([3]);
  expect(revalidate).not.toHaveBeenCalled();
});

it('are loaded again, once, when they were rendered with something else', async () => {
  const { shop, hook, revalidate } = await listings(eating([3]), [5]);
  expect(hook.now).toEqual([3]);
  expect(revalidate).toHaveBeenCalledTimes(1);
  await doing(() => shop.session.actions.loggedInAs(eating([3])));
  expect(revalidate).toHaveBeenCalledTimes(1);
  await doing(() => shop.session.actions.loggedInAs(eating([4])));
  expect(revalidate).toHaveBeenCalledTimes(2);
  expect(remembered()).toEqual([4]);
});

it('are remembered no more when the shopper leaves', async () => {
  const { shop } = await listings(eating([3]), [3]);
  await doing(() => shop.session.actions.ended());
  expect(remembered()).toEqual([]);
});
