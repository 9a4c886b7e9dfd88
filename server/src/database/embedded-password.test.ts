import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embedded.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'larder-password-'));
  await chmod(directory, 0o755);
  return () => rm(directory, { recursive: true, force: true });
});

/** Returns who is let in at an address, or the reason why nobody is. */
async function askedAt(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query<{ who: string }>('select current_user as who')).rows[0]!.who;
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await client.end();
  }
}

const wrongPassword = '28P01';

/** Expects that the database lets nobody in but who knows its address with the password. */
async function expectClosed(url: string): Promise<void> {
  expect(await askedAt(url)).toBe('larder');
  const guessed = new URL(url);
  guessed.password = 'larder';
  expect(await askedAt(guessed.href)).toBe(wrongPassword);
  guessed.pathname = '/postgres';
  expect(await askedAt(guessed.href)).toBe(wrongPassword);
}

it('another user of this machine is not let into the embedded database, and cannot read its address', async () => {
  const postgres = await startEmbeddedPostgres(directory);
  await expectClosed(postgres.url);
  const file = path.join(directory, 'database-url');
  expect(await readFile(file, 'utf8')).toBe(postgres.url);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect((await stat(path.join(postgres.data, 'larder-password'))).mode & 0o077).toBe(0);
  await postgres.stop();

  const again = await startEmbeddedPostgres(directory);
  expect(new URL(again.url).password).toBe(new URL(postgres.url).password);
  await again.stop();
}, 120_000);

it('data from before there were passwords get one when they are next started, and lose nothing', async () => {
  const before = await startEmbeddedPostgres(directory);
  const client = new pg.Client({ connectionString: before.url });
  await client.connect();
  await client.query("alter role larder password null; create table kept as select 'an order' as what");
  await client.end();
  await before.stop();
  await writeFile(path.join(before.data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
  await rm(path.join(before.data, 'larder-password'));

  const after = await startEmbeddedPostgres(directory);
  await expectClosed(after.url);
  const again = new pg.Client({ connectionString: after.url });
  await again.connect();
  expect((await again.query('select what from kept')).rows).toEqual([{ what: 'an order' }]);
  await again.end();
  await after.stop();
}, 120_000);
