import { expect, it } from 'vitest';
import { listMails } from '../mail/mail.store.ts';
import { passLimits } from '../limits/limit.ts';
import { linksOfNetwork } from './limits.ts';
import { becomeMember, codeIn, goodPassword, join, lastMail } from '../testing/member.ts';
import { testLarder } from '../testing/of-this-file.ts';
import type { Shopper } from '../testing/shopper.ts';
import { once, postJson } from '../testing/post-json.ts';

const test = await testLarder();

const pool = () => test.larder.pool;
const returnUrl = 'http://localhost:3000/alder/login';
let counter = 0;
const freshEmail = () => `recover${(counter += 1)}@larder.test`;
const signIn = async (shopper: Shopper, username: string, password: string) =>
  (await shopper.other().commerce('POST api/account/loginphase1', { body: { username, password } }))
    .loginFlag;

async function mailedToken(shopper: Shopper, email: string): Promise<string> {
  await shopper.commerce('POST api/password/reset/:email', { params: { email }, body: { returnUrl } });
  const mail = await lastMail(pool(), email, 'reset');
  return /http:\/\/localhost:3000\/alder\/recover#([A-Za-z0-9_-]{43})\n/.exec(mail.text)![1]!;
}

it('recovering a password answers when the link expires and mails a link that sets a new password once [AUTH-08] [AUTH-12] [API-07]', async () => {
  const shopper = await test.shopper('alder');
  const { email } = await becomeMember(shopper, pool(), freshEmail());
  const expiry = await shopper.other().commerce('POST api/password/reset/:email', {
    params: { email },
    body: { returnUrl },
  });
  expect(expiry).toBe(new Date(test.clock.now() + 60 * 60_000).toISOString());
  const token = await mailedToken(shopper.other(), email);
  const choose = (newPassword: string) =>
    shopper.other().commerce('POST api/password/new', { body: { token, newPassword } });

  expect(await choose('password1')).toMatchObject({
    errorFlag: true,
    errorMessage: 'This password is too easy to guess. Please choose another one.',
  });
  expect(await choose('a-new-beginning')).toEqual({ errorFlag: false, errorMessage: '', returnUrl });
  expect(await choose('one-more-time-2')).toMatchObject({
    errorFlag: true,
    errorMessage: 'This link has expired or was already used. Please request a new one.',
    returnUrl: null,
  });
  expect(await signIn(shopper, email, 'a-new-beginning')).toBe(true);
  expect(await signIn(shopper, email, goodPassword)).toBe(false);
  expect((await shopper.commerce('GET api/user/check')).loggedIn).toBe(false);
  await lastMail(pool(), email, 'password-changed');
});

it('recovering a password answers the same press again for minutes, because its answer can be lost, and no other press', async () => {
  const shopper = await test.shopper('alder');
  const { email } = await becomeMember(shopper, pool(), freshEmail());
  const token = await mailedToken(shopper, email);
  const press = async (key: string, newPassword = 'lost-on-the-way-1') => {
    const browser = shopper.other();
    const answer = await postJson(browser, '/commerce/api/password/new', { token, newPassword }, once(key));
    return ((await answer.json()) as { returnUrl: string | null }).returnUrl;
  };
  expect(await Promise.all([press('mine'), press('mine')])).toEqual([returnUrl, returnUrl]);
  expect(await press('mine')).toBe(returnUrl);
  expect(await press('mine', 'another-one-2')).toBeNull();
  expect(await press('theirs')).toBeNull();
  expect(await signIn(shopper, email, 'lost-on-the-way-1')).toBe(true);
  const told = (await listMails(pool(), email, 50)).filter(({ kind }) => kind === 'password-changed');
  expect(told).toHaveLength(1);
  test.clock.advance(5 * 60_000);
  expect(await press('mine')).toBeNull();
});

it('recovering a password lets a link expire after an hour', async () => {
  const shopper = await test.shopper('alder');
  const { email } = await becomeMember(shopper, pool(), freshEmail());
  const token = await mailedToken(shopper, email);
  test.clock.advance(60 * 60_000);
  const answer = await shopper.commerce('POST api/password/new', {
    body: { token, newPassword: 'too-late-for-me' },
  });
  expect(answer.errorFlag).toBe(true);
  expect(await signIn(shopper, email, goodPassword)).toBe(true);
});

