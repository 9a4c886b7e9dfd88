// @vitest-environment happy-dom
import { doing, found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import type { ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import Join from './join.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoverForm } from './recover-form.tsx';
import Verified from './verified.tsx';
import Verify from './verify.tsx';

beforeEach(() => localStorage.clear());

/** As a request's gate leads here: the page asked for is in the address, the part after '#' where browsers keep it. */
const from = '?from=%2Fdowntown%2Fproduct%2F7#reviews';
const askedFor = '/downtown/product/7#reviews';
const login = { sessionId: '', username: '', keepSignedIn: true };
const form = <PasswordForm login={login} onSecondPhase={vi.fn()} />;
const verify = () => {
  const props = { params: { email: 'ana@larder.test' } } as unknown as Parameters<typeof Verify>[0];
  return <Verify {...props} />;
};
const opened = async (screen: ReactElement, answer: object | null = null) => {
  const shop = inShop(() => answer, { path: `/downtown/screen${from}` });
  await mounted(shop.around(screen));
  return () => {
    const { pathname, state } = shop.router.state.location;
    return [pathname, (state as { from?: unknown } | null)?.from];
  };
};
const send = () =>
  doing(() => found('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
const fill = async (fields: Record<string, string>) => {
  for (const [name, text] of Object.entries(fields)) await type(found(`input[name=${name}]`), text);
};

it.each([
  ['Create An Account', form, '/downtown/join'],
  ['Forgot Password?', form, '/downtown/recover'],
  ['Sign In', <Join key="join" />, '/downtown/login'],
  ['Go Back', <RecoverForm key="recover" />, '/downtown/login'],
  ['Sign In', <Verified key="verified" />, '/downtown/login'],
])(
  'the link %s of a sign-in screen takes the page along that a redirect wrote into the address [ROUTE-16]',
  async (words, screen, to) => {
    const at = await opened(screen);
    await doing(() =>
      [...document.querySelectorAll('a')].find((each) => each.textContent === words)!.click(),
    );
    expect(at()).toEqual([to, askedFor]);
  },
);

it('signing in with an unconfirmed address takes the page asked for along to the proof of it [ROUTE-16]', async () => {
  const at = await opened(form, { loginFlag: false, verificationRequired: true });
  await fill({ email: 'ana@larder.test', password: 'secret' });
  await send();
  expect(at()).toEqual(['/downtown/verify/ana%40larder.test', askedFor]);
});

it('joining takes the page asked for along to the code [ROUTE-16]', async () => {
  const joining = await opened(<Join />, { validationRequired: true });
  await fill({
    firstName: 'Ana',
    lastName: 'Paz',
    email: 'ana@larder.test',
    phone: '(512) 555-0123',
    password: 'quiet-orchard-42',
    confirm: 'quiet-orchard-42',
  });
  await press('input[name=terms]');
  await send();
  expect(joining()).toEqual(['/downtown/verify/ana%40larder.test', askedFor]);
});

it('a begun sign-in that the second press leads to the form has no failure left there [ROUTE-16]', async () => {
  let isDown = true;
  const shop = inShop(
    () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return { loginFlag: false };
    },
    { path: '/downtown/verified' },
  );
  const begun = { username: 'ana@larder.test', sessGuid: 'session', valueHash: 'hash' };
  await shop.router.navigate('/downtown/verified', { state: { from: askedFor, begun } });
  await mounted(shop.around(<Verified />));
  await press('Sign In');
  expect(shop.failures()).toEqual(['No response from API']);
  isDown = false;
  await press('Sign In');
  expect(shop.router.state.location).toMatchObject({
    pathname: '/downtown/login',
    state: { from: askedFor },
  });
  expect(shop.failures()).toEqual([]);
});

it('a proved address takes the page asked for along [ROUTE-16]', async () => {
  const proving = await opened(verify(), { accountValidateCompleted: true, loginSessGuid: null });
  await fill({ code: '123456' });
  await send();
  await expect.poll(proving, { timeout: 10_000 }).toEqual(['/downtown/verified', askedFor]);
});
