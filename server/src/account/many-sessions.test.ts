import { beforeEach, expect, it } from 'vitest';
import { whileHeld } from '../testing/held-account.ts';
import { becomeMember, goodPassword } from '../testing/member.ts';
import { testLarder } from '../testing/of-this-file.ts';
import type { Shopper } from '../testing/shopper.ts';

const second = 1000;
let counter = 0;
let email = '';
let first: Shopper;
const test = await testLarder();
const { pool } = test.larder;
beforeEach(async () => {
  email = `many${(counter += 1)}@larder.test`;
  first = await test.shopper('alder');
  await becomeMember(first, pool, email);
});

const isIn = async (who: Shopper) => (await who.commerce('GET api/user/check')).loggedIn;

/** Signs in to the account in another browser. */
async function signIn(): Promise<Shopper> {
  const browser = first.other();
  const body = { username: email, password: goodPassword, keepLoggedIn: true };
  expect(await browser.commerce('POST api/account/loginphase1', { body })).toMatchObject({ loginFlag: true });
  return browser;
}

/** Signs the account in in further browsers, ten seconds after the first. */
async function signInElsewhere(count: number): Promise<void> {
  const { rowCount } = await pool.query(
    `insert into session (account_id, token_hash, kept, created_at, fresh_until, expires_at)
     select s.account_id, sha256(convert_to($1 || n, 'UTF8')), true, s.created_at, s.fresh_until + interval '10 seconds',
       s.expires_at
     from session s join account a on a.id = s.account_id, generate_series(1, $2::int) n
     where a.email = $1 and s.id = (select min(id::text)::uuid from session where account_id = a.id)`,
    [email, count],
  );
  expect(rowCount).toBe(count);
}

async function countSessions(): Promise<number> {
  const { rowCount } = await pool.query(
    'select 1 from session s join account a on a.id = s.account_id where a.email = $1',
    [email],
  );
  return rowCount!;
}

it('an account has two hundred sessions at most: one more ends that which was used the longest time ago', async () => {
  const neighbour = await test.shopper('alder');
  await becomeMember(neighbour, pool, `neighbour-${email}`);
  test.clock.advance(second);
  const unused = await signIn();
  await signInElsewhere(197);
  test.clock.advance(60 * second);
  const { id } = (await first.commerce('GET api/user/sessions')).find(({ isCurrent }) => isCurrent)!;
  await first.commerce('POST api/account/renew', { body: { sessionGuid: id } });
  const newest = [await signIn()];
  const all = () => Promise.all([first, unused, ...newest, neighbour].map(isIn));
  expect([await countSessions(), await all()]).toEqual([200, [true, true, true, true]]);
  newest.push(await signIn());
  expect([await countSessions(), await all()]).toEqual([200, [true, false, true, true, true]]);
});

it('of many sign-ins at once no more than two hundred sessions are left', async () => {
  await signInElsewhere(197);
  test.clock.advance(60 * second);
  const started = await whileHeld(pool, email, {
    start: () => Promise.all(Array.from({ length: 4 }, signIn)),
    waiting: 4,
    change: async () => {},
  });
  expect(await Promise.all(started.map(isIn))).toEqual([true, true, true, true]);
  expect(await countSessions()).toBe(200);
});
