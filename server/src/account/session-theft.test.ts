import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { whileHeld, whileOpen } from '../testing/held-account.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { becomeMember, codeIn, goodPassword, lastMail } from '../testing/member.ts';
import type { Shopper } from '../testing/shopper.ts';

const minute = 60_000;
const sha = (text: string) => createHash('sha256').update(text).digest('hex');

let owner: Shopper;
let email: string;
let sessionGuid: string;
let counter = 0;
const logged: string[] = [];
const test = await testLarder({
  log: (_level, event) => void logged.push(event),
});
const { pool } = test.larder;
beforeEach(async () => {
  test.clock.advance(24 * 60 * minute);
  owner = await test.shopper('alder');
  email = `theft${(counter += 1)}@larder.test`;
  ({ sessionGuid } = await becomeMember(owner, pool, email));
});

const token = (who = owner) => who.cookies.get('larder-session')!;
const tokenOf = (who: Shopper) => who.cookies.get('larder-session');

/** Another browser with a copy of the session cookie alone, or of all cookies. */
function thiefWith(cookies: 'session' | 'all', copied = token()): Shopper {
  const thief = owner.other();
  if (cookies === 'all') for (const [name, value] of owner.cookies) thief.cookies.set(name, value);
  thief.cookies.set('larder-session', copied);
  return thief;
}

const renew = (who: Shopper) => who.commerce('POST api/account/renew', { body: { sessionGuid } });
const isIn = async (who: Shopper) => (await who.commerce('GET api/user/check')).loggedIn;
const signIn = (who: Shopper, password = goodPassword) =>
  who.commerce('POST api/account/loginphase1', {
    body: { username: email, password, keepLoggedIn: true },
  });
const changePassword = (newPassword: string, oldPassword = goodPassword) =>
  owner.commerce('POST api/account/password', { body: { oldPassword, newPassword } });
const setSecondPhase = (secondPhase: boolean, who = owner) =>
  who.commerce('POST api/user/preferences', { body: { secondPhase } });

async function reset(newPassword: string): Promise<void> {
  const returnUrl = 'http://localhost:3000/alder/login';
  await owner.commerce('POST api/password/reset/:email', { params: { email }, body: { returnUrl } });
  const { text } = await lastMail(pool, email, 'reset');
  const mailed = /recover#([A-Za-z0-9_-]{43})/.exec(text)![1]!;
  const answer = await owner.commerce('POST api/password/new', { body: { token: mailed, newPassword } });
  expect(answer.errorFlag).toBe(false);
}

const changes: [string, () => Promise<unknown>, boolean][] = [
  ['the password changes', () => changePassword('moved-on-by-now'), true],
  ['the second phase is switched on', () => setSecondPhase(true), true],
  ['the password is reset', () => reset('moved-on-by-now'), false],
];
for (const [when, change, goesOn] of changes) {
  it(`a copied session token is worthless once ${when}, and so are a token renewed with it and the kept renewal`, async () => {
    const first = thiefWith('all');
    await renew(owner);
    const second = thiefWith('all');
    await change();
    expect(await isIn(owner)).toBe(goesOn);
    for (const thief of [first, second]) {
      expect(await isIn(thief)).toBe(false);
      await expect(renew(thief)).rejects.toMatchObject({ status: 401 });
      expect(await isIn(thief)).toBe(false);
    }
    expect(await isIn(owner)).toBe(goesOn);
  });
}

it('a copied session token is noticed when the thief renewed first and went on: the owner’s next renewal ends the session for both', async () => {
  const thief = thiefWith('all');
  await renew(thief);
  expect(await isIn(thief)).toBe(true);
  test.clock.advance(15 * minute);
  await expect(renew(owner)).rejects.toMatchObject({ status: 401 });
  expect(await isIn(thief)).toBe(false);
  expect(logged).toContain('session-token-reused');
});

