import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createApp } from '../app.ts';
import { createTestLarder, type TestLarder } from '../testing/larder.ts';
import { openPool } from './database.ts';

let test: TestLarder;
beforeAll(async () => {
  test = await createTestLarder({ adminUrl: inject('adminUrl') });
});
afterAll(() => test.stop());

it('the server says that it is not ready while its database cannot be written, and asks for a better one each time', async () => {
  const url = test.larder.pool.options.connectionString!;
  const pool = openPool(url, () => {}, 2);
  const app = createApp({ ...test.larder, pool });
  const ready = async () => {
    const answer = await app.request('/readyz');
    return [answer.status, await answer.json()];
  };
  const database = new URL(url).pathname.slice(1);
  // A connection of the database itself would be read-only and could not take it back.
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  const readOnly = (mode: 'on' | 'off') =>
    admin.query(`alter database ${database} set default_transaction_read_only = ${mode}`);
  await readOnly('on');
  expect(await ready()).toEqual([503, { status: 'database read-only' }]);
  await readOnly('off');
  expect(await ready()).toEqual([200, { status: 'ok' }]);
  await admin.end();
  await pool.end();
  expect(await ready()).toEqual([503, { status: 'database unreachable' }]);
});
