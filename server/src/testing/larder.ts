import path from 'node:path';
import pg from 'pg';
import type { Hono } from 'hono';
import { createApp } from '../app.ts';
import type { Geocoder } from '../address/geocoded.ts';
import { createGeocoder } from '../address/geocoder.ts';
import { verificationsPerMinute } from '../address/verify-address.ts';
import { createPerMinute } from '../limits/per-minute.ts';
import { keepSessions } from '../account/kept-sessions.ts';
import { keepCarts } from '../cart/kept-carts.ts';
import { importMerchant } from '../import/import-merchant.ts';
import { openPool } from '../database/database.ts';
import { readEnvironment } from '../environment.ts';
import type { Larder } from '../larder.ts';
import type { Log } from '../log.ts';
import { openOrderNews } from '../order/order-news.ts';
import type { CardProvider } from '../payment/card-provider.ts';
import { createShelves } from '../shelf/create-shelves.ts';
import { createTestDatabase } from './database.ts';
import { createShopper, type Shopper } from './shopper.ts';

/** The stores of the fixture catalog. */
export type FixtureAlias = 'alder' | 'alder-west' | 'bodega';

export type TestLarderOptions = {
  /** The value of vitest's inject('adminUrl'). */
  adminUrl: string;
  /** The time of the clock: epoch milliseconds or ISO 8601; if left out, a Wednesday, 9:00 in Chicago. */
  now?: number | string;
  cardProvider?: CardProvider;
  geocoder?: Geocoder;
  environment?: Record<string, string>;
  log?: Log;
};

export type TestLarder = {
  larder: Larder;
  app: Hono;
  /** The one clock, which stands still unless it is moved. */
  clock: { now: () => number; set: (to: number | string) => void; advance: (ms: number) => void };
  /** Returns a shopper with a browser of their own, in a store of the fixture catalog or in none. */
  shopper(alias?: FixtureAlias): Promise<Shopper>;
  stop(): Promise<void>;
};

/** Wednesday, 18 November 2026, 9:00 in Chicago and 8:00 in Denver. */
export const testNow = Date.parse('2026-11-18T15:00:00Z');

const fixtureFolder = path.join(import.meta.dirname, 'catalog');
const template = 'larder_fixture';
const templateLock = 7_100_114;

/**
 * Starts a Larder for this test file alone over a copy of the fixture database: real PostgreSQL, real import, real
 * shelves, an adjustable clock. Call stop() in afterAll.
 */
export async function createTestLarder(options: TestLarderOptions): Promise<TestLarder> {
  await prepareTemplate(options.adminUrl);
  const database = await createTestDatabase(options.adminUrl, template);
  let now = toMs(options.now ?? testNow);
  const clock = {
    now: () => now,
    set: (to: number | string) => void (now = toMs(to)),
    advance: (ms: number) => void (now += ms),
  };
  const log = options.log ?? (() => {});
  const doorPool = openPool(database.url, () => {}, 3);
  const shelves = createShelves({ pool: database.pool, now: clock.now, log, pollMs: 100 });
  const orderNews = openOrderNews(database.url, log);
  const larder: Larder = {
    environment: readEnvironment({
      LARDER_DEMO: '1',
      LARDER_CHECK_ANSWERS: '1',
      LARDER_ENVIRONMENT: 'test',
      ...options.environment,
    }),
    release: 'test',
    pool: database.pool,
    doorPool,
    shelves,
    orderNews,
    keptCarts: keepCarts(),
    keptSessions: keepSessions(),
    cardProvider: options.cardProvider ?? noCardProvider,
    geocoder: options.geocoder ?? createGeocoder(null),
    mayVerify: createPerMinute(verificationsPerMinute),
    now: clock.now,
    log,
    closing: new AbortController().signal,
  };
  await shelves.start();
  const app = createApp(larder);
  return {
    larder,
    app,
    clock,
    shopper: async (alias) => {
      const store = alias ? (await shelves.directory()).byAlias(alias) : null;
      if (alias && !store) throw new Error(`The fixture has no store ${alias}`);
      return createShopper(app, store);
    },
    stop: async () => {
      await orderNews.stop();
      await shelves.stop();
      await doorPool.end();
      await database.drop();
    },
  };
}

function toMs(time: number | string): number {
  return typeof time === 'number' ? time : Date.parse(time);
}

/** Imports the fixture once per run: the first test file does it, the others wait and copy. */
async function prepareTemplate(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [templateLock]);
    const found = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (found.rowCount) return;
    await admin.query('drop database if exists larder_fixture_new');
    await admin.query('create database larder_fixture_new template larder_template');
    const pool = openPool(adminUrl.replace(/\/[^/]*$/, '/larder_fixture_new'), () => {});
    for (const merchant of ['alder', 'bodega']) {
      const report = await importMerchant({ pool, folder: path.join(fixtureFolder, merchant), now: testNow });
      if (report.outcome !== 'imported')
        throw new Error(`Fixture ${merchant}: ${JSON.stringify(report.problems)}`);
    }
    await pool.end();
    await admin.query(`alter database larder_fixture_new rename to ${template}`);
  } finally {
    await admin.end(); // releases the lock
  }
}

const notHere = { kind: 'unknown', reason: 'this test has no card provider' } as const;

/** A card provider for tests in which nothing is paid. */
const noCardProvider: CardProvider = {
  authorize: async () => notHere,
  whyDeclined: () => 'other',
  lookUp: async () => ({ kind: 'unavailable' }),
  lookUpLinked: async () => 'unavailable',
  reverse: async () => notHere,
  capture: async () => notHere,
  refund: async () => notHere,
};
