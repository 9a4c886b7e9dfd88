import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { becomeMember, codeIn, goodPassword, join, lastMail } from '../testing/member.ts';
import { valueHashOf } from '../credential/code.ts';
import { passLimits, limitKey, type Limit } from '../limits/limit.ts';
import { codesOfNetwork, linksOfNetwork, signInsOfAccount, wrongCodesOfDay } from './limits.ts';
import type { TestLarder } from '../testing/larder.ts';
import { testLarder } from '../testing/of-this-file.ts';
import type { Shopper } from '../testing/shopper.ts';

const test = await testLarder({
  environment: { LARDER_TRUSTED_PROXIES: '1' },
});

const minute = 60_000;
const json = { 'content-type': 'application/json' };
const nextDay = () => test.clock.advance(24 * 60 * minute);
beforeEach(nextDay);

const post = (shopper: Shopper, from: string, path: string, body: unknown) =>
  shopper.request(`/commerce/api/account/${path}`, {
    method: 'POST',
    headers: { ...json, 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });

function signIn(shopper: Shopper, from: string, username: string, password: string): Promise<Response> {
  return post(shopper, from, 'loginphase1', { username, password, keepLoggedIn: true });
}

const answerOf = async (response: Promise<Response>) =>
  (await (await response).json()) as Record<string, unknown>;

async function member(email: string): Promise<Shopper> {
  const owner = await test.shopper('alder');
  await becomeMember(owner, test.larder.pool, email);
  nextDay();
  return owner;
}

/** Types so many wrong passwords, from the networks that `from` names, and returns their statuses. */
async function guess(email: string, times: number, from: (round: number) => string): Promise<number[]> {
  const stranger = await test.shopper('alder');
  const statuses: number[] = [];
  for (let round = 0; round < times; round += 1)
    statuses.push((await signIn(stranger, from(round), email, `wrong-${round}`)).status);
  return statuses;
}

it('guessing passwords is free ten times per account and network, known account or not, then needs longer and longer pauses', async () => {
  await member('guarded@larder.test');
  for (const victim of ['guarded@larder.test', 'nobody-here@larder.test']) {
    expect(await guess(victim, 10, () => '10.1.0.1')).toEqual(Array(10).fill(200));
    const stranger = await test.shopper('alder');
    for (const pause of [1, 2, 4]) {
      const refused = await signIn(stranger, '10.1.0.1', victim, 'wrong');
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe(String(pause));
      expect(await refused.json()).toMatchObject({
        errorCode: 'too-many-requests',
        message: 'Too many attempts. Please try again in 1 minute.',
      });
      test.clock.advance(pause * 1000);
      expect((await signIn(stranger, '10.1.0.1', victim, 'wrong')).status).toBe(200);
    }
  }
});

it('guessing passwords from one network, for however long, refuses no new device of the owner elsewhere and no known one anywhere', async () => {
  const owner = await member('locked-out@larder.test');
  await guess('locked-out@larder.test', 12, () => '10.2.0.1');
  const there = await signIn(owner.other(), '10.2.0.1', 'locked-out@larder.test', goodPassword);
  expect(there.status).toBe(429);
  const elsewhere = answerOf(signIn(owner.other(), '10.2.0.2', 'locked-out@larder.test', goodPassword));
  expect(await elsewhere).toMatchObject({ loginFlag: true });
  const known = answerOf(signIn(owner, '10.2.0.1', 'locked-out@larder.test', goodPassword));
  expect(await known).toMatchObject({ loginFlag: true });
});

it('guessing passwords from many networks closes the account to new devices for an hour; the mailed link still lets the owner in', async () => {
  const email = 'botnet@larder.test';
  const owner = await member(email);
  expect(await guess(email, 60, (round) => `10.3.${round}.1`)).toEqual(Array(60).fill(200));
  const newDevice = owner.other();
  const refused = await signIn(newDevice, '10.4.0.1', email, goodPassword);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    message: expect.stringMatching(
      /^Too many attempts for this account. Choose "Forgot Password\?" to get in by email, or try again in \d+ minutes.$/,
    ) as string,
  });
  expect(await answerOf(signIn(owner, '10.4.0.1', email, goodPassword))).toMatchObject({ loginFlag: true });

  const returnUrl = 'http://localhost:3000/login';
  await newDevice.commerce('POST api/password/reset/:email', { params: { email }, body: { returnUrl } });
  const { text } = await lastMail(test.larder.pool, email, 'reset');
  const token = /recover#([A-Za-z0-9_-]{43})/.exec(text)![1]!;
  const newPassword = 'a-new-beginning';
  await newDevice.commerce('POST api/password/new', { body: { token, newPassword } });
  for (let round = 0; round < 60; round += 1)
    await passLimits(test.larder.doorPool, [[signInsOfAccount, email]], test.clock.now());
  expect(await answerOf(signIn(newDevice, '10.4.0.1', email, newPassword))).toMatchObject({
    loginFlag: true,
  });
});