it('recovering a password ends the other links when one is used; of requests that race for one link a single one wins', async () => {
  const shopper = await test.shopper('alder');
  const { email } = await becomeMember(shopper, pool(), freshEmail());
  const other = await mailedToken(shopper, email);
  test.clock.advance(1000);
  const token = await mailedToken(shopper, email);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, round) =>
      shopper.commerce('POST api/password/new', {
        body: { token, newPassword: `winner-takes-it-${round}` },
      }),
    ),
  );
  expect(answers.filter((each) => !each.errorFlag)).toHaveLength(1);
  const late = await shopper.commerce('POST api/password/new', {
    body: { token: other, newPassword: 'second-link-here' },
  });
  expect(late.errorFlag).toBe(true);
});

it('recovering a password verifies the address, because the link came by mail', async () => {
  const shopper = await test.shopper('alder');
  const email = freshEmail();
  await join(shopper, email);
  const token = await mailedToken(shopper, email);
  await shopper.commerce('POST api/password/new', { body: { token, newPassword: 'proved-by-mail-1' } });
  expect(await signIn(shopper, email, 'proved-by-mail-1')).toBe(true);
  // The page that waits for the code takes it still.
  const validationCode = codeIn(await lastMail(pool(), email, 'verify'));
  const answer = await shopper.commerce('POST api/account/verify', {
    body: { username: email, validationCode },
  });
  expect(answer.accountValidateCompleted).toBe(true);
});

it('after a password was recovered the code of joining confirms the address, and signs nobody in without that password', async () => {
  const joiner = await test.shopper('alder');
  const email = freshEmail();
  await join(joiner, email);
  const validationCode = codeIn(await lastMail(pool(), email, 'verify'));
  const owner = joiner.other();
  const token = await mailedToken(owner, email);
  await owner.commerce('POST api/password/new', { body: { token, newPassword: 'a-new-beginning' } });
  expect(
    await joiner.commerce('POST api/account/verify', { body: { username: email, validationCode } }),
  ).toMatchObject({ accountValidateCompleted: true, loginSessGuid: null });
});

it('recovering a password links only to its own login route, whatever the caller asks for', async () => {
  const shopper = await test.shopper('alder');
  const { email } = await becomeMember(shopper, pool(), freshEmail());
  const before = (await listMails(pool(), email, 50)).length;
  const tricks = [
    'https://evil.test/login',
    'http://localhost:3000.evil.test/login',
    'http://localhost:3000@evil.test/login',
    'http://evil.test\\@localhost:3000/login',
    '//localhost:3000/login',
    '/login',
    'javascript:alert(1)//login',
    'http://localhost:3001/login',
    'https://localhost:3000/login',
    'http://localhost:3000/logout',
    'http://localhost:3000/alder/login/more',
    'http://localhost:3000/no-such-store/login',
    'http://localhost:3000/login#x',
    'http://west.alder.test:8080/login',
    'http://localhost:3000/../login\n',
    '',
    `http://localhost:3000/${'a'.repeat(10_000)}/login`,
  ];
  for (const trick of tricks) {
    const response = await postJson(
      shopper,
      `/commerce/api/password/reset/${encodeURIComponent(email)}`,
      { returnUrl: trick },
      { 'x-forwarded-host': 'evil.test' },
    );
    expect([trick.slice(0, 80), response.status]).toEqual([trick.slice(0, 80), 400]);
    expect(await response.json()).toMatchObject({ fields: [{ path: 'returnUrl' }] });
  }
  expect((await listMails(pool(), email, 50)).length).toBe(before);
});

it('a recovery mail has the name of the store that it leads to, whatever store it was asked for in', async () => {
  const shopper = await test.shopper('alder');
  const { email } = await becomeMember(shopper, pool(), freshEmail());
  await pool().query(`update location set host = 'bodega.test' where alias = 'bodega'`);
  await pool().query('update revision set number = number + 1');
  await test.larder.shelves.refresh();
  const ask = (at: string) =>
    shopper.commerce('POST api/password/reset/:email', { params: { email }, body: { returnUrl: at } });
  await ask('http://bodega.test/login');
  const mail = await lastMail(pool(), email, 'reset');
  expect(mail.text).toContain('http://bodega.test/recover#');
  expect(mail.fromName).toMatch(/bodega/i);
  await expect(ask('http://bodega.test/alder/login')).rejects.toMatchObject({ status: 400 });
});

