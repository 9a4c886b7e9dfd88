// @vitest-environment happy-dom
import { mounted, press } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aCart, ana } from './testing/shopper.ts';
import { inShop } from './testing/in-shop.tsx';
import { takeSaid } from '../state/said-next.ts';
import { readStored, writeStored } from '../stored.ts';
import SignOutDialog from './sign-out-dialog.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

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

it.each([
  ['is said on the next page once the server has ended the session', 204, ["You've signed out."]],
  ['is not said while the server still has the session', 500, null],
])('signing out %s', async (_, status, said) => {
  sessionStorage.clear();
  writeStored('sessionGuid', 'handle');
  await asked(() => new Response(status === 204 ? null : '', { status }));
  await press('Sign Out');
  expect(takeSaid()).toEqual(said);
});
