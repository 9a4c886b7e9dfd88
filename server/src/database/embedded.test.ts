import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { readEnvironment } from '../environment.ts';
import { importMerchant } from '../import/import-merchant.ts';
import { runLarder, type Running } from '../run.ts';
import { createShopper } from '../testing/shopper.ts';
import { postJson } from '../testing/post-json.ts';

const fixture = path.join(import.meta.dirname, '../testing/catalog/alder');
const events: string[] = [];
let directory: string;
let running: Running;
let app: Hono;

beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'larder-embedded-'));
  await chmod(directory, 0o755);
  const environment = readEnvironment({
    LARDER_DEMO: '1',
    LARDER_ENVIRONMENT: 'test',
    LARDER_ROLES: 'worker',
    LARDER_DATA: directory,
  });
  running = await runLarder(environment, {
    log: (_level, event) => void events.push(event),
    prepare: async ({ pool, now, shelves }) => {
      expect(await importMerchant({ pool, folder: fixture, now: now() })).toMatchObject({
        outcome: 'imported',
      });
      await shelves.refresh();
    },
  });
  // Only the worker runs by itself; the calls of the shop go to this app.
  app = createApp({ ...running.larder, environment: { ...environment, roles: ['web'] } });
}, 120_000);

afterAll(async () => {
  await running?.stop();
  await rm(directory, { recursive: true, force: true });
});

async function postmasterPid(): Promise<number> {
  return Number((await readFile(path.join(directory, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

const delivery = 'WYGO_DELIVERY' as const;

/** Makes a shopper with a cart; `add` puts `quantity` of a product into it and returns the bare response. */
async function shopperWithCart() {
  const store = (await running.larder.shelves.directory()).byAlias('alder');
  const shopper = createShopper(app, store);
  const { id } = await shopper.experience('POST api/user/cart');
  const { rows } = await running.larder.pool.query<{ id: number }>(
    "select id from product where code = 'avocado'",
  );
  const add = (quantity: number) =>
    postJson(shopper, `/experience/api/user/cart/${id}/product`, {
      productKey: rows[0]!.id,
      quantity,
      versionKey: delivery,
    });
  const read = () => shopper.experience('GET api/user/cart/:id', { params: { id } });
  return { add, read };
}

/** Adds until calls fail with 503 and then succeed again, and returns the statuses. */
async function addUntilAnswered(add: (quantity: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let tries = 0; tries < 1500; tries += 1) {
    const responses = await Promise.all([add(2), add(2), add(2)]);
    statuses.push(...responses.map(({ status }) => status));
    if (statuses.includes(503) && responses.every(({ ok }) => ok)) return statuses;
    await wait(20);
  }
  throw new Error(`never answered again: ${statuses.slice(-5).join(' ')}`);
}

/** Expects the worker to do the jobs it is asked for. */
async function expectJobsDone(): Promise<void> {
  const { pool } = running.larder;
  await pool.query("select graphile_worker.add_job('look-at-attempts')");
  const left = async () => (await pool.query('select 1 from graphile_worker.jobs')).rowCount;
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
}

it('a database that is killed is started again, and shopping goes on', async () => {
  const { add, read } = await shopperWithCart();
  expect((await add(1)).status).toBe(200);
  process.kill(await postmasterPid(), 'SIGKILL');
  const statuses = await addUntilAnswered(add);
  expect([...new Set(statuses)].sort()).toEqual([200, 503]);
  expect(await read()).toMatchObject({ linesCount: 1, productsCount: 2 });
  expect((await app.request('/readyz')).status).toBe(200);
  await expect.poll(() => events).toEqual(expect.arrayContaining(['database-died', 'database-restarted']));
  await expectJobsDone();
});

it('a connection whose server process is killed is "try again", never an error of ours', async () => {
  const { add, read } = await shopperWithCart();
  const { rows } = await running.larder.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  process.kill(rows[0]!.pid, 'SIGKILL');
  const statuses = await addUntilAnswered(add);
  expect([...new Set(statuses)].sort()).toEqual([200, 503]);
  expect(await read()).toMatchObject({ linesCount: 1, productsCount: 2 });
  await expectJobsDone();
});

it('the server says that it is not ready while the database is down', async () => {
  const pid = await postmasterPid();
  process.kill(pid, 'SIGKILL');
  await expect.poll(async () => (await app.request('/readyz')).status, { interval: 10 }).toBe(503);
  await expect.poll(async () => (await app.request('/readyz')).status, { timeout: 30_000 }).toBe(200);
});
