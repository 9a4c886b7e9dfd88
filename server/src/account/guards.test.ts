import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { becomeMember, goodPassword } from '../testing/member.ts';
import { createTestLarder, type TestLarder } from '../testing/larder.ts';
import type { Shopper } from '../testing/shopper.ts';

let test: TestLarder;
beforeAll(async () => {
  test = await createTestLarder({
    adminUrl: inject('adminUrl'),
    environment: { LARDER_TRUSTED_PROXIES: '1' },
  });
});
afterAll(() => test.stop());

const minute = 60_000;
const json = { 'content-type': 'application/json' };
const nextWindow = () => test.clock.advance(15 * minute);

function signIn(shopper: Shopper, from: string, username: string, password: string): Promise<Response> {
  return shopper.request('/commerce/api/account/loginphase1', {
    method: 'POST',
    headers: { ...json, 'x-forwarded-for': from },
    body: JSON.stringify({ username, password, keepLoggedIn: true }),
  });
}

describe('guessing passwords', () => {
  it('is slowed down per account, known or not, from wherever it comes', async () => {
    nextWindow();
    const owner = await test.shopper('alder');
    const { email } = await becomeMember(owner, test.larder.pool, 'guarded@larder.test');
    const stranger = await test.shopper('alder');
    for (const victim of [email, 'nobody-here@larder.test']) {
      for (let guess = 0; guess < 10; guess += 1)
        expect((await signIn(stranger, `10.1.${guess}.1`, victim, `guess-${guess}`)).status).toBe(200);
      const refused = await signIn(stranger, '10.2.0.1', victim, goodPassword);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.json()).toMatchObject({
        errorCode: 'too-many-requests',
        message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes\.$/) as string,
      });
    }
  });

  it('does not shut out the owner on a device they signed in from before', async () => {
    nextWindow();
    const owner = await test.shopper('alder');
    const { email } = await becomeMember(owner, test.larder.pool, 'locked-out@larder.test');
    const stranger = await test.shopper('alder');
    for (let guess = 0; guess < 11; guess += 1)
      await signIn(stranger, `10.3.${guess}.1`, email, `guess-${guess}`);
    expect((await signIn(stranger, '10.4.0.1', email, goodPassword)).status).toBe(429);
    const answer = await signIn(owner, '10.4.0.2', email, goodPassword);
    expect(await answer.json()).toMatchObject({ loginFlag: true });
  });

  it('opens again when the window is over', async () => {
    nextWindow();
    const owner = await test.shopper('alder');
    const { email } = await becomeMember(owner, test.larder.pool, 'patient@larder.test');
    const elsewhere = owner.other();
    for (let guess = 0; guess < 11; guess += 1)
      await signIn(elsewhere, `10.5.${guess}.1`, email, 'wrong-one');
    nextWindow();
    expect(await (await signIn(elsewhere, '10.5.0.1', email, goodPassword)).json()).toMatchObject({
      loginFlag: true,
    });
  });

  it('is slowed down per network for many accounts; right passwords do not count', async () => {
    nextWindow();
    const owner = await test.shopper('alder');
    const { email } = await becomeMember(owner, test.larder.pool, 'frequent@larder.test');
    for (let time = 0; time < 12; time += 1)
      expect((await signIn(owner.other(), '10.6.0.1', email, goodPassword)).status).toBe(200);
    const stranger = await test.shopper('alder');
    for (let guess = 0; guess < 30; guess += 1)
      await signIn(stranger, '10.6.0.2', `u${guess}@x.test`, 'wrong-one');
    expect((await signIn(stranger, '10.6.0.2', 'another@x.test', 'wrong-one')).status).toBe(429);
    expect((await signIn(stranger, '10.6.0.3', 'another@x.test', 'wrong-one')).status).toBe(200);
  });

  it('counts forty guesses at once as forty', async () => {
    nextWindow();
    const stranger = await test.shopper('alder');
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, guess) =>
        signIn(stranger, `10.7.${guess}.1`, 'burst@larder.test', `guess-${guess}`).then(
          (each) => each.status,
        ),
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });
});

describe('mails that anybody can cause', () => {
  it('are limited per address, known or not', async () => {
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
});

describe('requests that another site could have sent', () => {
  it('are refused by their Origin, by Sec-Fetch-Site, or for not being JSON, and change nothing', async () => {
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
});
