// @vitest-environment happy-dom
import { doing, mounted } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whySignIn } from '../sign-in/came-from.ts';
import { SignedInOnly } from './signed-in-only.tsx';
import { inShop } from './testing/in-shop.tsx';
import { ana } from './testing/shopper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => doing(() => vi.advanceTimersByTimeAsync(ms));

async function drawn(user: typeof ana | null) {
  const shop = inShop(() => null, { user, path: '/downtown/account?tab=cards' });
  const screen = (
    <SignedInOnly waiting="Please wait">{({ profile }) => <p>{profile.firstName}</p>}</SignedInOnly>
  );
  const { place, draw } = await mounted(shop.around(screen));
  return {
    shop,
    text: () => place.querySelector('p')?.textContent ?? 'Please wait',
    again: () => draw(shop.around(screen)),
  };
}

it('the screen shows to a signed-in user', async () => {
  const { shop, text } = await drawn(ana);
  await wait(5_000);
  expect(text()).toBe('Ana');
  expect(shop.at()).toBe('/downtown/account?tab=cards');
});

it('a guest is led to login, and back from there', async () => {
  const { shop, text } = await drawn(null);
  expect(text()).toBe('Please wait');
  await wait(0);
  expect(shop.at()).toBe('/downtown/login');
  expect(shop.router.state.location.state).toEqual({ from: '/downtown/account?tab=cards' });
  expect(shop.router.state.historyAction).toBe('REPLACE');
});

it('no visitor is led to sign in while the session is unknown', async () => {
  const { shop } = await drawn(ana);
  await doing(() => shop.session.setState({ user: null, loginComplete: false, loggedIn: false }));
  await wait(5_000);
  expect(shop.at()).toBe('/downtown/account?tab=cards');
});

it('a session that has just ended waits a moment: signing out opens another page meanwhile', async () => {
  const { shop } = await drawn(ana);
  await doing(() => shop.session.actions.ended());
  await wait(1_499);
  expect(shop.at()).toBe('/downtown/account?tab=cards');
  await wait(1);
  expect(shop.at()).toBe('/downtown/login');
  expect(shop.router.state.location.state).toEqual({
    from: '/downtown/account?tab=cards',
    reason: 'ended',
  });
});

it('a sign-in after a session has ended says that it has', () => {
  expect(whySignIn({ reason: 'ended' })).toContain('You were signed out.');
});