it('recovering a password leads back to a store’s own address too', async () => {
  const shopper = await test.shopper('alder');
  const { email } = await becomeMember(shopper, pool(), freshEmail());
  const ask = (at: string) =>
    shopper.commerce('POST api/password/reset/:email', { params: { email }, body: { returnUrl: at } });
  await ask('http://west.alder.test/login');
  expect((await lastMail(pool(), email, 'reset')).text).toContain('http://west.alder.test/recover#');
  await expect(ask('https://west.alder.test/login')).rejects.toMatchObject({ status: 400 });
});

it('changing a password asks for the old one, ends all sessions, begins this one anew and tells the owner by mail [ACCOUNT-07] [API-07]', async () => {
  const shopper = await test.shopper('alder');
  const { email } = await becomeMember(shopper, pool(), freshEmail());
  const laptop = shopper.other();
  await laptop.commerce('POST api/account/loginphase1', {
    body: { username: email, password: goodPassword },
  });
  const change = (oldPassword: string, newPassword: string) =>
    shopper.commerce('POST api/account/password', { body: { oldPassword, newPassword } });

  expect(await change('not-the-old-one', 'something-new-1')).toMatchObject({
    errorFlag: true,
    errorMessage: "Your current password isn't right.",
  });
  expect(await change(goodPassword, goodPassword)).toMatchObject({
    errorMessage: 'Your new password must be different from the current one.',
  });
  expect(await change(goodPassword, email)).toMatchObject({
    errorMessage: 'This password is too easy to guess. Please choose another one.',
  });
  expect(await change(goodPassword, 'short')).toMatchObject({
    errorMessage: 'The password must have at least 8 characters.',
  });
  expect((await laptop.commerce('GET api/user/check')).loggedIn).toBe(true);

  const old = shopper.cookies.get('larder-session');
  expect(await change(goodPassword, 'something-new-1')).toMatchObject({
    errorFlag: false,
    errorMessage: '',
  });
  expect(shopper.cookies.get('larder-session')).not.toBe(old);
  expect(await shopper.commerce('GET api/user/profile')).toMatchObject({ emailAddress: email });
  expect((await laptop.commerce('GET api/user/check')).loggedIn).toBe(false);
  expect(await signIn(shopper, email, 'something-new-1')).toBe(true);
  await lastMail(pool(), email, 'password-changed');
});

it('changing a password ends the links that were mailed before', async () => {
  const shopper = await test.shopper('alder');
  const { email } = await becomeMember(shopper, pool(), freshEmail());
  const token = await mailedToken(shopper, email);
  await shopper.commerce('POST api/account/password', {
    body: { oldPassword: goodPassword, newPassword: 'moved-on-by-now' },
  });
  const answer = await shopper.commerce('POST api/password/new', {
    body: { token, newPassword: 'stolen-link-here' },
  });
  expect(answer.errorFlag).toBe(true);
});

it('changing a password limits guesses at the old password', async () => {
  const shopper = await test.shopper('alder');
  await becomeMember(shopper, pool(), freshEmail());
  const guess = () =>
    postJson(shopper, '/commerce/api/account/password', {
      oldPassword: 'a-wrong-guess-1',
      newPassword: 'something-new-1',
    });
  // The right one counts for nothing, whatever the new one is worth.
  for (let round = 0; round < 11; round += 1) {
    const body = { oldPassword: goodPassword, newPassword: goodPassword };
    expect(await shopper.commerce('POST api/account/password', { body })).toMatchObject({
      errorMessage: 'Your new password must be different from the current one.',
    });
  }
  for (let round = 0; round < 10; round += 1) expect((await guess()).status).toBe(200);
  expect((await guess()).status).toBe(429);
});

it('recovering a password limits guesses at links from one network', async () => {
  const shopper = await test.shopper('alder');
  const guess = () =>
    shopper.commerce('POST api/password/new', {
      body: { token: 'a'.repeat(43), newPassword: 'something-new-1' },
    });
  expect(await guess()).toMatchObject({ errorFlag: true });
  for (let round = 1; round < linksOfNetwork.atMost; round += 1)
    await passLimits(test.larder.doorPool, [[linksOfNetwork, 'unknown']], test.clock.now());
  await expect(guess()).rejects.toMatchObject({ status: 429 });
});