it('guessing passwords for many accounts from one network refuses nobody else there: new devices are asked for a code, known ones for nothing', async () => {
  const owner = await member('neighbour@larder.test');
  const stranger = await test.shopper('alder');
  for (let round = 0; round < 31; round += 1)
    await signIn(stranger, '10.5.0.1', `u${round}@x.test`, 'wrong-one');
  const right = (who: Shopper, from: string) =>
    answerOf(signIn(who, from, 'neighbour@larder.test', goodPassword));
  expect(await right(owner.other(), '10.5.0.1')).toMatchObject({ loginPhase2Required: true });
  expect(await right(owner.other(), '10.5.0.2')).toMatchObject({ loginFlag: true });
  expect(await right(owner, '10.5.0.1')).toMatchObject({ loginFlag: true });
  await test.larder.pool.query('update attempt_counter set count = 300 where key = $1', [
    limitKey('sign-in-network', '10.5.0.1'),
  ]);
  expect((await signIn(stranger, '10.5.0.1', 'another@x.test', 'wrong-one')).status).toBe(429);
  expect(await right(owner, '10.5.0.1')).toMatchObject({ loginFlag: true });
});

it('guessing passwords counts forty guesses at once as forty', async () => {
  const stranger = await test.shopper('alder');
  const statuses = await Promise.all(
    Array.from({ length: 40 }, (_, round) =>
      signIn(stranger, `10.7.${round % 4}.1`, 'burst@larder.test', `guess-${round}`).then(
        (each) => each.status,
      ),
    ),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(40);
  expect(await guess('burst@larder.test', 4, (round) => `10.7.${round}.1`)).toEqual(Array(4).fill(429));
});

it('guessing passwords does not count right passwords: twenty at once are all let in, from a new device and from a known one', async () => {
  const owner = await member('family@larder.test');
  for (const device of [owner.other(), owner]) {
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () =>
        answerOf(signIn(device, '10.6.0.1', 'family@larder.test', goodPassword)),
      ),
    );
    expect(statuses.filter((each) => each.loginFlag === true)).toHaveLength(20);
  }
});

describe('the gate before passwords', () => {
  /** Counts the statements about accounts that are sent to a pool from now on. */
  const counted = (pool: TestLarder['larder']['pool']) => {
    const query = vi.spyOn(pool, 'query') as unknown as { mock: { calls: [{ text?: string }][] } };
    return () =>
      query.mock.calls.filter(([asked]) => /\b(account|session|attempt_counter)\b/.test(asked.text ?? ''))
        .length;
  };
  afterEach(() => vi.restoreAllMocks());

  it('the gate before passwords keeps wrong passwords off the connections that shoppers need', async () => {
    const shop = counted(test.larder.pool);
    await guess('nobody-here@larder.test', 12, () => '10.8.0.1');
    expect(shop()).toBe(0);
  });

  it('the gate before passwords turns requests away at a full queue before a query or a count; one network leaves room for others', async () => {
    const stranger = await test.shopper('alder');
    const door = counted(test.larder.doorPool);
    const flood = Array.from({ length: 100 }, (_, round) =>
      signIn(stranger, '10.9.0.1', `u${round}@x.test`, 'wrong-one'),
    );
    const neighbour = signIn(stranger, '10.9.0.2', 'other@x.test', 'wrong-one');
    const statuses = (await Promise.all(flood)).map((each) => each.status);
    const turnedAway = statuses.filter((status) => status === 503).length;
    expect(turnedAway).toBeGreaterThanOrEqual(78);
    expect((await neighbour).status).toBe(200);
    expect(door()).toBe((101 - turnedAway) * 2);
  });

  it('the gate before passwords leaves the shop open while its own connections are held up', async () => {
    const { doorPool } = test.larder;
    const held = await Promise.all(Array.from({ length: 3 }, () => doorPool.connect()));
    const shopper = await test.shopper('alder');
    const waiting = signIn(shopper, '10.10.0.1', 'nobody-here@larder.test', 'wrong-one');
    const { id } = await shopper.experience('POST api/user/cart');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    for (const client of held) client.release();
    expect((await waiting).status).toBe(200);
  });
});