it('a copied session token is noticed when the thief renewed first and waited: the owner gets another token', async () => {
  const thief = thiefWith('all');
  await renew(thief);
  test.clock.advance(31_000);
  await renew(owner);
  expect(token()).not.toBe(tokenOf(thief));
  expect(await isIn(owner)).toBe(true);
  expect(await isIn(thief)).toBe(false);
  expect(await isIn(owner)).toBe(false);
});

it('a copied session token that makes a renewal be drawn anew touches no other session', async () => {
  const neighbour = await test.shopper('alder');
  const near = await becomeMember(neighbour, pool, `near.${email}`);
  const renewNear = () =>
    neighbour.commerce('POST api/account/renew', { body: { sessionGuid: near.sessionGuid } });
  await renewNear();
  const thief = thiefWith('all');
  await renew(owner);
  test.clock.advance(31_000);
  await renew(thief);
  expect(await isIn(neighbour)).toBe(true);
  const tab = neighbour.other();
  tab.cookies.set('larder-session', token(neighbour));
  await renewNear();
  expect(await isIn(neighbour)).toBe(true);
  expect(await isIn(tab)).toBe(true);
  expect(await isIn(neighbour)).toBe(true);
});

it('a copied session token gets nothing that was remembered for the owner’s browser', async () => {
  const thief = thiefWith('session');
  await renew(owner);
  await renew(thief);
  expect(tokenOf(thief)).not.toBe(token());
});

const sessionRow = async () =>
  (await pool.query('select to_jsonb(s) as row from session s where id = $1', [sessionGuid])).rows[0] as {
    row: Record<string, unknown>;
  };

it('the token of a renewal is drawn at random: from the same token and the same row comes another one', async () => {
  const before = token();
  const { rows } = await pool.query<{ json: string }>(
    'select to_jsonb(s)::text as json from session s where id = $1',
    [sessionGuid],
  );
  await renew(owner);
  const first = token();
  await pool.query('delete from session where id = $1', [sessionGuid]);
  await pool.query('insert into session select * from jsonb_populate_record(null::session, $1::jsonb)', [
    rows[0]!.json,
  ]);
  owner.cookies.set('larder-session', before);
  await renew(owner);
  expect(token()).not.toBe(first);
});

it('the token of a renewal is not in the database: only its sealed form is, until the token is used', async () => {
  await renew(owner);
  const { row } = await sessionRow();
  expect(row.sealed_next).toMatch(/^\\x[0-9a-f]+$/);
  const text = JSON.stringify(row);
  for (const encoding of ['utf8', 'base64url'] as const) {
    expect(text).not.toContain(Buffer.from(token(), encoding).toString('hex'));
  }
  await isIn(owner);
  expect((await sessionRow()).row.sealed_next).toBeNull();
});

it('the token of a renewal is kept for half a minute; after that another one is drawn', async () => {
  const old = token();
  await renew(owner);
  const lost = token();
  owner.cookies.set('larder-session', old);
  test.clock.advance(29_999);
  await renew(owner);
  expect(token()).toBe(lost);
  owner.cookies.set('larder-session', old);
  test.clock.advance(1);
  await renew(owner);
  expect(token()).not.toBe(lost);
  expect(await isIn(owner)).toBe(true);
});

const inNow = async (shoppers: Shopper[]) => {
  const states = await Promise.all(shoppers.map(isIn));
  return states.filter(Boolean).length;
};
const manyAtOnce = () => Array.from({ length: 8 }, () => owner.other());

it('a sign-in that overlaps a change with the old password leaves no session behind, in whatever order they run', async () => {
  let password = goodPassword;
  for (let round = 0; round < 12; round += 1) {
    const next = `moved-on-by-now-${round}`;
    const strangers = manyAtOnce();
    const [changed] = await Promise.all([
      changePassword(next, password),
      ...strangers.map((each) => signIn(each, password)),
    ]);
    expect(changed.errorFlag).toBe(false);
    expect(await inNow(strangers)).toBe(0);
    expect(await isIn(owner)).toBe(true);
    password = next;
  }
});

