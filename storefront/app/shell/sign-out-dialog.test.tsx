// @vitest-environment happy-dom
import { answered } from '@larder/ui/answered.ts';
import { doing, mounted, press } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aCart, ana } from './testing/shopper.ts';
import { inShop } from './testing/in-shop.tsx';
import { readStored, writeStored } from '../stored.ts';
import { SaidBefore } from './said-before.tsx';
import SignOutDialog from './sign-out-dialog.tsx';

vi.mock('@larder/ui/answered.ts', () => ({ answered: vi.fn(async () => undefined) }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function asked(answer: () => unknown = () => new Response(null, { status: 204 })) {
  const leave = vi.spyOn(window.location, 'assign').mockReturnValue();
  const shop = inShop(answer, { user: ana, cart: aCart() });
  const onClose = vi.fn();
  await mounted(shop.around(<SignOutDialog onClose={onClose} />));
  return { shop, leave, onClose };
}

it('signing out asks first, and changes nothing when the answer is no [SHELL-04]', async () => {
  writeStored('sessionGuid', 'handle');
  const { shop, leave, onClose } = await asked();
  await press('Stay signed in');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(shop.sent()).toEqual([]);
  expect(shop.session.getState().user).toBe(ana);
  expect(leave).not.toHaveBeenCalled();
});

it.each([
  ['ends the session on the server', 'handle', 'logout', () => new Response(null, { status: 204 })],
  [
    'clears the browser too where no handle is stored',
    null,
    'token/clear',
    () => new Response(null, { status: 204 }),
  ],
  [
    'clears the browser too where the server fails',
    'handle',
    'logout',
    () => new Response('', { status: 500 }),
  ],
])(
  'signing out %s, and leads home without user, cart and choices [AUTH-09]',
  async (_, handle, call, answer) => {
    if (handle) writeStored('sessionGuid', handle);
    writeStored('tokenExpiration', '2026-11-23T12:00:00.000Z');
    sessionStorage.setItem('larder-checkout', '{}');
    const { shop, leave } = await asked(answer);
    await press('Sign Out');
    expect(shop.sent()).toEqual([
      [`POST /commerce/api/account/${call}`, handle ? { sessionGuid: handle } : {}],
    ]);
    expect([shop.session.getState().user, shop.cart.getState().cart]).toEqual([null, null]);
    expect([readStored('sessionGuid'), readStored('tokenExpiration')]).toEqual([null, null]);
    expect(sessionStorage.getItem('larder-checkout')).toBe(null);
    expect(leave.mock.calls).toEqual([['/downtown']]);
  },
);

/** Draws the next page, and waits until it has said what the page before left. */
async function nextPage() {
  vi.useFakeTimers();
  const shop = inShop(() => undefined);
  await mounted(shop.around(<SaidBefore />));
  await doing(() => vi.advanceTimersByTimeAsync(5000));
  return shop;
}

it.each([
  ['is said on the next page once the server has ended the session', 204, "You've signed out.", []],
  [
    'is shown on the next page to have failed while the server still has the session',
    500,
    '',
    ["We couldn't sign you out. An unkown error happened. Please contact administration."],
  ],
])('signing out %s', async (_, status, said, failures) => {
  sessionStorage.clear();
  writeStored('sessionGuid', 'handle');
  await asked(() => new Response(status === 204 ? null : '', { status }));
  await press('Sign Out');
  const page = await nextPage();
  expect([page.said(), page.failures()]).toEqual([said, failures]);
});

it('signing out without a line stays on this page, which asks who is there, and opens no page of the browser', async () => {
  sessionStorage.clear();
  writeStored('sessionGuid', 'handle');
  vi.mocked(answered).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { shop, leave } = await asked(() => {
    throw new TypeError('Failed to fetch');
  });
  await press('Sign Out');
  expect(leave).not.toHaveBeenCalled();
  expect(shop.session.getState()).toMatchObject({ connectionError: true, user: null });
});
