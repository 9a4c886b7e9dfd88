import { expect, it } from 'vitest';
import { testDatabase } from '../testing/of-this-file.ts';
import { startSilentProxy } from '../testing/silent-proxy.ts';
import { openPool } from './database.ts';
import { mayPass } from '../may-pass.ts';
import { inTransaction } from './in-transaction.ts';

const database = await testDatabase('template0');

it('connections to a server that vanished without a word are given up, and the next calls use new ones', async () => {
  const proxy = await startSilentProxy(database.url);
  const pool = openPool(proxy.url, () => {}, 2, 1000);
  const failed = (error: unknown) => error;
  const waiting = inTransaction(pool, async (transaction) => {
    await transaction.query('select 1');
    proxy.fallSilent();
    const began = performance.now();
    const error = await transaction.query('select 2').catch(failed);
    expect([mayPass(error), performance.now() - began < 1900]).toEqual([true, true]);
    throw error;
  }).catch(failed);
  const began = performance.now();
  expect(mayPass(await waiting)).toBe(true);
  const { rows } = await pool.query('select 3 as answer');
  expect([rows, pool.totalCount]).toEqual([[{ answer: 3 }], 1]);
  expect(performance.now() - began).toBeLessThan(1900);
  await pool.end();
  await proxy.stop();
});

it('a connection to a server that only reads since another one took over is given up', async () => {
  const pool = openPool(database.url, () => {}, 2);
  const tryWriting = () =>
    inTransaction(pool, (transaction) =>
      transaction.query('set transaction read only; create table written (id integer)'),
    );
  await expect(tryWriting()).rejects.toMatchObject({ code: '25006' });
  expect(pool.totalCount).toBe(0);
  await pool.end();
});
