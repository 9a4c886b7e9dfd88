import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { runLarder } from '../run.ts';
import { startEmbeddedPostgres } from './embedded.ts';

/** As root, PostgreSQL runs as somebody else, who owns its data and must reach it. */
const asRoot = it.skipIf(process.getuid?.() !== 0);

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'larder-folder-'));
  return () => rm(directory, { recursive: true, force: true });
});
let elsewhere = '';
afterEach(async () => {
  if (elsewhere) await rm(elsewhere, { recursive: true, force: true });
});

asRoot(
  'a copy of the data that root made is started',
  async () => {
    await chmod(directory, 0o755);
    const first = await startEmbeddedPostgres(path.join(directory, 'data'));
    await first.stop();
    await cp(path.join(directory, 'data'), path.join(directory, 'copy'), { recursive: true });
    const second = await startEmbeddedPostgres(path.join(directory, 'copy'));
    const client = new pg.Client({ connectionString: second.url });
    await client.connect();
    expect((await client.query('select 1 as answer')).rows).toEqual([{ answer: 1 }]);
    await client.end();
    await second.stop();
  },
  120_000,
);

it('a copy that was made while the database ran is a database of its own', async () => {
  await chmod(directory, 0o755);
  const first = await startEmbeddedPostgres(path.join(directory, 'data'));
  await cp(path.join(directory, 'data'), path.join(directory, 'copy'), { recursive: true });
  const copy = await startEmbeddedPostgres(path.join(directory, 'copy'));
  expect(new URL(copy.url).port).not.toBe(new URL(first.url).port);
  await copy.stop();
  const client = new pg.Client({ connectionString: first.url });
  await client.connect();
  expect((await client.query('show data_directory')).rows).toEqual([{ data_directory: first.data }]);
  await client.end();
  await first.stop();
}, 120_000);

asRoot(
  'a start says where the data are when they cannot lie where they were asked for',
  async () => {
    const events: [string, unknown][] = [];
    const environment = readEnvironment({
      LARDER_DEMO: '1',
      LARDER_ENVIRONMENT: 'test',
      LARDER_ROLES: 'worker',
      LARDER_DATA: path.join(directory, 'data'),
    });
    const running = await runLarder(environment, {
      log: (_, event, facts) => void events.push([event, facts]),
    });
    await running.stop();
    const told = events.find(([event]) => event === 'database-elsewhere')?.[1] as
      | { folder: string }
      | undefined;
    elsewhere = told ? path.dirname(told.folder) : '';
    expect(told?.folder).toMatch(/^\/var\/tmp\/larder-data-/);
  },
  120_000,
);
