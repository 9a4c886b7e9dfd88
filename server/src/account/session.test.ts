import { beforeEach, expect, it } from 'vitest';
import { row, sql } from '../database/database.ts';
import { whileOpen } from '../testing/held-account.ts';
import { becomeMember } from '../testing/member.ts';
import { testLarder } from '../testing/of-this-file.ts';
import type { Shopper } from '../testing/shopper.ts';
import { postJson } from '../testing/post-json.ts';

const minute = 60_000;

let shopper: Shopper;
let sessionGuid: string;
let counter = 0;
const test = await testLarder();
const { pool } = test.larder;
beforeEach(async () => {
  shopper = await test.shopper('alder');
  ({ sessionGuid } = await becomeMember(shopper, pool, `session${(counter += 1)}@larder.test`));
});

/** Returns another browser with a copy of a token. */
function copyOf(token: string): Shopper {
  const copy = shopper.other();
  copy.cookies.set('larder-session', token);
  return copy;
}

const token = () => shopper.cookies.get('larder-session')!;
const renew = (who = shopper, guid = sessionGuid) =>
  who.commerce('POST api/account/renew', { body: { sessionGuid: guid } });
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { status: number }) => error.status,
  );
const profile = (who = shopper) => statusOf(who.commerce('GET api/user/profile'));

it('a session answers personal calls for 15 minutes, then 401 until it is renewed [AUTH-10] [API-07]', async () => {
  test.clock.advance(15 * minute - 1);
  expect(await profile()).toBe(200);
  test.clock.advance(1);
  await expect(shopper.commerce('GET api/user/profile')).rejects.toMatchObject({
    status: 401,
    problem: { errorCode: 'token-expired' },
  });
  expect(await shopper.commerce('GET api/user/check')).toEqual({
    loggedIn: true,
    tokenExpiration: new Date(test.clock.now()).toISOString(),
  });
  const old = token();
  expect(await renew()).toEqual({
    tokenExpiration: new Date(test.clock.now() + 15 * minute).toISOString(),
  });
  expect(token()).not.toBe(old);
  expect(await profile()).toBe(200);
});

it('a session accepts the old token until the new one is used, and 30 seconds longer', async () => {
  const old = token();
  await renew();
  test.clock.advance(10 * minute);
  expect(await profile(copyOf(old))).toBe(200);
  expect(await profile()).toBe(200);
  test.clock.advance(30_000 - 1);
  expect(await profile(copyOf(old))).toBe(200);
  test.clock.advance(1);
  expect(await profile(copyOf(old))).toBe(401);
});

it('a session promotes its new token once when calls with it come at the same time', async () => {
  const old = copyOf(token());
  await renew();
  const lock = (holder: { query: (text: string, values: string[]) => Promise<unknown> }) =>
    holder.query('select 1 from session where id = $1 for update', [sessionGuid]);
  const statuses = await whileOpen(pool, lock, {
    start: () => Promise.all(Array.from({ length: 3 }, () => profile())),
    waiting: 3,
    change: () => Promise.resolve(),
  });
  expect(statuses).toEqual([200, 200, 200]);
  expect([await profile(), await profile(old)]).toEqual([200, 200]);
});

it('a session that is over answers no former token either, although it swapped that one just before', async () => {
  const { loginSessGuid } = await shopper.commerce('POST api/account/loginphase1', {
    body: { username: `session${counter}@larder.test`, password: 'pantry-staple-7', keepLoggedIn: false },
  });
  const old = copyOf(token());
  const isIn = async (who: Shopper) => (await who.commerce('GET api/user/check')).loggedIn;
  test.clock.advance(12 * 60 * minute - 10_000);
  await renew(shopper, loginSessGuid!);
  expect(await isIn(shopper)).toBe(true);
  test.clock.advance(9_999);
  expect([await isIn(shopper), await isIn(old)]).toEqual([true, true]);
  test.clock.advance(1);
  expect([await isIn(shopper), await isIn(old)]).toEqual([false, false]);
});

