// @vitest-environment happy-dom
import { doing, found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aCart, ana } from '../shell/testing/shopper.ts';
import { NewPassword } from './new-password.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoverForm } from './recover-form.tsx';

const refused = {
  loginFlag: false,
  loginMessage: 'Wrong email or password.',
  loginSessGuid: null,
  loginPhase2Required: false,
  verificationRequired: false,
  tokenExpiration: null,
};

async function signingIn(answer: Partial<Record<keyof typeof refused, unknown>>) {
  const shop = inShop(() => ({ ...refused, ...answer }), { path: '/downtown/login', cart: aCart() });
  const flush = vi.spyOn(shop.cart.actions, 'flush').mockResolvedValue();
  const onSecondPhase = vi.fn();
  const login = { sessionId: '', username: '', keepSignedIn: false };
  await mounted(shop.around(<PasswordForm login={login} onSecondPhase={onSecondPhase} />));
  return { shop, flush, onSecondPhase };
}
const send = () =>
  doing(() => found('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
const fill = async () => {
  await type(found('input[name=email]'), ' ana@larder.test ');
  await type(found('input[name=password]'), 'secret');
};
const wrong = () => [...document.querySelectorAll('form [id$="-error"]')].map((each) => each.textContent);

it('the form needs email and password [AUTH-04]', async () => {
  const { shop } = await signingIn({});
  await send();
  expect(wrong()).toEqual(['Missing email address', 'Missing password']);
  expect(shop.sent()).toEqual([]);
});

it('the form sends the guest’s cart first, then the trimmed email and the password, and shows the login’s words [AUTH-11]', async () => {
  const { shop, flush } = await signingIn({});
  await fill();
  await press('input[name=keep]');
  await send();
  expect(flush).toHaveBeenCalledTimes(1);
  expect(shop.sent()).toEqual([
    [
      'POST /commerce/api/account/loginphase1',
      { username: 'ana@larder.test', password: 'secret', keepLoggedIn: true },
    ],
  ]);
  expect(found('form [role=alert]').textContent).toContain('Wrong email or password.');
  expect(found<HTMLInputElement>('input[name=password]').value).toBe('secret');
});

it('signing in joins the carts while no other tab does, and then leads to the cart [AUTH-03] [CART-13]', async () => {
  const guests = aCart({ id: 'guests' });
  const answers: Record<string, unknown> = {
    'POST /commerce/api/account/loginphase1': {
      ...refused,
      loginFlag: true,
      loginSessGuid: 's1',
      tokenExpiration: '2026-11-29T12:00:00.000Z',
    },
    'GET /commerce/api/user/check': { loggedIn: true, tokenExpiration: null },
    'GET /commerce/api/user': ana,
    'GET /experience/api/user/cart/last': null,
    'PUT /experience/api/user/cart/guests': guests,
  };
  const shop = inShop((call) => answers[call.split('?')[0]!], { path: '/downtown/login', cart: guests });
  let [before, after] = [0, 0];
  const request = async (_: string, work: () => Promise<unknown>) => {
    before = shop.sent().length;
    const result = await work();
    after = shop.sent().length;
    return result;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const leave = vi.spyOn(window.location, 'replace').mockReturnValue();
  const login = { sessionId: '', username: '', keepSignedIn: false };
  await mounted(shop.around(<PasswordForm login={login} onSecondPhase={vi.fn()} />));
  await fill();
  await send();
  await expect.poll(() => leave.mock.calls).toEqual([['/downtown/cart']]);
  const inTurn = shop.sent().slice(before, after);
  expect(inTurn.map(([call]) => String(call).split('?')[0])).toEqual([
    'GET /commerce/api/user/check',
    'GET /commerce/api/user',
    'GET /experience/api/user/cart/last',
    'PUT /experience/api/user/cart/guests',
  ]);
  Reflect.deleteProperty(navigator, 'locks');
});

it('signing in leads to the mailed code where one is needed', async () => {
  const { onSecondPhase } = await signingIn({ loginPhase2Required: true, loginSessGuid: 's1' });
  await fill();
  await send();
  expect(onSecondPhase.mock.calls).toEqual([
    [{ sessionId: 's1', username: 'ana@larder.test', keepSignedIn: false }],
  ]);
});

it.each([false, true])(
  'signing in leads first to the proof of an unconfirmed email (%s: where a code is needed too) [AUTH-02]',
  async (loginPhase2Required) => {
    const { shop, onSecondPhase } = await signingIn({
      verificationRequired: true,
      loginPhase2Required,
      loginSessGuid: 's1',
    });
    await fill();
    await send();
    expect(shop.at()).toBe('/downtown/verify/ana%40larder.test');
    expect(onSecondPhase).not.toHaveBeenCalled();
  },
);

it('a refusal without words shows words of our own', async () => {
  await signingIn({ loginMessage: '' });
  await fill();
  await send();
  expect(found('form [role=alert]').textContent).toContain('An unkown error happened.');
});

it('a recovery says the same whether or not the account exists, and is sent once', async () => {
  const shop = inShop(() => ({ expiresAt: '2026-11-23T18:00:00.000Z', expires: '2026-11-23T18:00:00.000Z' }));
  await mounted(shop.around(<RecoverForm />));
  await type(found('input'), 'no address');
  await send();
  expect(wrong()).toHaveLength(1);
  expect(shop.sent()).toEqual([]);
});

it('a new password is saved once both are the same, and leads back to the page of the request', async () => {
  const saved = { errorFlag: false, errorMessage: '', returnUrl: 'https://shop.example/north/login' };
  const shop = inShop(() => saved);
  await mounted(shop.around(<NewPassword token="t1" />));
  const [first, second] = [...document.querySelectorAll<HTMLInputElement>('input')];
  await type(first!, 'pantry-staple-7');
  await type(second!, 'pantry-staple-8');
  await send();
  expect(wrong()).toEqual(['Passwords do not match']);
  await type(second!, 'pantry-staple-7');
  await send();
  expect(shop.sent()).toEqual([
    ['POST /commerce/api/password/new', { token: 't1', newPassword: 'pantry-staple-7' }],
  ]);
  expect(document.activeElement).toBe(found('h1'));
  expect(found<HTMLAnchorElement>('a').getAttribute('href')).toBe(saved.returnUrl);
});

it('a weak new password is told beside its field, and is not sent', async () => {
  const shop = inShop(() => null);
  await mounted(shop.around(<NewPassword token="t1" />));
  for (const [weak, words] of [
    ['', 'Missing password'],
    ['fig', /8 characters/],
    ['password-7', /too easy to guess/],
  ] as const) {
    for (const field of document.querySelectorAll<HTMLInputElement>('input')) await type(field, weak);
    await send();
    expect(wrong()).toEqual([expect.stringMatching(words)]);
  }
  expect(shop.sent()).toEqual([]);
});

it('a link that is too old offers another mail', async () => {
  const shop = inShop(() => ({ errorFlag: true, errorMessage: 'The link has expired.', returnUrl: null }));
  await mounted(shop.around(<NewPassword token="t1" />));
  expect(document.querySelector('form a')).toBe(null);
  for (const field of document.querySelectorAll<HTMLInputElement>('input'))
    await type(field, 'pantry-staple-7');
  await send();
  expect(found('form [role=alert]').textContent).toContain('The link has expired.');
  expect(found('form a').textContent).toBe('Recover your password');
});

it('a new password whose answer was lost is sent under the same key by the page loaded anew, and by no other once it is saved', async () => {
  const opened = async (answer: () => unknown) => {
    const shop = inShop(answer);
    const { leave } = await mounted(shop.around(<NewPassword token="t1" />));
    for (const field of document.querySelectorAll<HTMLInputElement>('input'))
      await type(field, 'pantry-staple-7');
    await send();
    await leave();
    return shop.backends.sent[0]!.key;
  };
  const saved = { errorFlag: false, errorMessage: '', returnUrl: '/downtown/login' };
  const first = await opened(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(first).toMatch(/./);
  expect(await opened(() => saved)).toBe(first);
  expect(await opened(() => saved)).not.toBe(first);
});
