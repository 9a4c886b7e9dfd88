import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embedded.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'larder-killed-'));
  await chmod(directory, 0o755);
  return () => rm(directory, { recursive: true, force: true });
});

/** Returns whether a folder of data has been begun, under whatever name. */
const areBegun = async () => {
  const names = (await readdir(directory)).filter((name) => name.startsWith('postgres'));
  const files = await Promise.all(names.map((name) => readdir(path.join(directory, name)).catch(() => [])));
  return files.flat().includes('PG_VERSION');
};

const isAtWork = async () => (await inData('postmaster.pid')) !== '';
const isClosed = async () => (await inData('pg_hba.conf')).startsWith('host all all 127.0.0.1/32 scram');
const inData = (file: string) => readFile(path.join(directory, 'postgres', file), 'utf8').catch(() => '');

/** Starts the database in a process of its own, which is killed with all that it runs once `isThen`. */
async function killedStart(isThen: () => Promise<boolean>): Promise<void> {
  const embedded = path.join(import.meta.dirname, 'embedded.ts');
  const program = `(await import(${JSON.stringify(embedded)})).startEmbeddedPostgres(${JSON.stringify(directory)})`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { detached: true });
  const over = once(child, 'exit');
  while (child.exitCode === null && !(await isThen())) await new Promise((resolve) => setImmediate(resolve));
  expect(child.exitCode).toBeNull();
  process.kill(-child.pid!, 'SIGKILL');
  await over;
}

it.each([
  { when: 'its data are made', isThen: areBegun },
  { when: 'its password is set', isThen: isAtWork },
  { when: 'it has closed the database to others, and keeps no password yet', isThen: isClosed },
])(
  'a start that is killed while $when is made good by the next one',
  async ({ isThen }) => {
    await killedStart(isThen);
    const postgres = await startEmbeddedPostgres(directory);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    expect((await client.query('select 1 as answer')).rows).toEqual([{ answer: 1 }]);
    await client.end();
    await postgres.stop();
    expect((await readdir(directory)).filter((name) => name.startsWith('postgres'))).toEqual(['postgres']);
  },
  120_000,
);