it('a session ends for everybody when an old token comes late, because it was copied', async () => {
  const old = token();
  await renew();
  expect(await profile()).toBe(200);
  test.clock.advance(31_000);
  expect(await profile(copyOf(old))).toBe(401);
  expect(await profile()).toBe(401);
  expect(await shopper.commerce('GET api/user/check')).toEqual({ loggedIn: false, tokenExpiration: null });
});

it('a session notices a token of several renewals ago too', async () => {
  const first = token();
  for (let round = 0; round < 4; round += 1) {
    test.clock.advance(16 * minute);
    await renew();
    await profile();
  }
  test.clock.advance(minute);
  expect(await profile(copyOf(first))).toBe(401);
  expect(await profile()).toBe(401);
});

it('a session gives tabs that renew at once the same token, and loses none of them', async () => {
  const old = token();
  const tabs = Array.from({ length: 8 }, () => copyOf(old));
  await Promise.all(tabs.map((tab) => renew(tab)));
  const given = new Set(tabs.map((tab) => tab.cookies.get('larder-session')));
  expect(given.size).toBe(1);
  expect(given.has(old)).toBe(false);
  expect(await profile(tabs[0])).toBe(200);
  expect(await profile(tabs[7])).toBe(200);
});

it('a session repeats a renewal whose answer was lost, and renews no old token once the new one is in use', async () => {
  const old = token();
  await renew(copyOf(old));
  await renew();
  expect(await profile()).toBe(200);
  const late = copyOf(old);
  expect(await renew(late)).toHaveProperty('tokenExpiration');
  expect(late.cookies.get('larder-session')).toBe(old);
});

it('a session whose renewal is repeated is fresh for fifteen minutes from then on', async () => {
  const [first, second] = [copyOf(token()), copyOf(token())];
  await renew(first);
  test.clock.advance(20_000);
  await renew(second);
  test.clock.advance(15 * minute - 1);
  expect(await profile(second)).toBe(200);
});

it('a session that is not kept goes with the browser’s window, after a renewal too; a kept one keeps its end', async () => {
  const cookieAfterRenewal = async (keepLoggedIn: boolean) => {
    const { loginSessGuid } = await shopper.commerce('POST api/account/loginphase1', {
      body: { username: `session${counter}@larder.test`, password: 'pantry-staple-7', keepLoggedIn },
    });
    test.clock.advance(minute);
    const response = await postJson(shopper, '/commerce/api/account/renew', { sessionGuid: loginSessGuid });
    return response.headers.getSetCookie().find((each) => each.startsWith('larder-session='));
  };
  expect(await cookieAfterRenewal(false)).not.toMatch(/Max-Age|Expires/);
  expect(await cookieAfterRenewal(true)).toContain(`Max-Age=${30 * 24 * 3600 - 60};`);
});

it('a session renews nothing without its cookie, with another handle, or with a stranger’s', async () => {
  const stranger = await test.shopper('alder');
  const theirs = await becomeMember(stranger, pool, `session-other${counter}@larder.test`);
  const cases: [Shopper, string][] = [
    [shopper.other(), sessionGuid],
    [shopper, theirs.sessionGuid],
    [stranger, sessionGuid],
    [shopper, '01890000-0000-7000-8000-000000000000'],
  ];
  for (const [who, guid] of cases) {
    await expect(renew(who, guid)).rejects.toMatchObject({
      status: 401,
      problem: { errorCode: 'session-ended' },
    });
  }
  expect(await profile()).toBe(200);
});

it('a session is never renewed by reading: the cookie stays the same', async () => {
  const old = token();
  test.clock.advance(20 * minute);
  await shopper.commerce('GET api/user/check');
  await profile();
  expect(token()).toBe(old);
  await renew();
  expect(await profile()).toBe(200);
});