it('a sign-in that overlaps a change with the old password leaves no session behind when the password is reset', async () => {
  const strangers = manyAtOnce();
  await Promise.all([reset('moved-on-by-now'), ...strangers.map((each) => signIn(each))]);
  expect(await inNow(strangers)).toBe(0);
});

it('a sign-in that overlaps a change is refused when the password changed between its check and its session', async () => {
  const stranger = owner.other();
  const answer = await whileHeld(pool, email, {
    start: () => signIn(stranger),
    change: (holder) =>
      holder.query("update account set password_hash = 'another' where email = $1", [email]),
  });
  expect(answer).toMatchObject({
    loginFlag: false,
    loginMessage: 'This sign-in has expired. Please start again.',
  });
  expect(await isIn(stranger)).toBe(false);
});

it('a sign-in that overlaps a change is refused when the address changed between its check and its session', async () => {
  const stranger = owner.other();
  const answer = await whileHeld(pool, email, {
    start: () => signIn(stranger),
    change: (holder) =>
      holder.query('update account set email = $2 where email = $1', [email, `now.${email}`]),
  });
  expect(answer.loginFlag).toBe(false);
  expect(await isIn(stranger)).toBe(false);
});

it('a sign-in that overlaps a change is refused when the second phase was switched on between its check and its session', async () => {
  const stranger = owner.other();
  const answer = await whileHeld(pool, email, {
    start: () => signIn(stranger),
    change: (holder) => holder.query('update account set second_phase = true where email = $1', [email]),
  });
  expect(answer).toMatchObject({ loginFlag: false, loginPhase2Required: false });
  expect(await isIn(stranger)).toBe(false);
});

it('a sign-in that overlaps a change gets no code for the old password', async () => {
  await setSecondPhase(true);
  const answer = await whileHeld(pool, email, {
    start: () => signIn(owner.other()),
    change: (holder) =>
      holder.query("update account set password_hash = 'another' where email = $1", [email]),
  });
  expect(answer).toMatchObject({ loginFlag: false, loginPhase2Required: false });
  const { rowCount } = await pool.query(
    'select from pending_login p join account a on a.id = p.account_id where a.email = $1',
    [email],
  );
  expect(rowCount).toBe(0);
});

it('a sign-in that overlaps a change cannot finish its second phase once the password changed', async () => {
  await setSecondPhase(true);
  const stranger = owner.other();
  const { loginSessGuid: sessGuid } = await signIn(stranger);
  const code = codeIn(await lastMail(pool, email, 'sign-in-code'));
  const answer = await whileHeld(pool, email, {
    start: () =>
      stranger.commerce('POST api/account/loginphase2', {
        body: { username: email, sessGuid: sessGuid!, valueHash: sha(`${sessGuid}:${code}`) },
      }),
    change: (holder) =>
      holder.query('delete from pending_login where account_id = (select id from account where email = $1)', [
        email,
      ]),
  });
  expect(answer.loginFlag).toBe(false);
  expect(await isIn(stranger)).toBe(false);
});

it('a sign-in in two phases waits for no change of another account', async () => {
  await setSecondPhase(true);
  const { loginSessGuid: sessGuid } = await signIn(owner);
  const code = codeIn(await lastMail(pool, email, 'sign-in-code'));
  const other = `other.${email}`;
  await becomeMember(await test.shopper('alder'), pool, other);
  const done: boolean[] = [];
  await whileHeld(pool, other, {
    start: async () => {
      const body = { username: email, sessGuid: sessGuid!, valueHash: sha(`${sessGuid}:${code}`) };
      done.push((await owner.commerce('POST api/account/loginphase2', { body })).loginFlag);
    },
    change: async (holder) => {
      await holder.query('select 1');
      expect(done).toEqual([true]);
    },
  });
});

