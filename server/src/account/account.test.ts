import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { row, sql } from '../database/database.ts';
import { listMails } from '../mail/mail.store.ts';
import { whileHeld } from '../testing/held-account.ts';
import { becomeMember, codeIn, goodPassword, join, lastMail } from '../testing/member.ts';
import { valueHashOf } from '../credential/code.ts';
import type { TestLarder } from '../testing/larder.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { once, postJson } from '../testing/post-json.ts';

const test = await testLarder();

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const pool = () => test.larder.pool;
let counter = 0;
const freshEmail = () => `shopper${(counter += 1)}@larder.test`;

it('joining mails a six-digit code that verifies the address and signs nobody in [API-25] [AUTH-06]', async () => {
  const shopper = await test.shopper('alder');
  const email = freshEmail();
  const answer = await shopper.commerce('POST api/account/register', {
    body: {
      username: email.toUpperCase(),
      password: goodPassword,
      profile: { firstName: 'Ada', lastName: 'Byron', phoneNumber: '512-555-0123', emailAddress: email },
    },
  });
  expect(answer).toEqual({ validationRequired: true });
  expect(shopper.cookies.has('larder-session')).toBe(false);

  const before = await shopper.commerce('POST api/account/loginphase1', {
    body: { username: email, password: goodPassword, keepLoggedIn: true },
  });
  expect(before).toMatchObject({ loginFlag: false, verificationRequired: true, tokenExpiration: null });

  const validationCode = codeIn(await lastMail(pool(), email, 'verify'));
  const verified = await shopper.commerce('POST api/account/verify', {
    body: { username: email, validationCode },
  });
  expect(verified.accountValidateCompleted).toBe(true);
  expect(shopper.cookies.has('larder-session')).toBe(false);
});

it('a code whose answer was lost is answered again as long as it is valid, without another sign-in and without a count', async () => {
  const [shopper, email] = [await test.shopper('alder'), freshEmail()];
  await join(shopper, email);
  const validationCode = codeIn(await lastMail(pool(), email, 'verify'));
  const verify = (who = shopper) =>
    who.commerce('POST api/account/verify', { body: { username: email, validationCode } });
  const first = await Promise.all(Array.from({ length: 4 }, () => verify()));
  expect(first.map((answer) => answer.accountValidateCompleted)).toEqual([true, true, true, true]);
  expect(first.filter(({ loginSessGuid }) => loginSessGuid !== null)).toHaveLength(1);
  for (let times = 0; times < 6; times += 1)
    expect(await verify()).toMatchObject({ accountValidateCompleted: true, loginSessGuid: null });
  expect((await verify(shopper.other())).accountValidateCompleted).toBe(true);
  test.clock.advance(30 * 60_000);
  expect((await verify()).accountValidateCompleted).toBe(false);
});

it('a code verifies the address that it was mailed to, and no other', async () => {
  const [email, other] = [freshEmail(), freshEmail()];
  await join(await test.shopper('alder'), other);
  const shopper = await test.shopper('alder');
  await becomeMember(shopper, pool(), email);
  const answer = await shopper.other().commerce('POST api/account/loginphase1', {
    body: { username: other, password: goodPassword },
  });
  expect(answer).toMatchObject({ loginFlag: false, verificationRequired: true });
});

it('joining begins a sign-in that the same code finishes once, in the browser that joined and in no other', async () => {
  const shopper = await test.shopper('alder');
  const email = freshEmail();
  const finish = (who: typeof shopper, sessGuid: string, code: string) =>
    who.commerce('POST api/account/loginphase2', {
      body: { username: email, sessGuid, valueHash: valueHashOf(sessGuid, code) },
    });
  await join(shopper, email);
  const code = codeIn(await lastMail(pool(), email, 'verify'));
  const { loginSessGuid } = await shopper.commerce('POST api/account/verify', {
    body: { username: email, validationCode: code },
  });
  expect(loginSessGuid).not.toBeNull();
  expect((await finish(shopper, loginSessGuid!, '000000')).loginFlag).toBe(code === '000000');
  expect((await finish(shopper, loginSessGuid!, code)).loginFlag).toBe(true);
  expect(shopper.cookies.has('larder-session')).toBe(true);
  expect((await finish(shopper.other(), loginSessGuid!, code)).loginFlag).toBe(false);

  const second = freshEmail();
  await join(shopper, second);
  const elsewhere = await shopper.other().commerce('POST api/account/verify', {
    body: { username: second, validationCode: codeIn(await lastMail(pool(), second, 'verify')) },
  });
  expect(elsewhere).toMatchObject({ accountValidateCompleted: true, loginSessGuid: null });
});

