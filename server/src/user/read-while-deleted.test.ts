import { expect, it } from 'vitest';
import { whileOpen } from '../testing/held-account.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { signIn } from '../testing/signed-in.ts';

const test = await testLarder();
const { pool } = test.larder;

it.each(['GET api/user', 'GET api/user/profile', 'GET api/user/data'] as const)(
  'a person whose account is deleted while %s is answered is told to sign in',
  async (name) => {
    const shopper = await test.shopper('alder');
    const { accountId } = await signIn(test, shopper);
    // The session is found, and the orders of the account are waited for.
    const read = await whileOpen(pool, (holder) => holder.query('lock table "order"'), {
      start: () => shopper.commerce(name).catch((error: unknown) => error),
      change: (holder) => holder.query('delete from account where id = $1', [accountId]),
    });
    expect(read).toMatchObject({ status: 401, problem: { errorCode: 'sign-in-needed' } });
  },
);
