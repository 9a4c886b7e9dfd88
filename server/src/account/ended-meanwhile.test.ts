import { beforeEach, expect, it } from 'vitest';
import { whileOpen } from '../testing/held-account.ts';
import { becomeMember, goodPassword } from '../testing/member.ts';
import { testLarder } from '../testing/of-this-file.ts';
import type { Shopper } from '../testing/shopper.ts';

let counter = 0;
let shopper: Shopper;
let sessionGuid = '';
const test = await testLarder();
const { pool } = test.larder;
beforeEach(async () => {
  shopper = await test.shopper('alder');
  ({ sessionGuid } = await becomeMember(shopper, pool, `ended${(counter += 1)}@larder.test`));
});

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { status: number }) => error.status,
  );
const renew = (who = shopper) => statusOf(who.commerce('POST api/account/renew', { body: { sessionGuid } }));
const check = async (who = shopper) => (await who.commerce('GET api/user/check')).loggedIn;

/** Lets a call meet the end of its session: it has found the session, and waits until that is gone. */
const whileEnding = <Result>(start: () => Promise<Result>) =>
  whileOpen(pool, (holder) => holder.query('delete from session where id = $1', [sessionGuid]), {
    start,
    change: async () => {},
  });

it('a session that ends while it is renewed is not brought back, whether its token was used before or not', async () => {
  expect(await whileEnding(() => renew())).toBe(401);
  expect(await check()).toBe(false);
});

it('a session that ends while its new token is first used does not fail, and is over', async () => {
  expect(await renew()).toBe(200);
  expect(await whileEnding(() => renew())).toBe(401);
  expect(await check()).toBe(false);
});

it('a password that is changed while another browser renews leaves that browser no session', async () => {
  const other = shopper.other();
  const username = `ended${counter}@larder.test`;
  const { loginSessGuid } = await other.commerce('POST api/account/loginphase1', {
    body: { username, password: goodPassword, keepLoggedIn: true },
  });
  const passwords = { oldPassword: goodPassword, newPassword: 'some-other-words-9' };
  const lock = (holder: { query: (text: string, values: string[]) => Promise<unknown> }) =>
    holder.query('select 1 from session where id = $1 for update', [loginSessGuid!]);
  const [changed] = await whileOpen(pool, lock, {
    start: () =>
      Promise.all([
        shopper.commerce('POST api/account/password', { body: passwords }),
        statusOf(other.commerce('POST api/account/renew', { body: { sessionGuid: loginSessGuid! } })),
      ]),
    waiting: 2,
    change: async () => {},
  });
  expect(changed.errorFlag).toBe(false);
  expect([await check(), await check(other)]).toEqual([true, false]);
});
