import type { Role } from '@larder/domain/staff-roles';
import { beforeEach, expect, it, vi } from 'vitest';
import { hashPassword } from '../credential/passwords.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { codeIn, goodPassword, lastMail } from '../testing/member.ts';
import { once, postJson } from '../testing/post-json.ts';
import { signIn as signInShopper } from '../testing/signed-in.ts';
import { createStaff, createStaffBrowser, type StaffBrowser, type TestStaff } from '../testing/staff.ts';

const test = await testLarder();
const passwordHash = await hashPassword(goodPassword);

const minute = 60_000;
beforeEach(() => test.clock.advance(24 * 60 * minute));

const failed = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { status: number; problem: { errorCode: string; message: string } }) => ({
      status: error.status,
      ...error.problem,
    }),
  );

/** Makes somebody of the store with a password, and a browser in which nobody is signed in. */
async function withPassword(role: Role = 'manager'): Promise<TestStaff & { fresh: StaffBrowser }> {
  const person = await createStaff(test, { role });
  await test.larder.pool.query('update staff set password_hash = $1 where id = $2', [
    passwordHash,
    person.id,
  ]);
  return { ...person, fresh: createStaffBrowser(test) };
}

const begin = (browser: StaffBrowser, email: string, password = goodPassword) =>
  browser.operations('POST api/staff/sign-in', { body: { email, password } });
const finish = (browser: StaffBrowser, signInId: string, code: string) =>
  browser.operations('POST api/staff/sign-in/code', { body: { signInId, code } });
const mailedCode = async (email: string) => codeIn(await lastMail(test.larder.pool, email, 'sign-in-code'));

it('signing in at the back office takes the password and the mailed code, and gives a session of a shift [STAFF-02]', async () => {
  const { email, fresh, name } = await withPassword();
  expect(await failed(fresh.operations('GET api/staff/me'))).toMatchObject({
    status: 401,
    errorCode: 'sign-in-needed',
  });
  const { signInId } = await begin(fresh, email);
  expect([...fresh.cookies.keys()]).toEqual([]);
  const me = await finish(fresh, signInId, await mailedCode(email));
  expect(me).toMatchObject({
    email,
    name,
    isByPin: false,
    scopes: expect.arrayContaining(['refunds:any']),
  });
  expect(me.stores.map(({ alias }) => alias)).toEqual(['alder', 'alder-west']);
  expect([...fresh.cookies.keys()]).toEqual(['larder-staff']);
  expect(await fresh.operations('GET api/staff/me')).toEqual(me);
  expect(Date.parse(me.expiresAt) - test.clock.now()).toBe(14 * 60 * minute);
  await fresh.operations('POST api/staff/sign-out');
  expect([...fresh.cookies.keys()]).toEqual([]);
});

it('signing in at the back office refuses a wrong password and an unknown address alike, and mails nobody', async () => {
  const { email, fresh } = await withPassword();
  const wrong = await failed(begin(fresh, email, 'not-this-one'));
  expect(wrong).toMatchObject({ status: 400, errorCode: 'wrong-password' });
  expect(await failed(begin(fresh, 'nobody@larder.test'))).toEqual(wrong);
  await expect(mailedCode(email)).rejects.toThrow('No mail');
  // A person without a password (who signs in by passkey) is refused alike.
  const { email: without } = await createStaff(test, { role: 'owner' });
  expect(await failed(begin(fresh, without, 'none'))).toEqual(wrong);
});

it('signing in at the back office takes a code five times at most, once, and for ten minutes', async () => {
  const { email, fresh } = await withPassword();
  const first = await begin(fresh, email);
  const code = await mailedCode(email);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1)
    expect(await failed(finish(fresh, first.signInId, wrong))).toMatchObject({ errorCode: 'wrong-code' });
  expect(await failed(finish(fresh, first.signInId, code))).toMatchObject({ errorCode: 'sign-in-expired' });

  test.clock.advance(minute);
  const second = await begin(fresh, email);
  const good = await mailedCode(email);
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => failed(finish(createStaffBrowser(test), second.signInId, good))),
  );
  expect(outcomes.filter((each) => each === null)).toHaveLength(1);

  test.clock.advance(minute);
  const third = await begin(fresh, email);
  const late = await mailedCode(email);
  test.clock.advance(10 * minute);
  expect(await failed(finish(fresh, third.signInId, late))).toMatchObject({ errorCode: 'sign-in-expired' });
});

