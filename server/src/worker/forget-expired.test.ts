import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { row, sql } from '../database/database.ts';
import { listMails } from '../mail/mail.store.ts';
import { createTestLarder, type TestLarder } from '../testing/larder.ts';
import { becomeMember, join } from '../testing/member.ts';
import { forgetExpired } from './forget-expired.ts';

let test: TestLarder;
beforeAll(async () => {
  test = await createTestLarder({ adminUrl: inject('adminUrl') });
});
afterAll(() => test.stop());

const day = 24 * 3_600_000;

it('each thing is deleted at the end of its stated life, and not before', async () => {
  const { pool } = test.larder;
  const shopper = await test.shopper('alder');
  const { email } = await becomeMember(shopper, pool, 'kept@larder.test');
  await join(await test.shopper('alder'), 'never-verified@larder.test');
  const counts = async () =>
    row<Record<string, number>>(
      pool,
      sql`select (select count(*)::int from session) as sessions, (select count(*)::int from attempt_counter) as counters,
            (select count(*)::int from one_time_token) as codes, (select count(*)::int from account) as accounts,
            (select count(*)::int from known_device) as devices, (select count(*)::int from mail) as mails`,
    );
  const atFirst = { sessions: 1, codes: 1, accounts: 2, devices: 1, mails: 2 };
  await forgetExpired(test.larder);
  expect(await counts()).toMatchObject(atFirst);

  test.clock.advance(3 * day);
  await forgetExpired(test.larder);
  expect(await counts()).toEqual({ ...atFirst, counters: 0, codes: 0 });

  test.clock.advance(28 * day);
  await forgetExpired(test.larder);
  expect(await counts()).toEqual({ sessions: 0, counters: 0, codes: 0, accounts: 1, devices: 1, mails: 0 });
  expect(await listMails(pool, email, 5)).toEqual([]);

  const seen = await row<{ at: Date }>(pool, sql`select seen_at as at from known_device`);
  test.clock.set(new Date(seen!.at).getTime() + 365 * day);
  await forgetExpired(test.larder);
  expect(await counts()).toMatchObject({ devices: 1 });

  test.clock.advance(1);
  await forgetExpired(test.larder);
  expect(await counts()).toMatchObject({ accounts: 1, devices: 0 });
});

it('the thirty days of an unverified account count from its last registration', async () => {
  const { pool } = test.larder;
  await join(await test.shopper('alder'), 'second-try@larder.test');
  test.clock.advance(29.99 * day);
  await join(await test.shopper('alder'), 'second-try@larder.test');
  test.clock.advance(0.02 * day);
  await forgetExpired(test.larder);
  expect(await row(pool, sql`select 1 from account where email = 'second-try@larder.test'`)).not.toBeNull();
});
