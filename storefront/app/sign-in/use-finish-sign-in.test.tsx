// @vitest-environment happy-dom
import { hooked } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aCart, ana } from '../shell/testing/shopper.ts';
import { takeSaid } from '../state/said-next.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Signs Ana in, who comes from a page of a product; returns where she is led, and what is said there. */
async function finished(merge: (call: string) => unknown, user = ana) {
  const answers: Record<string, (call: string) => unknown> = {
    'GET /commerce/api/user/check': () => ({ loggedIn: true, tokenExpiration: null }),
    'GET /commerce/api/user': () => user,
    'GET /experience/api/user/cart/last': () => aCart({ id: 'own' }),
    'POST /experience/api/user/cart/own/merge/guests': merge,
  };
  const shop = inShop((call) => answers[call.split('?')[0]!]!(call), {
    path: '/downtown/login?from=/downtown/product/7',
    cart: aCart({ id: 'guests' }),
  });
  const leave = vi.spyOn(window.location, 'replace').mockReturnValue();
  const hook = await hooked(useFinishSignIn, undefined, shop.around);
  void hook.now({ sessionGuid: 's1', tokenExpiration: '2026-11-29T12:00:00.000Z', keepLoggedIn: true });
  await expect.poll(() => leave.mock.calls, { timeout: 10_000 }).toHaveLength(1);
  const [[to]] = leave.mock.calls as [[string]];
  leave.mockRestore();
  return { to, said: takeSaid(), cart: shop.cart.getState().cart?.id };
}

it('signing in with a cart that is joined leads to the cart, with a welcome [AUTH-03]', async () => {
  const joined = () => ({ ...aCart({ id: 'own', revision: 4 }), notAdded: [] });
  expect(await finished(joined)).toEqual({
    to: '/downtown/cart',
    said: [false, 'Welcome, {0}!', 'Ana'],
    cart: 'own',
  });
});

it('signing in with a cart of which something cannot be joined names it, with the reason [CART-13]', async () => {
  const salsa = { prodKey: 3, prodName: 'Salsa', prodWeightLabel: '16 oz', reason: 'It is not sold here.' };
  const joined = () => ({ ...aCart({ id: 'own', revision: 4 }), notAdded: [salsa] });
  expect((await finished(joined)).said).toEqual([
    true,
    'Not in your cart from before you signed in: {0}',
    'Salsa, 16 oz: It is not sold here.',
  ]);
});

it('signing in with a cart whose wishes differ from the account’s names those that gave way [CART-13]', async () => {
  const notKept = ['Eggs, 12 ct: its backup product is now Queso Fresco, no longer Cheddar.'];
  const joined = { ...aCart({ id: 'own', revision: 4 }), notAdded: [], notKept };
  expect((await finished(() => joined)).said).toEqual([
    true,
    'Your cart was joined with the one from before you signed in. {0}',
    ...notKept,
  ]);
});

it('signing in with a cart of which something cannot be joined gives the reason in the account’s language [CART-13]', async () => {
  const merge = vi.fn((_call: string) => ({ ...aCart({ id: 'own', revision: 4 }), notAdded: [] }));
  await finished(merge, { ...ana, preferences: { ...ana.preferences, langCode: 'ES-MX' } });
  expect(merge.mock.calls).toEqual([['POST /experience/api/user/cart/own/merge/guests?langCode=ES-MX']]);
});

it.each([
  ['is refused', () => Response.json({ errorCode: 'cart-being-ordered', message: '' }, { status: 409 })],
  ['has no answer', () => Response.error()],
])(
  'signing in with a cart whose merge %s leads to the cart too, which says that something may be missing [AUTH-03] [CART-13]',
  async (_, merge) => {
    expect(await finished(merge)).toEqual({
      to: '/downtown/cart',
      said: [true, 'Please check your cart: what you added before signing in may be missing.'],
      cart: 'own',
    });
  },
);