it('joining asks for verification only after the right password [AUTH-02]', async () => {
  const shopper = await test.shopper('alder');
  const email = freshEmail();
  await join(shopper, email);
  const answer = await shopper.commerce('POST api/account/loginphase1', {
    body: { username: email, password: 'not the password', keepLoggedIn: true },
  });
  expect(answer).toMatchObject({
    loginFlag: false,
    verificationRequired: false,
    loginMessage: "That email and password don't match.",
  });
});

it('joining answers a taken address like a new one, changes nothing and tells the owner by mail', async () => {
  const owner = await test.shopper('alder');
  const { email } = await becomeMember(owner, pool(), freshEmail());
  const stranger = await test.shopper('alder');
  const answer = await stranger.commerce('POST api/account/register', {
    body: {
      username: email,
      password: 'another-good-one-9',
      profile: { firstName: 'Mal', lastName: 'Ory', phoneNumber: '5125550199' },
    },
  });
  expect(answer).toEqual({ validationRequired: true });
  const mail = await lastMail(pool(), email, 'account-exists');
  expect(mail.text).toContain('Hi Ada,');
  expect(mail.text).not.toContain('Mal');
  const stolen = await stranger.commerce('POST api/account/loginphase1', {
    body: { username: email, password: 'another-good-one-9', keepLoggedIn: true },
  });
  expect(stolen.loginFlag).toBe(false);
});

it('joining lets only the last of two registrations count: its code alone works', async () => {
  const shopper = await test.shopper('alder');
  const email = freshEmail();
  await join(shopper, email, 'first-choice-11');
  const oldCode = codeIn(await lastMail(pool(), email, 'verify'));
  test.clock.advance(1000);
  await join(shopper, email, 'second-choice-22');
  const newCode = codeIn(await lastMail(pool(), email, 'verify'));
  const verify = (validationCode: string) =>
    shopper.commerce('POST api/account/verify', { body: { username: email, validationCode } });
  if (oldCode !== newCode) expect((await verify(oldCode)).accountValidateCompleted).toBe(false);
  expect((await verify(newCode)).accountValidateCompleted).toBe(true);
  const signIn = (password: string) =>
    shopper.commerce('POST api/account/loginphase1', { body: { username: email, password } });
  expect((await signIn('first-choice-11')).loginFlag).toBe(false);
  expect((await signIn('second-choice-22')).loginFlag).toBe(true);
});

it('joining makes one account of a dozen registrations at once', async () => {
  const email = freshEmail();
  const shopper = await test.shopper('alder');
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => join(shopper.other(), email)));
  expect(results.some((each) => each.status === 'fulfilled')).toBe(true);
  const found = await row<{ count: number }>(
    pool(),
    sql`select count(*)::int as count from account where email = ${email}`,
  );
  expect(found!.count).toBe(1);
});

it('joining accepts a code for half an hour', async () => {
  const shopper = await test.shopper('alder');
  const email = freshEmail();
  await join(shopper, email);
  const validationCode = codeIn(await lastMail(pool(), email, 'verify'));
  test.clock.advance(30 * 60_000);
  const verify = shopper.commerce('POST api/account/verify', { body: { username: email, validationCode } });
  expect(await verify).toMatchObject({
    accountValidateCompleted: false,
    errorMessage: 'That code has expired. Please request a new one.',
  });
});

