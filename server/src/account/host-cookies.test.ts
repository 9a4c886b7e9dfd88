import { expect, it } from 'vitest';
import type { TestLarder } from '../testing/larder.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { becomeMember, goodPassword } from '../testing/member.ts';
import { postJson } from '../testing/post-json.ts';

const test = await testLarder({
  environment: { LARDER_PUBLIC_URL: 'https://localhost:3000' },
});

/** Returns whether a cookie has a `__Host-` name, with the attributes without which browsers refuse it. */
const isHostCookie = (cookie: string) =>
  cookie.startsWith('__Host-') &&
  cookie.includes('; Path=/;') &&
  /; Secure(;|$)/.test(cookie) &&
  cookie.includes('; HttpOnly') &&
  !/domain/i.test(cookie);

it('secret cookies are bound to the host under https, and nobody else can plant one', async () => {
  const shopper = await test.shopper('alder');
  await shopper.experience('POST api/user/cart');
  const { email } = await becomeMember(shopper, test.larder.pool, 'host@larder.test');
  const browser = shopper.other();
  const response = await postJson(browser, '/commerce/api/account/loginphase1', {
    username: email,
    password: goodPassword,
    keepLoggedIn: true,
  });
  const given = response.headers.getSetCookie();
  expect(given.map((each) => each.split('=')[0]).toSorted()).toEqual([
    '__Host-larder-device',
    '__Host-larder-session',
  ]);
  expect(given.filter((each) => !isHostCookie(each))).toEqual([]);
  expect([...shopper.cookies.keys()]).toContain('__Host-larder-visitor');
  expect((await browser.commerce('GET api/user/check')).loggedIn).toBe(true);

  const planted = shopper.other();
  planted.cookies.set('larder-session', browser.cookies.get('__Host-larder-session')!);
  expect((await planted.commerce('GET api/user/check')).loggedIn).toBe(false);
  planted.cookies.set('larder-visitor', shopper.cookies.get('__Host-larder-visitor')!);
  expect(await planted.experience('GET api/user/cart/last', { query: {} })).toBeNull();

  test.clock.advance(16 * 60_000);
  const { sessionGuid } = await renewed(browser, response);
  await browser.commerce('POST api/account/logout', { body: { sessionGuid } });
  expect([...browser.cookies.keys()]).toEqual(['__Host-larder-device']);
});

/** Renews the session of a browser whose 15 minutes are over, and returns its guid. */
async function renewed(browser: Awaited<ReturnType<TestLarder['shopper']>>, login: Response) {
  const { loginSessGuid: sessionGuid } = (await login.json()) as { loginSessGuid: string };
  const before = browser.cookies.get('__Host-larder-session');
  await browser.commerce('POST api/account/renew', { body: { sessionGuid } });
  expect(browser.cookies.get('__Host-larder-session')).not.toBe(before);
  return { sessionGuid };
}
