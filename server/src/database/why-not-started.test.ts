import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { CannotStart } from '../cannot-start.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { watchLog } from './why-not-started.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'larder-why-'));
  await chmod(directory, 0o755);
  return () => rm(directory, { recursive: true, force: true });
});

/** Starts on data that consist of these files; returns the lines of the refusal. */
async function startOn(files: Record<string, string>): Promise<readonly string[]> {
  const data = path.join(directory, 'postgres');
  await mkdir(data, { mode: 0o700 });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(data, name), text);
  const refusal: unknown = await startEmbeddedPostgres(directory).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CannotStart);
  return (refusal as CannotStart).lines;
}

it('an embedded database that does not start says why in one line, by its own log', async () => {
  const said = await startOn({
    PG_VERSION: '17\n',
    'postgresql.conf': '',
    'larder-password': 'x',
    'server.log': 'FATAL:  an older reason\n',
  });
  expect(said).toEqual([
    'the embedded PostgreSQL does not start: database files are incompatible with server ' +
      `(${path.join(directory, 'postgres/server.log')})`,
  ]);
});

it('data that lack a file are told in one line, before there is a log', async () => {
  expect(await startOn({ PG_VERSION: '18\n' })).toEqual([
    expect.stringMatching(
      /^the embedded PostgreSQL does not start: postgres: could not access the server configuration file [^\n]+$/,
    ),
  ]);
});

it('the log of an embedded database is put aside above ten megabytes, and one such log is kept', async () => {
  const file = path.join(directory, 'server.log');
  await writeFile(`${file}.old`, 'the year before');
  await writeFile(file, 'x'.repeat(10_000_000));
  await watchLog(file);
  expect((await readdir(directory)).toSorted()).toEqual(['server.log', 'server.log.old']);
  expect(await readFile(`${file}.old`, 'utf8')).toBe('the year before');
  await writeFile(file, 'x'.repeat(10_000_001));
  const whyNot = await watchLog(file);
  expect(await readdir(directory)).toEqual(['server.log.old']);
  expect((await stat(`${file}.old`)).size).toBe(10_000_001);
  await writeFile(file, 'FATAL:  no space\n');
  expect(await whyNot()).toBe(`no space (${file})`);
});