const verify = (who: Shopper, from: string, username: string, validationCode: string) =>
  post(who, from, 'verify', { username, validationCode });
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

it('codes for joining cannot be used up by strangers: in the browser that joined the code still works', async () => {
  const joiner = await test.shopper('alder');
  const email = 'joiner@larder.test';
  await join(joiner, email);
  const code = codeIn(await lastMail(test.larder.pool, email, 'verify'));
  const stranger = await test.shopper('alder');
  const statuses: number[] = [];
  for (let round = 0; round < 8; round += 1)
    statuses.push((await verify(stranger, `10.11.${round}.1`, email, wrongOf(code))).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  const elsewhere = await verify(joiner.other(), '10.11.9.1', email, code);
  expect(await elsewhere.json()).toMatchObject({
    errorCode: 'too-many-requests',
    message:
      'Too many wrong codes. Try again in 1 minute, or choose "Forgot Password?": the link we email you verifies your address too.',
  });
  await stranger.commerce('POST api/account/resend', { body: { username: email } });
  const newest = codeIn(await lastMail(test.larder.pool, email, 'verify'));
  expect(await answerOf(verify(joiner, '10.11.9.1', email, newest))).toMatchObject({
    accountValidateCompleted: true,
  });
});

it('codes for joining can be tried five times in that browser too, and again after a pause: a right code is never called wrong', async () => {
  const joiner = await test.shopper('alder');
  const email = 'clumsy@larder.test';
  await join(joiner, email);
  const code = codeIn(await lastMail(test.larder.pool, email, 'verify'));
  for (let round = 0; round < 5; round += 1)
    expect((await verify(joiner, '10.12.0.1', email, wrongOf(code))).status).toBe(200);
  const paused = await verify(joiner, '10.12.0.1', email, code);
  expect([paused.status, paused.headers.get('retry-after')]).toEqual([429, '1']);
  test.clock.advance(1000);
  expect(await answerOf(verify(joiner, '10.12.0.1', email, code))).toMatchObject({
    accountValidateCompleted: true,
  });
});

it('codes for joining are refused in the same way for an unknown address', async () => {
  const stranger = await test.shopper('alder');
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1)
    statuses.push((await verify(stranger, '10.13.0.1', 'nobody-joined@larder.test', '123456')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

it('codes and links that are right count neither against their account nor against their network', async () => {
  const { doorPool } = test.larder;
  const email = 'right-codes@larder.test';
  const from = '10.14.0.1';
  const joiner = await test.shopper('alder');
  const statuses: number[] = [];
  const almost = async (limit: Limit, whom: string) => {
    for (let round = 1; round < limit.atMost; round += 1)
      await passLimits(doorPool, [[limit, whom]], test.clock.now());
  };
  const withCode = async () => {
    const first = await answerOf(signIn(joiner, from, email, goodPassword));
    const sessGuid = first.loginSessGuid as string;
    const code = codeIn(await lastMail(test.larder.pool, email, 'sign-in-code'));
    const body = { username: email, sessGuid, valueHash: valueHashOf(sessGuid, code), keepLoggedIn: true };
    statuses.push((await post(joiner, from, 'loginphase2', body)).status);
  };
  const byLink = async () => {
    const returnUrl = 'http://localhost:3000/login';
    await joiner.commerce('POST api/password/reset/:email', { params: { email }, body: { returnUrl } });
    const { text } = await lastMail(test.larder.pool, email, 'reset');
    const token = /recover#([A-Za-z0-9_-]{43})/.exec(text)![1]!;
    const response = await joiner.request('/commerce/api/password/new', {
      method: 'POST',
      headers: { ...json, 'x-forwarded-for': from },
      body: JSON.stringify({ token, newPassword: goodPassword }),
    });
    statuses.push(response.status);
  };
  await almost(codesOfNetwork, from);
  for (const joining of [email, 'right-too@larder.test']) {
    await join(joiner, joining);
    const code = codeIn(await lastMail(test.larder.pool, joining, 'verify'));
    statuses.push((await verify(joiner, from, joining, code)).status);
  }
  const { rows } = await test.larder.pool.query<{ id: string }>(
    'update account set second_phase = true where email = $1 returning id',
    [email],
  );
  await almost(wrongCodesOfDay, rows[0]!.id);
  for (let round = 0; round < 2; round += 1) await withCode();
  await almost(linksOfNetwork, from);
  for (let round = 0; round < 2; round += 1) await byLink();
  expect(statuses).toEqual(Array(6).fill(200));
});

it('mails that anybody can cause leave the owner a link for a new password, however many other mails were asked for', async () => {
  const email = 'mailed@larder.test';
  const owner = await member(email);
  for (let mail = 0; mail < 7; mail += 1)
    await owner.request('/commerce/api/account/resend', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ username: email }),
    });
  const returnUrl = 'http://localhost:3000/login';
  await owner.commerce('POST api/password/reset/:email', { params: { email }, body: { returnUrl } });
  await lastMail(test.larder.pool, email, 'reset');
});

it('mails that anybody can cause are limited per address, known or not', async () => {
  const shopper = await test.shopper('alder');
  await becomeMember(shopper, test.larder.pool, 'flooded@larder.test');
  test.clock.advance(60 * minute);
  for (const email of ['flooded@larder.test', 'unknown-flooded@larder.test']) {
    const ask = () =>
      shopper.request(`/commerce/api/password/reset/${email}`, {
        method: 'POST',
        headers: { ...json, 'x-forwarded-for': '10.8.0.1' },
        body: JSON.stringify({ returnUrl: 'http://localhost:3000/login' }),
      });
    for (let mail = 0; mail < 6; mail += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      message: "You've requested too many emails. Please try again later.",
    });
  }
});

