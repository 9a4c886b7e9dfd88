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

it('an account is signed in by twenty sessions: one more ends that which was used the longest time ago', async () => {
  const neighbour = await test.shopper('alder');
  await becomeMember(neighbour, pool, `neighbour-${email}`);
  const rest: Shopper[] = [];
  for (let signedIn = 1; signedIn < 20; signedIn += 1) {
    test.clock.advance(second);
    rest.push(await signIn());
  }
  expect(await isIn(first)).toBe(true);
  test.clock.advance(second);
  const { id } = (await first.commerce('GET api/user/sessions')).find(({ isCurrent }) => isCurrent)!;
  await first.commerce('POST api/account/renew', { body: { sessionGuid: id } });
  const last = await signIn();
  expect(await Promise.all([first, ...rest, last, neighbour].map(isIn))).toEqual([
    true,
    false,
    ...Array.from({ length: 20 }, () => true),
  ]);
});

it('of many sign-ins at once no more than twenty sessions are left', async () => {
  for (let signedIn = 1; signedIn < 18; signedIn += 1) await signIn();
  const started = await whileHeld(pool, email, {
    start: () => Promise.all(Array.from({ length: 4 }, signIn)),
    waiting: 4,
    change: async () => {},
  });
  expect(await Promise.all(started.map(isIn))).toEqual([true, true, true, true]);
  const { rowCount } = await pool.query(
    'select 1 from session s join account a on a.id = s.account_id where a.email = $1',
    [email],
  );
  expect(rowCount).toBe(20);
});