it('a mailed link waits for a change of the password, which ends it without waiting itself', async () => {
  const returnUrl = 'http://localhost:3000/alder/login';
  await owner.commerce('POST api/password/reset/:email', { params: { email }, body: { returnUrl } });
  const { text } = await lastMail(pool, email, 'reset');
  const mailed = /recover#([A-Za-z0-9_-]{43})/.exec(text)![1]!;
  const answer = await whileHeld(pool, email, {
    start: () =>
      owner.commerce('POST api/password/new', { body: { token: mailed, newPassword: 'moved-on-by-now' } }),
    change: async (holder) => {
      await holder.query("set local lock_timeout = '300ms'");
      await holder.query(
        'delete from one_time_token where account_id = (select id from account where email = $1)',
        [email],
      );
    },
  });
  expect(answer).toMatchObject({
    errorFlag: true,
    errorMessage: 'This link has expired or was already used. Please request a new one.',
  });
});

const endAll = (holder: { query: (text: string, values: string[]) => Promise<unknown> }) =>
  holder.query('delete from session where account_id = (select id from account where email = $1)', [email]);

it('a change that overlaps the end of its own session begins no session anew when it switches the second phase', async () => {
  const thief = thiefWith('all');
  const status = await whileHeld(pool, email, {
    start: () => setSecondPhase(true, thief).catch((error: { status: number }) => error.status),
    change: endAll,
  });
  expect(status).toBe(401);
  expect(await isIn(thief)).toBe(false);
  const { rows } = await pool.query('select second_phase from account where email = $1', [email]);
  expect(rows).toEqual([{ second_phase: false }]);
});

it('a change that overlaps the end of its own session changes no password and begins no session anew', async () => {
  const thief = thiefWith('all');
  const answer = await whileHeld(pool, email, {
    start: () =>
      thief
        .commerce('POST api/account/password', {
          body: { oldPassword: goodPassword, newPassword: 'stolen-for-good' },
        })
        .catch((error: { status: number }) => error.status),
    change: endAll,
  });
  expect(answer).toBe(401);
  expect((await signIn(owner.other())).loginFlag).toBe(true);
});

it('a change that overlaps the end of its own session renews nothing', async () => {
  const lock = (holder: { query: (text: string, values: string[]) => Promise<unknown> }) =>
    holder.query('select 1 from session where id = $1 for update', [sessionGuid]);
  const status = await whileOpen(pool, lock, {
    start: () => renew(owner).catch((error: { status: number }) => error.status),
    change: endAll,
  });
  expect(status).toBe(401);
});

it('a change that overlaps the end of its own session is done once when two give the same old password', async () => {
  const answers = await Promise.all(
    ['first-one-wins-1', 'first-one-wins-2'].map((each) =>
      changePassword(each).catch((error: { status: number }) => error.status),
    ),
  );
  const done = answers.filter((each) => typeof each === 'object' && !each.errorFlag);
  expect(done).toHaveLength(1);
});

it('a session begun anew goes on under the handle that was answered, kept as long as before, and is the only one', async () => {
  const phone = owner.other();
  await signIn(phone);
  const { sessionGuid: handle } = await changePassword('moved-on-by-now');
  expect(handle).not.toBe(sessionGuid);
  expect((await owner.commerce('GET api/user')).sessionGuid).toBe(handle);
  const sessions = await owner.commerce('GET api/user/sessions');
  expect(sessions).toMatchObject([{ id: handle, isCurrent: true }]);
  expect(Date.parse(sessions[0]!.expiresAt)).toBe(test.clock.now() + 30 * 24 * 60 * minute);
  sessionGuid = handle!;
  expect(await renew(owner)).toHaveProperty('tokenExpiration');
});

it('a session begun anew stays unchanged when the second phase is set to the same value', async () => {
  const before = token();
  expect(await setSecondPhase(false)).not.toHaveProperty('sessionGuid');
  expect(token()).toBe(before);
  expect(await isIn(owner)).toBe(true);
});