it('a session is stored as a hash only', async () => {
  const stored = await row<{ count: number }>(
    pool,
    sql`select count(*)::int as count from session
          where position(${token()} in session::text) > 0
            or position(${Buffer.from(token()).toString('hex')} in session::text) > 0
            or position(${Buffer.from(token(), 'base64url').toString('hex')} in session::text) > 0`,
  );
  expect(stored!.count).toBe(0);
});

it('a session ends after thirty days, however often it was renewed', async () => {
  for (let day = 0; day < 29; day += 1) {
    test.clock.advance(24 * 60 * minute);
    await renew();
  }
  expect(await profile()).toBe(200);
  test.clock.advance(24 * 60 * minute);
  expect(await statusOf(renew())).toBe(401);
});

it('signing out ends the session on the server and takes the cookie away [AUTH-09] [API-07]', async () => {
  const replay = copyOf(token());
  await shopper.commerce('POST api/account/logout', { body: { sessionGuid } });
  expect(shopper.cookies.has('larder-session')).toBe(false);
  expect(await profile(replay)).toBe(401);
});

it('signing out works with a stale session too, and ends only the one of this browser', async () => {
  const stranger = await test.shopper('alder');
  const theirs = await becomeMember(stranger, pool, `session-stale${counter}@larder.test`);
  test.clock.advance(20 * minute);
  await shopper.commerce('POST api/account/logout', { body: { sessionGuid: theirs.sessionGuid } });
  expect((await shopper.commerce('GET api/user/check')).loggedIn).toBe(false);
  expect((await stranger.commerce('GET api/user/check')).loggedIn).toBe(true);
});

it('signing out refuses a missing handle; the call to clear the token needs none [AUTH-09]', async () => {
  const response = await shopper.request('/commerce/api/account/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: [{ path: 'sessionGuid' }] });
  await shopper.commerce('POST api/account/token/clear');
  expect(shopper.cookies.has('larder-session')).toBe(false);
  await shopper.commerce('POST api/account/token/clear');
});

it('own sessions are listed with their devices and ended one by one; those of others are not found', async () => {
  const phone = shopper.other();
  await phone.request('/commerce/api/account/loginphase1', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    },
    body: JSON.stringify({
      username: `session${counter}@larder.test`,
      password: 'pantry-staple-7',
      keepLoggedIn: true,
    }),
  });
  const sessions = await shopper.commerce('GET api/user/sessions');
  expect(sessions).toHaveLength(2);
  expect(sessions.find((each) => each.isCurrent)).toMatchObject({ id: sessionGuid });
  const theirs = sessions.find((each) => !each.isCurrent)!;
  expect(theirs.device).toBe('Safari, iPhone');

  const stranger = await test.shopper('alder');
  await becomeMember(stranger, pool, `session-stranger${counter}@larder.test`);
  const never = '01890000-0000-7000-8000-000000000000';
  const foreign = await stranger.request(`/commerce/api/user/sessions/${theirs.id}`, { method: 'DELETE' });
  const missing = await stranger.request(`/commerce/api/user/sessions/${never}`, { method: 'DELETE' });
  expect([foreign.status, await foreign.text()]).toEqual([missing.status, await missing.text()]);
  expect(foreign.status).toBe(404);
  expect(await profile(phone)).toBe(200);

  await shopper.commerce('DELETE api/user/sessions/:id', { params: { id: theirs.id } });
  expect(await profile(phone)).toBe(401);
  expect(await profile()).toBe(200);
});

it('own sessions that are over are listed no more', async () => {
  await shopper.other().commerce('POST api/account/loginphase1', {
    body: { username: `session${counter}@larder.test`, password: 'pantry-staple-7', keepLoggedIn: false },
  });
  const count = async () => {
    await renew();
    return (await shopper.commerce('GET api/user/sessions')).length;
  };
  test.clock.advance(12 * 60 * minute - 1);
  expect(await count()).toBe(2);
  test.clock.advance(1);
  expect(await count()).toBe(1);
});
