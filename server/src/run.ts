import { serve, type ServerType } from '@hono/node-server';
import type { Server } from 'node:http';
import path from 'node:path';
import type pg from 'pg';
import { createGeocoder } from './address/geocoder.ts';
import { verificationsPerMinute } from './address/verify-address.ts';
import { createPerMinute } from './limits/per-minute.ts';
import { createApp } from './app.ts';
import { cannotListen } from './cannot-start.ts';
import { keepBuiltFiles, type BuiltApp } from './pages/keep-built-files.ts';
import type { MountPages } from './pages/mount-pages.ts';
import { keepSessions } from './account/kept-sessions.ts';
import { keepCarts } from './cart/kept-carts.ts';
import { alignedClock, keepAligned } from './database/aligned-clock.ts';
import { openPool } from './database/database.ts';
import { ownDataFolder, type DataFolder } from './database/data-folder.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
import type { Environment } from './environment.ts';
import { closingLimits, watchForClosing } from './http/closing.ts';
import { boundConnections, clientLimits, slowClientOptions } from './http/slow-clients.ts';
import { refuseCollidingNames } from './import/colliding-names.ts';
import type { Larder } from './larder.ts';
import { errorFacts, jsonLog, withoutAddresses, withoutRepeats, type Log } from './log.ts';
import { openOrderNews } from './order/order-news.ts';
import { createCardProvider } from './payment/cnp-provider.ts';
import { readRelease } from './release.ts';
import { createShelves } from './shelf/create-shelves.ts';
import type { Shelves } from './shelf/shelves.ts';
import { startWorker } from './worker/start-worker.ts';

export type Running = {
  larder: Larder;
  /** The address at which it answers; null with the role `worker` alone. */
  url: string | null;
  /**
   * Ends everything in order: reports not ready, takes no new requests, lets running ones finish, then ends the
   * worker, the connections and the database.
   */
  stop(): Promise<void>;
};

export type RunOptions = {
  /**
   * The pages served beside the backends, in this order: the shop's come last, since they answer every
   * address.
   */
  mounts?: readonly MountPages[];
  /** The built apps, whose files are kept for the pages that are open when the next release comes. */
  apps?: readonly BuiltApp[];
  log?: Log;
  /** The data folder, when the caller has taken it already; the caller then releases it. */
  folder?: DataFolder;
  /** Called once the schema is ready and before the first request; the demo loads its data here. */
  prepare?: (larder: Larder) => Promise<void>;
  /** Called with the HTTP server once it is made; development adds its hot reload here. */
  onServer?: (server: ServerType) => void;
};

/**
 * The number of connections for calls that anybody may try: as many as passwords are hashed at once, and one for
 * all other counted calls.
 */
const doorConnections = 3;

/** Within how many milliseconds the database answers: longer than a statement may take, with its way here. */
const answersWithinMs = 20_000;

/** Starts the database, the schema, the shelves and the parts that LARDER_ROLES names: web server, worker. */
export async function runLarder(environment: Environment, options: RunOptions): Promise<Running> {
  const log = withoutAddresses(options.log ?? withoutRepeats(jsonLog(Date.now), () => performance.now()));
  const { databaseUrl, dataDirectory, publicUrl } = environment;
  const release = readRelease();
  const folder = databaseUrl || options.folder ? null : await ownDataFolder(dataDirectory, publicUrl);
  const postgres = databaseUrl
    ? null
    : await startEmbeddedPostgres(dataDirectory, {
        onDied: () => log('error', 'database-died'),
        onRestarted: () => log('warn', 'database-restarted'),
        onGone: (error) => {
          log('error', 'database-gone', errorFacts(error));
          process.exit(1);
        },
      });
  if (postgres && !postgres.data.startsWith(path.resolve(dataDirectory)))
    log('warn', 'database-elsewhere', { folder: postgres.data });
  const open = (size: number, answersWithin?: number) =>
    openPool(
      databaseUrl ?? postgres!.url,
      (error) => log('warn', 'database-connection-lost', errorFacts(error)),
      size,
      answersWithin,
    );
  const pool = open(environment.databasePool, answersWithinMs);
  const doorPool = open(doorConnections, answersWithinMs);
  const closing = new AbortController();
  let shelves: Shelves | undefined;
  try {
    const schemaPool = open(1); // A migration may take minutes.
    await migrate(schemaPool).finally(() => schemaPool.end());
    await refuseCollidingNames(pool, environment);
    const clock = await alignedClock(pool);
    const { now } = clock;
    shelves = createShelves({ pool, now, log });
    const news = openOrderNews(databaseUrl ?? postgres!.url, log);
    const larder: Larder = {
      environment,
      release,
      pool,
      doorPool,
      shelves,
      orderNews: news,
      keptCarts: keepCarts(),
      keptSessions: keepSessions(),
      cardProvider: createCardProvider(environment.cardProvider),
      geocoder: createGeocoder(environment.geocoder),
      mayVerify: createPerMinute(verificationsPerMinute),
      now,
      log,
      closing: closing.signal,
    };
    await shelves.start();
    await options.prepare?.(larder);
    const letClockBe = keepAligned(clock, (byMs) => log('warn', 'clock-moved', { byMs }));
    const close = environment.roles.some((role) => role !== 'worker') ? await listen(larder, options) : null;
    const worker = environment.roles.includes('worker') ? await startWorker(larder) : null;
    return {
      larder,
      url: close ? environment.publicUrl : null,
      stop: once(async () => {
        closing.abort();
        letClockBe();
        await close?.();
        await worker?.stop();
        await news.stop();
        await larder.shelves.stop();
        await end([pool, doorPool], postgres, folder);
      }),
    };
  } catch (error) {
    await shelves?.stop();
    await end([pool, doorPool], postgres, folder);
    throw error;
  }
}

/** Starts the HTTP server and returns the function that closes it once `larder.closing` is aborted. */
async function listen(larder: Larder, options: RunOptions): Promise<() => Promise<void>> {
  await keepBuiltFiles(larder, options.apps ?? []);
  const app = createApp(larder, ...(options.mounts ?? []));
  return new Promise((resolve, reject) => {
    const { port, host, trustedProxies } = larder.environment;
    const server = serve(
      { fetch: app.fetch, port, hostname: host, serverOptions: slowClientOptions(clientLimits) },
      () => resolve(() => close(closingLimits(trustedProxies))),
    );
    const close = watchForClosing(server as Server, larder.closing);
    boundConnections(server as Server, clientLimits, trustedProxies);
    server.once('error', (error) => reject(cannotListen(error, larder.environment)));
    options.onServer?.(server);
  });
}

async function end(
  pools: pg.Pool[],
  postgres: EmbeddedPostgres | null,
  folder: DataFolder | null,
): Promise<void> {
  await Promise.all(pools.map((pool) => pool.end()));
  await postgres?.stop();
  folder?.release();
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => (done ??= work());
}

/** The folders of the built apps, two levels up. */
export const storefrontFolder = path.resolve(import.meta.dirname, '../../storefront/build');
export const backofficeFolder = path.resolve(import.meta.dirname, '../../backoffice/build/client');

/** The two apps as they were built. */
export const builtApps: readonly BuiltApp[] = [
  { prefix: '', folder: `${storefrontFolder}/client` },
  { prefix: '/backoffice', folder: backofficeFolder },
];
