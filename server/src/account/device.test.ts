import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { testLarder } from '../testing/of-this-file.ts';
import { codeIn, goodPassword, join, lastMail } from '../testing/member.ts';
import type { Shopper } from '../testing/shopper.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');

const test = await testLarder();
const { pool } = test.larder;

const device = (who: Shopper) => who.cookies.get('larder-device') ?? '';
const phase1 = (who: Shopper, email: string, keepLoggedIn = true, password = goodPassword) =>
  who.commerce('POST api/account/loginphase1', { body: { username: email, password, keepLoggedIn } });

/** Signs in with a code where one is asked for; returns whether it was. */
async function enter(who: Shopper, email: string, kept = true, password = goodPassword): Promise<boolean> {
  test.clock.advance(60 * 60_000);
  const first = await phase1(who, email, kept, password);
  if (first.loginFlag) return false;
  const sessGuid = first.loginSessGuid!;
  const code = codeIn(await lastMail(pool, email, 'sign-in-code'));
  const valueHash = sha(`${sessGuid}:${code}`);
  const second = await who.commerce('POST api/account/loginphase2', {
    body: { username: email, sessGuid, valueHash, keepLoggedIn: kept },
  });
  expect(second.loginFlag).toBe(true);
  return true;
}

/** Makes an account in a store that asks for a code on every new device. */
async function member(email: string): Promise<Shopper> {
  const shopper = await test.shopper('bodega');
  await join(shopper, email);
  const validationCode = codeIn(await lastMail(pool, email, 'verify'));
  await shopper.commerce('POST api/account/verify', { body: { username: email, validationCode } });
  return shopper;
}

it('a planted device cookie never becomes a known device: the thief is asked for the code', async () => {
  const owner = await member('planted@larder.test');
  const planted = 'p'.repeat(43);
  owner.cookies.set('larder-device', planted);
  expect(await enter(owner, 'planted@larder.test')).toBe(true);
  expect(device(owner).split('.')[0]).not.toBe(planted);
  const thief = owner.other();
  thief.cookies.set('larder-device', planted);
  expect((await phase1(thief, 'planted@larder.test')).loginPhase2Required).toBe(true);
});

it('a copied device cookie is worthless once the owner has signed in again in that browser', async () => {
  const owner = await member('copied@larder.test');
  await enter(owner, 'copied@larder.test');
  const copied = device(owner);
  expect(await enter(owner, 'copied@larder.test')).toBe(false);
  const thief = owner.other();
  thief.cookies.set('larder-device', copied);
  expect((await phase1(thief, 'copied@larder.test')).loginPhase2Required).toBe(true);
});

it('a shared computer, where nobody stays signed in, is not remembered: the code is asked for every time', async () => {
  const owner = await member('shared@larder.test');
  expect(await enter(owner, 'shared@larder.test', false)).toBe(true);
  expect(await enter(owner, 'shared@larder.test', false)).toBe(true);
  const newPassword = 'shared-no-longer';
  await owner.commerce('POST api/account/password', { body: { oldPassword: goodPassword, newPassword } });
  expect(await enter(owner, 'shared@larder.test', false, newPassword)).toBe(true);
});

it('a browser stays known to each account of a household, whoever signed in last', async () => {
  const browser = await member('mother@larder.test');
  const father = await member('father@larder.test');
  father.cookies.clear();
  await enter(browser, 'mother@larder.test');
  expect(await enter(browser, 'father@larder.test')).toBe(true);
  expect(await enter(browser, 'mother@larder.test')).toBe(false);
  expect(await enter(browser, 'father@larder.test')).toBe(false);
});

it('a new password makes all other devices unknown, and a mailed link makes its browser known', async () => {
  const email = 'moved@larder.test';
  const laptop = await member(email);
  const phone = laptop.other();
  await enter(phone, email);
  await enter(laptop, email);
  const newPassword = 'moved-on-by-now';
  await laptop.commerce('POST api/account/password', { body: { oldPassword: goodPassword, newPassword } });
  expect(await enter(laptop, email, true, newPassword)).toBe(false);
  expect(await enter(phone, email, true, newPassword)).toBe(true);

  const tablet = laptop.other();
  const returnUrl = 'http://localhost:3000/login';
  await tablet.commerce('POST api/password/reset/:email', { params: { email }, body: { returnUrl } });
  const { text } = await lastMail(pool, email, 'reset');
  const token = /recover#([A-Za-z0-9_-]{43})/.exec(text)![1]!;
  await tablet.commerce('POST api/password/new', { body: { token, newPassword: 'once-more-anew' } });
  expect(await enter(laptop, email, true, 'once-more-anew')).toBe(true);
  expect(await enter(tablet, email, true, 'once-more-anew')).toBe(false);
});