it('joining takes the newest code, although a link for a new password and another person’s code wait too', async () => {
  const shopper = await test.shopper('alder');
  const [other, email] = [freshEmail(), freshEmail()];
  await join(shopper, other);
  await join(shopper, email);
  const returnUrl = 'http://localhost:3000/alder/login';
  await shopper.commerce('POST api/password/reset/:email', { params: { email }, body: { returnUrl } });
  await shopper.commerce('POST api/account/resend', { body: { username: email } });
  const verify = async (username: string) => {
    const validationCode = codeIn(await lastMail(pool(), username, 'verify'));
    return shopper.commerce('POST api/account/verify', { body: { username, validationCode } });
  };
  // Another code was mailed, but this is still the browser that joined.
  expect(await verify(email)).toMatchObject({
    accountValidateCompleted: true,
    loginSessGuid: expect.any(String) as string,
  });
  expect(await verify(other)).toMatchObject({ accountValidateCompleted: true });
  const { text } = await lastMail(pool(), email, 'reset');
  const body = { token: /recover#([A-Za-z0-9_-]{43})/.exec(text)![1]!, newPassword: 'a-new-beginning' };
  expect(await shopper.commerce('POST api/password/new', { body })).toMatchObject({ errorFlag: false });
});

it('joining mails codes that are asked for at the same time, of which the newest works, and no other', async () => {
  const shopper = await test.shopper('alder');
  const email = freshEmail();
  await join(shopper, email);
  const ask = () => shopper.commerce('POST api/account/resend', { body: { username: email } });
  await Promise.all(Array.from({ length: 5 }, ask));
  const codes = await pool().query(
    `select from one_time_token t join account a on a.id = t.account_id where a.email = $1 and purpose = 'verify'`,
    [email],
  );
  expect(codes.rowCount).toBe(1);
  const validationCode = codeIn(await lastMail(pool(), email, 'verify'));
  const verified = await shopper.commerce('POST api/account/verify', {
    body: { username: email, validationCode },
  });
  expect(verified.accountValidateCompleted).toBe(true);
});

it('joining is confirmed in turn with a code that is being asked for: neither change has what the other waits for', async () => {
  const email = freshEmail();
  const shopper = await test.shopper('alder');
  await join(shopper, email);
  const validationCode = codeIn(await lastMail(pool(), email, 'verify'));
  const confirmed = await whileHeld(pool(), email, {
    start: () => shopper.commerce('POST api/account/verify', { body: { username: email, validationCode } }),
    change: async (holder) => {
      const { rowCount } = await holder.query(
        `select 1 from one_time_token t join account a on a.id = t.account_id where a.email = $1
           for update of t nowait`,
        [email],
      );
      expect(rowCount).toBe(1);
    },
  });
  expect(confirmed.accountValidateCompleted).toBe(true);
});

it('joining mails another code when asked, and to an address that has an account that it does [AUTH-08]', async () => {
  const shopper = await test.shopper('alder');
  const resend = (username: string) => shopper.commerce('POST api/account/resend', { body: { username } });
  const waiting = freshEmail();
  await join(shopper, waiting);
  await resend(waiting);
  expect(await listMails(pool(), waiting, 5)).toHaveLength(2);
  const { email } = await becomeMember(shopper, pool(), freshEmail());
  const mails = await listMails(pool(), email, 5);
  await resend(email);
  expect(await listMails(pool(), email, 5)).toHaveLength(mails.length + 1);
  expect((await lastMail(pool(), email, 'account-exists')).text).toContain('you already have one');
});

it('joining keeps an email address other than the user name as a second one, but not the same one twice', async () => {
  const shopper = await test.shopper('alder');
  const optEmailOf = async (emailAddress: (email: string) => string | undefined) => {
    const email = freshEmail();
    const profile = { firstName: 'Ada', lastName: 'Byron', phoneNumber: '5125550123' };
    await shopper.commerce('POST api/account/register', {
      body: {
        username: email,
        password: goodPassword,
        profile: { ...profile, emailAddress: emailAddress(email) },
      },
    });
    const found = await row<{ optional: string | null }>(
      pool(),
      sql`select optional_email as optional from account where email = ${email}`,
    );
    return found!.optional;
  };
  expect(await optEmailOf(() => 'ada.at.work@larder.test')).toBe('ada.at.work@larder.test');
  expect(await optEmailOf((email) => email)).toBeNull();
  expect(await optEmailOf(() => undefined)).toBeNull();
});

it('joining keeps the language somebody joins in, and mails in it [APP-06]', async () => {
  const shopper = await test.shopper('alder');
  const email = freshEmail();
  const post = (path: string, body: unknown) =>
    postJson(shopper, `/commerce/api/account/${path}`, body, { 'accept-language': 'es-MX,es;q=0.9' });
  await post('register', {
    username: email,
    password: goodPassword,
    profile: { firstName: 'Eva', lastName: 'Luna', phoneNumber: '5125550123' },
  });
  const mail = await lastMail(pool(), email, 'verify');
  expect(mail.subject).toBe('Confirma tu correo electrónico');
  await post('verify', { username: email, validationCode: codeIn(mail) });
  await post('loginphase1', { username: email, password: goodPassword, keepLoggedIn: true });
  expect((await shopper.commerce('GET api/user')).preferences.langCode).toBe('ES-MX');
});

it('joining refuses weak passwords by name, and stores nothing [API-06]', async () => {
  const shopper = await test.shopper();
  for (const password of ['short', 'password1', '12345678', 'qwerty123', 'aaaaaaaa', 'abababab']) {
    const email = freshEmail();
    const response = await postJson(shopper, '/commerce/api/account/register', {
      username: email,
      password,
      profile: { firstName: 'Ada', lastName: 'Byron', phoneNumber: '5125550123' },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errorCode: 'weak-password',
      fields: [{ path: 'password' }],
    });
    expect(await listMails(pool(), email, 1)).toEqual([]);
  }
});

it('answers about accounts are the same for known and unknown addresses: sign-in, verify, resend, recovery [AUTH-08]', async () => {
  const shopper = await test.shopper('alder');
  const { email: known } = await becomeMember(shopper, pool(), freshEmail());
  const waiting = freshEmail();
  await join(shopper, waiting);
  const unknown = 'nobody@larder.test';
  const ask = async (path: string, body: unknown) => {
    const response = await postJson(shopper.other(), path, body);
    return {
      status: response.status,
      body: await response.text(),
      headers: [...response.headers.keys()].sort(),
    };
  };
  const calls: ((email: string) => Promise<unknown>)[] = [
    (email) =>
      ask('/commerce/api/account/loginphase1', {
        username: email,
        password: 'wrong-guess-1',
        keepLoggedIn: true,
      }),
    (email) => ask('/commerce/api/account/verify', { username: email, validationCode: 'nocode' }),
    (email) => ask('/commerce/api/account/resend', { username: email }),
    (email) =>
      ask(`/commerce/api/password/reset/${encodeURIComponent(email)}`, {
        returnUrl: 'http://localhost:3000/alder/login',
      }),
  ];
  for (const call of calls) {
    const answers = [await call(known), await call(waiting), await call(unknown)];
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  }
  expect(await listMails(pool(), unknown, 5)).toEqual([]);
});

it('answers about accounts take at least the minimum time for an unknown address too', async () => {
  const shopper = await test.shopper();
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const resend = await timed(() =>
    shopper.commerce('POST api/account/resend', { body: { username: 'nobody2@larder.test' } }),
  );
  expect(resend).toBeGreaterThan(55);
});

it('signing in answers session, handle and expiry, and sets an HttpOnly cookie [API-25] [AUTH-02]', async () => {
  const shopper = await test.shopper('alder');
  const { email } = await becomeMember(shopper, pool(), freshEmail());
  const response = await postJson(shopper.other(), '/commerce/api/account/loginphase1', {
    username: ` ${email.toUpperCase()} `,
    password: goodPassword,
    keepLoggedIn: true,
  });
  const answer = (await response.json()) as Record<string, unknown>;
  expect(answer).toMatchObject({
    loginFlag: true,
    loginMessage: '',
    loginPhase2Required: false,
    verificationRequired: false,
    tokenExpiration: new Date(test.clock.now() + 15 * 60_000).toISOString(),
  });
  expect(answer.loginSessGuid).toMatch(/^[0-9a-f-]{36}$/);
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('larder-session='))!;
  expect(cookie).toMatch(/^larder-session=[A-Za-z0-9_-]{43}; /);
  expect(cookie).toContain('HttpOnly');
  expect(cookie).toContain('SameSite=Lax');
  expect(cookie).toContain(`Max-Age=${30 * 24 * 3600}`);
  expect(cookie).not.toContain('Secure');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('a session that is not kept lasts as long as the window, at most 12 hours [AUTH-01]', async () => {
  const shopper = await test.shopper('alder');
  const { email } = await becomeMember(shopper, pool(), freshEmail());
  const browser = shopper.other();
  const response = await postJson(browser, '/commerce/api/account/loginphase1', {
    username: email,
    password: goodPassword,
    keepLoggedIn: false,
  });
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('larder-session='))!;
  expect(cookie).not.toContain('Max-Age');
  test.clock.advance(12 * 3_600_000 - 1);
  expect((await browser.commerce('GET api/user/check')).loggedIn).toBe(true);
  test.clock.advance(1);
  expect((await browser.commerce('GET api/user/check')).loggedIn).toBe(false);
  expect((await shopper.commerce('GET api/user/check')).loggedIn).toBe(true);
});

it('signing in names the fault in Spanish to a shopper who reads Spanish [AUTH-11]', async () => {
  const shopper = await test.shopper();
  const response = await postJson(
    shopper,
    '/commerce/api/account/loginphase1',
    { username: 'nadie@larder.test', password: 'lo-que-sea-1', keepLoggedIn: true },
    { 'accept-language': 'es-MX' },
  );
  expect(await response.json()).toMatchObject({
    loginMessage: 'El correo electrónico y la contraseña no coinciden.',
  });
});

it('signing in leaves the cart cookie of the visitor alone', async () => {
  const shopper = await test.shopper('alder');
  shopper.cookies.set('larder-visitor', 'v'.repeat(43));
  await becomeMember(shopper, pool(), freshEmail());
  await shopper.commerce('POST api/account/token/clear');
  expect(shopper.cookies.get('larder-visitor')).toBe('v'.repeat(43));
});

it('signing in ends the session that this browser had before, and gives each sign-in another id', async () => {
  const shopper = await test.shopper('alder');
  const { email } = await becomeMember(shopper, pool(), freshEmail());
  const old = shopper.cookies.get('larder-session')!;
  await shopper.commerce('POST api/account/loginphase1', {
    body: { username: email, password: goodPassword },
  });
  expect(shopper.cookies.get('larder-session')).not.toBe(old);
  const replay = shopper.other();
  replay.cookies.set('larder-session', old);
  expect((await replay.commerce('GET api/user/check')).loggedIn).toBe(false);
});

const phase1 = (shopper: Awaited<ReturnType<TestLarder['shopper']>>, email: string) =>
  shopper.commerce('POST api/account/loginphase1', {
    body: { username: email, password: goodPassword, keepLoggedIn: true },
  });

it('the second phase is asked when the user switched it on; its handle becomes the session [API-25] [AUTH-02]', async () => {
  const shopper = await test.shopper('alder');
  const { email } = await becomeMember(shopper, pool(), freshEmail());
  await shopper.commerce('POST api/user/preferences', { body: { secondPhase: true } });
  const first = await phase1(shopper, email);
  expect(first).toMatchObject({ loginFlag: false, loginPhase2Required: true, tokenExpiration: null });
  const sessGuid = first.loginSessGuid!;
  const code = codeIn(await lastMail(pool(), email, 'sign-in-code'));
  const second = await shopper.commerce('POST api/account/loginphase2', {
    body: { username: email, sessGuid, valueHash: sha(`${sessGuid}:${code}`), keepLoggedIn: true },
  });
  expect(second).toMatchObject({ loginFlag: true, loginMessage: '' });
  expect((await shopper.commerce('GET api/user')).sessionGuid).toBe(sessGuid);

  const replay = await shopper.other().commerce('POST api/account/loginphase2', {
    body: { username: email, sessGuid, valueHash: sha(`${sessGuid}:${code}`), keepLoggedIn: true },
  });
  expect(replay).toMatchObject({
    loginFlag: false,
    loginMessage: 'This sign-in has expired. Please start again.',
  });
});

it('the second phase goes on when its answer was lost: the same press opens the session anew, no other one does', async () => {
  const shopper = await test.shopper('alder');
  const { email } = await becomeMember(shopper, pool(), freshEmail());
  await shopper.commerce('POST api/user/preferences', { body: { secondPhase: true } });
  const { loginSessGuid: sessGuid } = await phase1(shopper.other(), email);
  const code = codeIn(await lastMail(pool(), email, 'sign-in-code'));
  const body = { username: email, sessGuid, valueHash: sha(`${sessGuid}:${code}`), keepLoggedIn: true };
  const press = async (key: string) => {
    const browser = shopper.other();
    const answer = await postJson(browser, '/commerce/api/account/loginphase2', body, once(key));
    const { loginFlag } = (await answer.json()) as { loginFlag: boolean };
    const isIn = async () => (await browser.commerce('GET api/user/check')).loggedIn;
    return { loginFlag, isIn, browser };
  };
  const lost = await press('mine');
  const again = await press('mine');
  expect([lost.loginFlag, again.loginFlag, await lost.isIn(), await again.isIn()]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect((await press('theirs')).loginFlag).toBe(false);
  expect(await again.isIn()).toBe(true);
  await again.browser.commerce('POST api/account/logout', { body: { sessionGuid: sessGuid! } });
  expect((await press('mine')).loginFlag).toBe(false);
});

it('the second phase that is switched off ends the sign-ins that await their code', async () => {
  const shopper = await test.shopper('alder');
  const { email } = await becomeMember(shopper, pool(), freshEmail());
  await shopper.commerce('POST api/user/preferences', { body: { secondPhase: true } });
  const { loginSessGuid: sessGuid } = await phase1(shopper.other(), email);
  const code = codeIn(await lastMail(pool(), email, 'sign-in-code'));
  await shopper.commerce('POST api/user/preferences', { body: { secondPhase: false } });
  const late = await shopper.other().commerce('POST api/account/loginphase2', {
    body: { username: email, sessGuid: sessGuid!, valueHash: sha(`${sessGuid}:${code}`) },
  });
  expect(late).toMatchObject({
    loginFlag: false,
    loginMessage: 'This sign-in has expired. Please start again.',
  });
});

it('the second phase is switched on for one shopper and for nobody else', async () => {
  const [shopper, neighbour] = [await test.shopper('alder'), await test.shopper('alder')];
  const { email } = await becomeMember(shopper, pool(), freshEmail());
  const near = await becomeMember(neighbour, pool(), freshEmail());
  await shopper.commerce('POST api/user/preferences', { body: { secondPhase: true } });
  expect(await phase1(shopper.other(), email)).toMatchObject({ loginPhase2Required: true });
  expect(await phase1(neighbour.other(), near.email)).toMatchObject({ loginPhase2Required: false });
});

it('the second phase takes five tries, also when more come at once, and no code of another sign-in or person', async () => {
  const shopper = await test.shopper('alder');
  const { email } = await becomeMember(shopper, pool(), freshEmail());
  const other = await test.shopper('alder');
  const { email: otherEmail } = await becomeMember(other, pool(), freshEmail());
  await shopper.commerce('POST api/user/preferences', { body: { secondPhase: true } });
  const { loginSessGuid } = await phase1(shopper, email);
  const sessGuid = loginSessGuid!;
  const code = codeIn(await lastMail(pool(), email, 'sign-in-code'));
  const phase2 = (username: string, valueHash: string) =>
    shopper.other().commerce('POST api/account/loginphase2', { body: { username, sessGuid, valueHash } });
  const stranger = await phase2(otherEmail, sha(`${sessGuid}:${code}`));
  expect(stranger.loginFlag).toBe(false);
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, guess) => phase2(email, sha(`${sessGuid}:${guess}`))),
  );
  expect(guesses.filter((each) => each.loginMessage === "That code isn't right.")).toHaveLength(4);
  expect((await phase2(email, sha(`${sessGuid}:${code}`))).loginFlag).toBe(false);
});

