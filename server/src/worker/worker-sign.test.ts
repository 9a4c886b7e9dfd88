import { expect, it } from 'vitest';
import { row, sql } from '../database/database.ts';
import { testDatabase } from '../testing/of-this-file.ts';
import { testNow } from '../testing/larder.ts';
import { sayAlive } from './worker-sign.store.ts';

const database = await testDatabase();

it('the sign of a worker never goes back a little, and far ahead it does not stay', async () => {
  const day = 24 * 3_600_000;
  const signs: number[] = [];
  for (const at of [testNow, testNow - 5_000, testNow + 2 * day, testNow + 20_000]) {
    await sayAlive(database.pool, at);
    signs.push((await row<{ at: number }>(database.pool, sql`select at from worker_sign`))!.at);
  }
  expect(signs).toEqual([testNow, testNow, testNow + 2 * day, testNow + 20_000]);
});
