// @vitest-environment happy-dom
import { doing, mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import GuestsBarred from './guests-barred.tsx';
import { inShop } from './testing/in-shop.tsx';
import { ana } from './testing/shopper.ts';

/** Draws a page of a store that bars guests, with Ana signed in. */
async function drawn(path: string) {
  const shop = inShop(() => null, { user: ana, path });
  const screen = (
    <>
      <main id="main">Limes</main>
      <GuestsBarred />
    </>
  );
  const { place } = await mounted(shop.around(screen));
  return { shop, isShown: () => !place.querySelector('main')!.hidden };
}

it('a page of a store that bars guests leads to login when the session ends, and back from there [ROUTE-08]', async () => {
  const { shop, isShown } = await drawn('/downtown/search?q=limes');
  expect(isShown()).toBe(true);
  await doing(() => shop.session.actions.ended());
  expect(shop.at()).toBe('/downtown/login');
  expect(shop.router.state.location.state).toEqual({ from: '/downtown/search?q=limes', reason: 'barred' });
  expect(shop.router.state.historyAction).toBe('REPLACE');
  await doing(() => shop.router.navigate('/downtown/department/3'));
  expect(shop.at()).toBe('/downtown/login');
});

it('a page that opens to all stays when the session ends where guests are barred [ROUTE-08]', async () => {
  const { shop, isShown } = await drawn('/downtown/terms');
  await doing(() => shop.session.actions.ended());
  expect([shop.at(), isShown()]).toEqual(['/downtown/terms', true]);
});

it('a page of a store that bars guests stays until it is known who is there [ROUTE-08]', async () => {
  const { shop, isShown } = await drawn('/downtown/cart');
  await doing(() => shop.session.setState({ user: null, loginComplete: false, loggedIn: false }));
  expect([shop.at(), isShown()]).toEqual(['/downtown/cart', true]);
});