it('signing in at the back office goes on when the answer to the code was lost: the same press opens the session anew, no other one does', async () => {
  const { email, fresh } = await withPassword();
  const { signInId } = await begin(fresh, email);
  const code = await mailedCode(email);
  const press = async (key: string) => {
    const browser = createStaffBrowser(test);
    const { status } = await postJson(
      browser,
      '/operations/api/staff/sign-in/code',
      { signInId, code },
      once(key),
    );
    return { status, browser };
  };
  const lost = await press('mine');
  const again = await press('mine');
  expect([lost.status, again.status]).toEqual([200, 200]);
  expect(await failed(lost.browser.operations('GET api/staff/me'))).toMatchObject({ status: 401 });
  // Beside the one that they have elsewhere.
  expect(await again.browser.operations('GET api/staff/sessions')).toHaveLength(2);
  expect((await press('theirs')).status).toBe(400);
  await again.browser.operations('POST api/staff/sign-out');
  expect((await press('mine')).status).toBe(400);
});

it('signing in at the back office slows guesses down, and takes the right password once the pause is over', async () => {
  const { email, fresh } = await withPassword();
  for (let tries = 0; tries < 10; tries += 1) await failed(begin(fresh, email, `wrong-${tries}`));
  expect(await failed(begin(fresh, email))).toMatchObject({ status: 429, errorCode: 'too-many-requests' });
  test.clock.advance(1000);
  expect((await begin(fresh, email)).signInId).toBeTruthy();
});

it('signing in at the back office takes thirty wrong codes a day, and none of them counts after a new password', async () => {
  const { email, fresh } = await withPassword();
  for (let times = 0; times < 6; times += 1) {
    const { signInId } = await begin(fresh, email);
    const wrong = (await mailedCode(email)) === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      expect(await failed(finish(fresh, signInId, wrong))).toMatchObject({ errorCode: 'wrong-code' });
    test.clock.advance(minute);
  }
  const enter = async (password: string) => {
    const { signInId } = await begin(fresh, email, password);
    return failed(finish(fresh, signInId, await mailedCode(email)));
  };
  expect(await enter(goodPassword)).toMatchObject({ status: 429 });
  await fresh.operations('POST api/staff/password/link', { body: { email } });
  const token = /#(\S+)/.exec((await lastMail(test.larder.pool, email, 'reset')).text)![1]!;
  await fresh.operations('POST api/staff/invitation/accept', {
    body: { token, name: 'Sam', langCode: 'EN-US', password: 'a-new-beginning' },
  });
  await fresh.operations('POST api/staff/sign-out');
  test.clock.advance(minute);
  expect(await enter('a-new-beginning')).toBeNull();
});

it('signing in at the back office says that access is locked only after the right password, and lets open sessions and sign-ins end', async () => {
  const { id, email, fresh, operations } = await withPassword();
  const pending = await begin(fresh, email);
  const code = await mailedCode(email);
  await test.larder.pool.query('update staff set locked_at = created_at where id = $1', [id]);
  expect(await failed(begin(fresh, email))).toMatchObject({ status: 403, errorCode: 'locked' });
  expect(await failed(begin(fresh, email, 'wrong'))).toMatchObject({ errorCode: 'wrong-password' });
  expect(await failed(finish(fresh, pending.signInId, code))).toMatchObject({ errorCode: 'locked' });
  expect(await failed(operations('GET api/staff/me'))).toMatchObject({ status: 401 });
});

