import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { openOrderNews, type OrderNews, type OrderNewsRoom } from './order-news.ts';

let database: TestDatabase;
let room: OrderNewsRoom;
let warnings: string[];
beforeEach(async () => {
  database = await createTestDatabase(inject('adminUrl'));
  warnings = [];
  room = openOrderNews(database.url, (_, event) => warnings.push(event));
});
afterEach(async () => {
  await room.stop();
  await database.drop();
});

type Told = (OrderNews | null)[];

function subscribe(): { told: Told; leave: () => void } {
  const told: Told = [];
  return { told, leave: room.subscribe((news) => told.push(news)) };
}

/** Says that an order has changed, as the database does after a change of the table. */
async function change(revision: number): Promise<OrderNews> {
  const news = { orderId: '11111111-1111-4111-8111-111111111111', locationId: 1, revision };
  await database.pool.query(`select pg_notify('order_changed', $1)`, [JSON.stringify(news)]);
  return news;
}

/** Returns how many connections listen to this database's news. */
async function listeners(): Promise<number> {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and query = 'listen order_changed'`,
  );
  return rows.length;
}

/**
 * Shuts the database to new connections and ends the listening one, from outside: no database can close its own door.
 * Returns how to open it again.
 */
async function shutDatabase(): Promise<() => Promise<void>> {
  const name = new URL(database.url).pathname.slice(1);
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query(`alter database ${name} allow_connections false`);
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query = 'listen order_changed'`,
    [name],
  );
  return async () => {
    await admin.query(`alter database ${name} allow_connections true`);
    await admin.end();
  };
}

/** Shuts the database, and waits until the room has noticed. Returns how to open it again. */
async function breakConnection(): Promise<() => Promise<void>> {
  const open = await shutDatabase();
  await expect.poll(() => warnings).toContain('order-news-lost');
  return open;
}

it('every subscriber is told that it begins, and then each change once', async () => {
  const first = subscribe();
  await expect.poll(() => first.told).toEqual([null]);
  const second = subscribe();
  expect(second.told).toEqual([null]);
  const news = [await change(1), await change(2)];
  await expect.poll(() => second.told).toEqual([null, ...news]);
  expect(first.told).toEqual([null, ...news]);
  expect(await listeners()).toBe(1);
});

it('whoever leaves is told nothing more, and the connection closes with the last', async () => {
  expect(await listeners()).toBe(0);
  const first = subscribe();
  const second = subscribe();
  await expect.poll(() => second.told).toEqual([null]);
  first.leave();
  const news = await change(1);
  await expect.poll(() => second.told).toEqual([null, news]);
  expect(first.told).toEqual([null]);
  second.leave();
  const third = subscribe();
  expect(third.told).toEqual([]);
  await expect.poll(() => third.told).toEqual([null]);
  third.leave();
  await expect.poll(() => listeners()).toBe(0);
});

it('who comes after the last has left, even before the connection stood, is told', async () => {
  const first = subscribe();
  first.leave();
  const second = subscribe();
  await expect.poll(() => second.told).toEqual([null]);
  const news = await change(1);
  await expect.poll(() => second.told).toEqual([null, news]);
  expect(first.told).toEqual([]);
  await expect.poll(() => listeners()).toBe(1);
});

it('a broken connection is made again, and subscribers are told that they may have missed changes', async () => {
  const { told } = subscribe();
  await expect.poll(() => told).toEqual([null]);
  const open = await breakConnection();
  const second = subscribe();
  expect(second.told).toEqual([]);
  await open();
  await expect.poll(() => told).toEqual([null, null]);
  const news = await change(2);
  await expect.poll(() => told).toEqual([null, null, news]);
  expect(second.told).toEqual([null, news]);
  expect(await listeners()).toBe(1);
});

it('a database that cannot be reached is logged and asked again until it can', async () => {
  const open = await shutDatabase();
  const { told } = subscribe();
  await expect.poll(() => warnings).toEqual(['order-news-lost']);
  expect(told).toEqual([]);
  await open();
  await expect.poll(() => told).toEqual([null]);
});

it('a room that was stopped makes no connection again', async () => {
  const { told } = subscribe();
  await expect.poll(() => told).toEqual([null]);
  const open = await breakConnection();
  await room.stop();
  await open();
  await pause(1500);
  expect([told, await listeners()]).toEqual([[null], 0]);
});

it('a subscriber who comes after one that left while the connection began to listen is told of each change', async () => {
  const ask = pg.Client.prototype.query as (...query: unknown[]) => Promise<unknown>;
  let leaveFirst: () => void = () => undefined;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function query(
    this: unknown,
    ...query: unknown[]
  ) {
    const answer = await ask.apply(this, query);
    if (query[0] === 'listen order_changed') leaveFirst();
    return answer;
  });
  ({ leave: leaveFirst } = subscribe());
  await expect.poll(() => spy.mock.calls.flat()).toContain('listen order_changed');
  await pause(200);
  spy.mockRestore();
  const { told } = subscribe();
  await expect.poll(() => told).toEqual([null]);
  await pause(200);
  const news = await change(1);
  await expect.poll(() => told).toContainEqual(news);
  expect(warnings).toEqual([]);
});
