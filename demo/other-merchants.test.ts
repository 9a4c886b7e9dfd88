import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { testDatabase } from '@larder/server/testing/of-this-file';
import { expect, it } from 'vitest';
import { refuseOtherMerchants } from './other-merchants.ts';

const database = await testDatabase();
const start = path.resolve(import.meta.dirname, '../scripts/start.ts');

it('the demo starts on no database of a real shop, and changes nothing there', async () => {
  await refuseOtherMerchants(database.url);
  const { merchant } = JSON.parse(
    await readFile(path.join(import.meta.dirname, 'greenfield/store.json'), 'utf8'),
  ) as {
    merchant: { guid: string };
  };
  const insert = (guid: string, name: string, prefix: string) =>
    database.pool.query('insert into merchant (guid, name, order_prefix) values ($1, $2, $3)', [
      guid,
      name,
      prefix,
    ]);
  await insert(merchant.guid, 'Greenfield Market', 'GF');
  await refuseOtherMerchants(database.url);

  await insert(randomUUID(), 'Real Foods', 'RF');
  const child = spawn(process.execPath, [start], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url },
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>]);
  expect({ code, said }).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^Larder cannot start: the database of DATABASE_URL holds Real Foods, and this is the demo, [^\n]+ start the shop with node server\/main\.mjs\n$/,
    ) as string,
  });
  expect((await database.pool.query('select 1 from product')).rowCount).toBe(0);
});