it('mails that anybody can cause are limited when joining too: the refused one changes neither account nor password', async () => {
  const stranger = await test.shopper('alder');
  const email = 'joined-often@larder.test';
  const profile = { firstName: 'Ada', lastName: 'Byron', emailAddress: email, phoneNumber: '512-555-0123' };
  const joinWith = (password: string) =>
    post(stranger, '10.8.0.2', 'register', { username: email, password, profile });
  for (let mail = 0; mail < 6; mail += 1) expect((await joinWith(goodPassword)).status).toBe(200);
  const refused = await joinWith('another-good-one');
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { message: "You've requested too many emails. Please try again later." },
  ]);
  const entering = await answerOf(signIn(stranger, '10.8.0.2', email, goodPassword));
  expect(entering).toMatchObject({ verificationRequired: true });
});

it('requests that another site could have sent are refused by their Origin, by Sec-Fetch-Site, or for not being JSON, and change nothing', async () => {
  const shopper = await test.shopper('alder');
  await becomeMember(shopper, test.larder.pool, 'forged@larder.test');
  const body = JSON.stringify({ firstName: 'Mal', lastName: 'Ory', phoneNumber: '5125550199' });
  const forged: [number, Record<string, string>][] = [
    [403, { ...json, origin: 'https://evil.test' }],
    [403, { ...json, origin: 'http://localhost:3000.evil.test' }],
    [403, { ...json, origin: 'null' }],
    [403, { ...json, 'sec-fetch-site': 'cross-site' }],
    [403, { ...json, 'sec-fetch-site': 'same-site' }],
    [415, { 'content-type': 'text/plain', origin: 'http://localhost:3000' }],
    [415, { 'content-type': 'application/x-www-form-urlencoded' }],
    [415, { 'content-type': 'multipart/form-data; boundary=x' }],
  ];
  for (const [status, headers] of forged) {
    const response = await shopper.request('/commerce/api/user/profile', { method: 'POST', headers, body });
    expect([response.status, headers]).toEqual([status, headers]);
  }
  for (const path of ['token/clear', 'logout']) {
    const response = await shopper.request(`/commerce/api/account/${path}`, {
      method: 'POST',
      headers: { origin: 'https://evil.test' },
    });
    expect(response.status).toBe(403);
  }
  expect(await shopper.commerce('GET api/user/profile')).toMatchObject({ firstName: 'Ada' });
  const own = await shopper.request('/commerce/api/user/profile', {
    method: 'POST',
    headers: { ...json, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    body,
  });
  expect(own.status).toBe(200);
});
