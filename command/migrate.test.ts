import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { requireSchema } from '@larder/server/database/migrate';
import { testDatabase } from '@larder/server/testing/of-this-file';
import { expect, it } from 'vitest';
import { addressesOf } from './database.ts';
import { migrate } from './migrate.ts';

const database = await testDatabase('template1');

/** Runs `larder` as an operator does. */
async function larder(...words: string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts'), ...words], {
    env: { ...process.env, DATABASE_URL: database.url },
  });
  const [said, refused, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { code, said, refused };
}

const tables = async () =>
  (
    await database.pool.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    )
  ).rows.map(({ name }) => name);

const older =
  'The schema of this database is older than this program: run `npm run larder -- migrate`, or start the server.';

it('only migrate changes a schema: other verbs say in one line what to run, and change nothing', async () => {
  expect(await larder('status')).toEqual({ code: 1, said: '', refused: `${older}\n` });
  expect(await tables()).toEqual([]);
  expect(await larder('migrate')).toMatchObject({ code: 0, said: expect.stringMatching(/^Applied 0001-/) });
  await requireSchema(database.pool);
});

it('a verb whose words nobody reads any more does its work all the same', async () => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts'), 'status'], {
    env: { ...process.env, DATABASE_URL: database.url },
  });
  child.stdout.destroy();
  const [refused, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>]);
  expect({ code, refused }).toEqual({ code: 0, refused: '' });
});

it('a verb refuses the schema of an older and of a newer program', async () => {
  await migrate.run([], { pool: database.pool, now: Date.now, say: () => {}, addresses: addressesOf({}) });
  await database.pool.query("insert into migration values ('9999-later.sql', 'x')");
  await expect(requireSchema(database.pool)).rejects.toThrow(
    'This database belongs to a newer Larder (it has 9999-later.sql): use that one.',
  );
  await database.pool.query("delete from migration where name = '9999-later.sql'");
  await database.pool.query('delete from migration where name = (select max(name) from migration)');
  await expect(requireSchema(database.pool)).rejects.toThrow(older);
});
