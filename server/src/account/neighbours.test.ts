import { expect, it } from 'vitest';
import { valueHashOf } from '../credential/code.ts';
import { becomeMember, codeIn, goodPassword, join, lastMail } from '../testing/member.ts';
import { testLarder } from '../testing/of-this-file.ts';
import type { Shopper } from '../testing/shopper.ts';

const test = await testLarder();
const { pool } = test.larder;

const returnUrl = 'http://localhost:3000/alder/login';
const saveAddress = (who: Shopper, street: string) =>
  who.commerce('POST api/user/address', { body: { addressProperties: { street, zipCode: '78701' } } });
const begin = (who: Shopper, username: string, password = goodPassword) =>
  who.commerce('POST api/account/loginphase1', { body: { username, password, keepLoggedIn: true } });
const prefer = (who: Shopper, body: Record<string, unknown>) =>
  who.commerce('POST api/user/preferences', { body });
const askForLink = (who: Shopper, email: string) =>
  who.commerce('POST api/password/reset/:email', { params: { email }, body: { returnUrl } });

async function renew(who: Shopper): Promise<void> {
  const { sessionGuid } = await who.commerce('GET api/user');
  await who.commerce('POST api/account/renew', { body: { sessionGuid } });
}

/** Signs in with the mailed code. */
async function enter(who: Shopper, username: string): Promise<void> {
  const sessGuid = (await begin(who, username)).loginSessGuid!;
  const code = codeIn(await lastMail(pool, username, 'sign-in-code'));
  const answer = await who.commerce('POST api/account/loginphase2', {
    body: { username, sessGuid, valueHash: valueHashOf(sessGuid, code), keepLoggedIn: true },
  });
  expect(answer.loginFlag).toBe(true);
}

/** Makes an account for which a link, a code for signing in and a renewed token wait, and one that awaits its first code. */
async function addNeighbour(email: string): Promise<void> {
  const who = await test.shopper('alder');
  await becomeMember(who, pool, email);
  await saveAddress(who, '5 Elm St');
  await prefer(who, { secondPhase: true, avoidedAllergens: [1] });
  await renew(who);
  await renew(who);
  await begin(who.other(), email);
  await askForLink(who, email);
  await join(await test.shopper('alder'), `joining.${email}`);
}

/** Returns every row about accounts other than the one of an email, by table. */
async function rowsOfOthers(email: string): Promise<Record<string, unknown>> {
  const others = 'account_id in (select id from account where email <> $1)';
  const from = {
    account: 'email <> $1',
    address: others,
    session: others,
    spent_token: `session_id in (select id from session where ${others})`,
    pending_login: others,
    one_time_token: others,
    known_device: others,
  };
  const found = Object.entries(from).map(async ([table, where]) => {
    const text = `select to_jsonb(t) as row from ${table} t where ${where} order by 1`;
    return [table, (await pool.query(text, [email])).rows] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

it('what somebody does about their own account leaves every row of other accounts as it is', async () => {
  const email = 'own@larder.test';
  await addNeighbour('before@larder.test');
  const owner = await test.shopper('alder');
  await addNeighbour('after@larder.test');
  const [phone, thief] = [owner.other(), owner.other()];
  const codeOf = async (kind: string) => codeIn(await lastMail(pool, email, kind));
  let second: string;
  const steps: [string, () => Promise<unknown>][] = [
    ['joins', () => join(owner, email)],
    ['asks for another code', () => owner.commerce('POST api/account/resend', { body: { username: email } })],
    [
      'verifies the address',
      async () =>
        owner.commerce('POST api/account/verify', {
          body: { username: email, validationCode: await codeOf('verify') },
        }),
    ],
    ['signs in', () => begin(owner, email)],
    ['renews the session', () => renew(owner)],
    [
      'renews it again after a lost answer',
      async () => {
        await owner.commerce('GET api/user');
        const old = owner.cookies.get('larder-session')!;
        await renew(owner);
        test.clock.advance(1000);
        owner.cookies.set('larder-session', old);
        await renew(owner);
        test.clock.advance(31_000);
        owner.cookies.set('larder-session', old);
        await renew(owner);
        await owner.commerce('GET api/user');
      },
    ],
    [
      'changes the profile',
      () =>
        owner.commerce('POST api/user/profile', {
          body: {
            firstName: 'Ada',
            lastName: 'Lovelace',
            phoneNumber: '5125550199',
            optEmailAddress: 'a@b.test',
          },
        }),
    ],
    ['changes the preferences', () => prefer(owner, { langCode: 'ES-MX', avoidedAllergens: [6] })],
    ['saves an address', () => saveAddress(owner, '7 Oak St')],
    ['saves another one', async () => void (second = (await saveAddress(owner, '9 Oak St')).entityKey!)],
    [
      'makes it the primary one',
      () =>
        owner.commerce('POST api/user/address', {
          body: {
            addressProperties: { street: '9 Oak St', zipCode: '78701' },
            addressKey: second,
            makePrimary: true,
          },
        }),
    ],
    ['deletes it', () => owner.commerce('DELETE api/user/address/:id', { params: { id: second } })],
    ['switches the second phase on', () => prefer(owner, { secondPhase: true })],
    ['types a wrong password', () => begin(phone, email, 'a-wrong-guess-1')],
    ['signs in with a code', () => enter(phone, email)],
    ['begins to sign in', () => begin(owner.other(), email)],
    ['switches the second phase off', () => prefer(owner, { secondPhase: false })],
    ['signs in on the phone', () => begin(phone, email)],
    [
      'ends the session of the phone',
      async () => {
        const sessions = await owner.commerce('GET api/user/sessions');
        expect(sessions).toHaveLength(2);
        const { id } = sessions.find((each) => !each.isCurrent)!;
        await owner.commerce('DELETE api/user/sessions/:id', { params: { id } });
      },
    ],
    [
      'changes the password',
      () =>
        owner.commerce('POST api/account/password', {
          body: { oldPassword: goodPassword, newPassword: 'moved-on-by-now' },
        }),
    ],
    ['asks for a link', () => askForLink(owner, email)],
    [
      'sets a password by the link',
      async () => {
        const { text } = await lastMail(pool, email, 'reset');
        const body = { token: /recover#([A-Za-z0-9_-]{43})/.exec(text)![1]!, newPassword: goodPassword };
        expect(await owner.commerce('POST api/password/new', { body })).toMatchObject({ errorFlag: false });
      },
    ],
    ['signs in with it', () => begin(owner, email)],
    [
      'is robbed of a session and notices it',
      async () => {
        thief.cookies.set('larder-session', owner.cookies.get('larder-session')!);
        await renew(owner);
        await owner.commerce('GET api/user');
        test.clock.advance(31_000);
        expect((await thief.commerce('GET api/user/check')).loggedIn).toBe(false);
        expect((await owner.commerce('GET api/user/check')).loggedIn).toBe(false);
      },
    ],
    ['signs in anew', () => begin(owner, email)],
    ['signs out', () => owner.commerce('POST api/account/token/clear')],
  ];
  const before = await rowsOfOthers(email);
  for (const [step, work] of steps) {
    test.clock.advance(1000);
    await work();
    expect({ step, ...(await rowsOfOthers(email)) }).toEqual({ step, ...before });
  }
});
