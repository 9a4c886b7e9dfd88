// @vitest-environment happy-dom
import { doing, found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { readStored } from '../stored.ts';
import Login from './login.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoverForm } from './recover-form.tsx';
import { valueHash } from './value-hash.ts';
import Verify from './verify.tsx';

beforeEach(() => localStorage.clear());

const phaseOne = {
  loginFlag: false,
  loginMessage: '',
  loginSessGuid: 'handle',
  loginPhase2Required: true,
  verificationRequired: false,
  tokenExpiration: null,
};
const path = '/downtown/login';
const heading = () => found('h1').textContent;
const submit = () => found<HTMLButtonElement>('form [type=submit]');
const send = () =>
  doing(() => found('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
const kept = () => [readStored('temporaryUsername'), readStored('temporarySessionId')];

/** Mounts the sign-in screen of a shopper without "Keep me signed in", up to the code screen. */
async function upToTheCode(answer: (call: string) => unknown = () => phaseOne) {
  const shop = inShop((call) => (call.endsWith('loginphase1') ? phaseOne : answer(call)), { path });
  const { leave } = await mounted(shop.around(<Login />));
  expect(found<HTMLInputElement>('input[name=keep]').checked).toBe(true);
  await press('input[name=keep]');
  await type(found('input[name=email]'), 'ana@larder.test');
  await type(found('input[name=password]'), 'pantry-staple-7');
  await send();
  return { shop, leave };
}

it('signing in with a second phase keeps user name and handle until Go back, over a reload too [AUTH-02]', async () => {
  const { leave } = await upToTheCode();
  expect(heading()).toBe('Confirmation code');
  expect(kept()).toEqual(['ana@larder.test', 'handle']);
  await leave();
  await mounted(inShop(() => phaseOne, { path }).around(<Login />));
  expect(heading()).toBe('Confirmation code');
  await press('Go back');
  expect(heading()).toBe('Sign In');
  expect(kept()).toEqual([null, null]);
});

it('signing in sends the code’s hash once it has six characters, and keeps nobody signed in who did not ask for it [AUTH-02]', async () => {
  const refused = { loginFlag: false, loginMessage: 'Wrong code.', tokenExpiration: null };
  const { shop } = await upToTheCode(() => refused);
  expect(submit().textContent).toBe('Submit');
  await type(found('input[name=code]'), '12345');
  expect(submit().getAttribute('aria-disabled')).toBe('true');
  await type(found('input[name=code]'), '123456');
  expect(submit().getAttribute('aria-disabled')).toBe(null);
  const hash = await valueHash('handle', '123456');
  await send();
  await expect.poll(() => shop.sent()).toHaveLength(2);
  expect(shop.sent()[1]).toEqual([
    'POST /commerce/api/account/loginphase2',
    { username: 'ana@larder.test', sessGuid: 'handle', keepLoggedIn: false, valueHash: hash },
  ]);
  await expect.poll(() => found('form [role=alert]').textContent).toContain('Wrong code.');
});

it('signing in keeps nobody signed in who did not ask for it, though the page was loaded anew before the code', async () => {
  const { leave } = await upToTheCode();
  await leave();
  const shop = inShop(() => ({ loginFlag: false, loginMessage: 'Wrong code.', tokenExpiration: null }), {
    path,
  });
  await mounted(shop.around(<Login />));
  await type(found('input[name=code]'), '123456');
  await send();
  await expect.poll(() => shop.sent()).toHaveLength(1);
  expect(shop.sent()[0]![1]).toMatchObject({ sessGuid: 'handle', keepLoggedIn: false });
});

const linkTo = (words: string) =>
  [...document.querySelectorAll('a')].find((each) => each.textContent === words)?.getAttribute('href');
const login = { sessionId: '', username: '', keepSignedIn: true };

it('signing in offers an account, a new password, and another store only where guests are barred [AUTH-01]', async () => {
  const form = <PasswordForm login={login} onSecondPhase={vi.fn()} />;
  const { leave } = await mounted(inShop(() => null, { path }).around(form));
  expect(linkTo('Create An Account')).toBe('/downtown/join');
  expect(linkTo('Forgot Password?')).toBe('/downtown/recover');
  expect(document.body.textContent).not.toContain('Change Location');
  await leave();
  await mounted(inShop(() => null, { path, website: { allowGuest: false } }).around(form));
  expect(document.body.textContent).toContain('Change Location');
});

it('the way out of a code is home, and out of a recovery back to signing in [AUTH-06] [AUTH-08]', async () => {
  const props = { params: { email: 'ana@larder.test' } } as unknown as Parameters<typeof Verify>[0];
  const { leave } = await mounted(inShop(() => null).around(<Verify {...props} />));
  expect(linkTo('Home')).toBe('/downtown');
  await leave();
  await mounted(inShop(() => null).around(<RecoverForm />));
  expect(linkTo('Go Back')).toBe('/downtown/login');
});

it('recovery goes on with another address after one was sent', async () => {
  const shop = inShop(() => '2026-11-18T16:00:00Z');
  await mounted(shop.around(<RecoverForm />));
  const email = () => found<HTMLInputElement>('input[name=email]');
  await type(email(), 'ana@lardr.test');
  await send();
  expect([email().readOnly, submit().disabled]).toEqual([true, true]);
  await press('Use another email');
  expect([email().readOnly, submit().disabled, email().value]).toEqual([false, false, 'ana@lardr.test']);
  expect(document.activeElement).toBe(email());
  await type(email(), 'ana@larder.test');
  await send();
  expect(shop.sent().map(([call]) => call)).toEqual([
    expect.stringContaining('ana%40lardr.test'),
    expect.stringContaining('ana%40larder.test'),
  ]);
});

it('verifying an address waits for a code of six characters, spaces not counted [AUTH-06]', async () => {
  const props = { params: { email: 'ana@larder.test' } } as unknown as Parameters<typeof Verify>[0];
  await mounted(inShop(() => null).around(<Verify {...props} />));
  expect(submit().textContent).toBe('Submit');
  for (const [code, waits] of [
    ['', 'true'],
    ['12 345', 'true'],
    ['123456', null],
  ] as const) {
    await type(found('input[name=code]'), code);
    expect([code, submit().getAttribute('aria-disabled')]).toEqual([code, waits]);
  }
});