it('a session of staff ends after two hours without use and after a shift at the latest', async () => {
  const { operations } = await createStaff(test, { role: 'picker' });
  for (let used = 0; used < 7; used += 1) {
    test.clock.advance(119 * minute);
    await operations('GET api/staff/me');
  }
  test.clock.advance(8 * minute);
  expect(await failed(operations('GET api/staff/me'))).toMatchObject({ status: 401 });
  const idle = await createStaff(test, { role: 'picker' });
  test.clock.advance(120 * minute);
  expect(await failed(idle.operations('GET api/staff/me'))).toMatchObject({ status: 401 });
});

it('a session of staff opens no call of a shopper, and no cookie of a shopper opens a call of the store [STAFF-02]', async () => {
  const shopper = await test.shopper('alder');
  await signInShopper(test, shopper);
  const session = shopper.cookies.get('larder-session')!;
  const { cookies, request } = await createStaff(test, { role: 'owner' });
  const token = cookies.get('larder-staff')!;
  const asked = async (cookie: string, path: string) =>
    (await test.app.request(path, { headers: { cookie } })).status;
  expect(await asked(`larder-session=${session}`, '/commerce/api/user/profile')).toBe(200);
  expect(await asked(`larder-staff=${token}`, '/operations/api/staff/me')).toBe(200);
  for (const cookie of [`larder-staff=${token}`, `larder-session=${token}`, `larder-visitor=${token}`])
    expect([cookie, await asked(cookie, '/commerce/api/user/profile')]).toEqual([cookie, 401]);
  for (const cookie of [`larder-session=${session}`, `larder-staff=${session}`, `larder-session=${token}`])
    expect([cookie, await asked(cookie, '/operations/api/staff/me')]).toEqual([cookie, 401]);
  expect((await request('/experience/api/user/cart/last')).status).not.toBe(200);
});

it('a session of staff takes writes only from the back office’s own pages', async () => {
  const { request } = await createStaff(test, { role: 'picker' });
  const write = async (headers: Record<string, string>) =>
    (
      await request('/operations/api/staff/me', {
        method: 'POST',
        headers: { 'content-type': 'application/json', host: 'localhost:3000', ...headers },
        body: '{"name":"Sam"}',
      })
    ).status;
  expect(await write({ origin: 'http://localhost:3000' })).toBe(200);
  expect(await write({ origin: 'http://evil.test' })).toBe(403);
  expect(await write({ 'sec-fetch-site': 'same-site' })).toBe(403);
});

it('a session of staff speaks the person’s language, whatever the browser reads [STAFF-08]', async () => {
  const { operations, request } = await createStaff(test, { role: 'picker', langCode: 'ES-MX' });
  const refused = await request('/operations/api/staff/me', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en-US' },
    body: '{"name":""}',
  });
  expect(await refused.json()).toMatchObject({ message: 'name: este dato es obligatorio' });
  expect(await operations('POST api/staff/me', { body: { langCode: 'EN-US', name: 'Beto' } })).toMatchObject({
    name: 'Beto',
    langCode: 'EN-US',
  });
  expect(await operations('GET api/staff/me')).toMatchObject({ name: 'Beto', langCode: 'EN-US' });
});

it.each([
  ['a changed password', 'password_hash = null', 'wrong-password'],
  ['a lock', 'locked_at = created_at', 'locked'],
])('a sign-in that was checked before %s and goes on after it mails no code', async (_, change, code) => {
  const { id, email, fresh } = await withPassword();
  const { pool, doorPool } = test.larder;
  const query = doorPool.query.bind(doorPool) as (...args: unknown[]) => Promise<unknown>;
  // The count of a right password is taken back after the check.
  const asked = vi.spyOn(doorPool, 'query').mockImplementation(async (...args: unknown[]) => {
    if (JSON.stringify(args[0]).includes('update attempt_counter'))
      await pool.query(`update staff set ${change} where id = '${id}'`);
    return query(...args);
  });
  expect(await failed(begin(fresh, email))).toMatchObject({ errorCode: code });
  asked.mockRestore();
  await expect(mailedCode(email)).rejects.toThrow('No mail');
});