it('the second phase is asked on a new device at a store that wants it, and not on a known one', async () => {
  const shopper = await test.shopper('bodega');
  const email = freshEmail();
  await join(shopper, email);
  const validationCode = codeIn(await lastMail(pool(), email, 'verify'));
  await shopper.commerce('POST api/account/verify', { body: { username: email, validationCode } });
  const first = await phase1(shopper, email);
  expect(first.loginPhase2Required).toBe(true);
  const code = codeIn(await lastMail(pool(), email, 'sign-in-code'));
  await shopper.commerce('POST api/account/loginphase2', {
    body: {
      username: email,
      sessGuid: first.loginSessGuid!,
      valueHash: sha(`${first.loginSessGuid}:${code}`),
    },
  });
  await shopper.commerce('POST api/account/token/clear');
  expect((await phase1(shopper, email)).loginFlag).toBe(true);

  // On another device the code is asked for, also without the store's headers.
  const elsewhere = await test.shopper();
  expect((await phase1(elsewhere, email)).loginPhase2Required).toBe(true);
});

it('the second phase expires after ten minutes', async () => {
  const shopper = await test.shopper('alder');
  const { email } = await becomeMember(shopper, pool(), freshEmail());
  await shopper.commerce('POST api/user/preferences', { body: { secondPhase: true } });
  const { loginSessGuid: sessGuid } = await phase1(shopper, email);
  const code = codeIn(await lastMail(pool(), email, 'sign-in-code'));
  test.clock.advance(10 * 60_000);
  const late = await shopper.commerce('POST api/account/loginphase2', {
    body: { username: email, sessGuid: sessGuid!, valueHash: sha(`${sessGuid}:${code}`) },
  });
  expect(late.loginMessage).toBe('This sign-in has expired. Please start again.');
});
