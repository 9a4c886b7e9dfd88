import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openPool } from '@larder/server/database/database';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@larder/server/database/embedded';
import { migrate } from '@larder/server/database/migrate';
import { writePictures } from '@larder/server/import/import-pictures.store';

type Picture = { guid: string; hash: Buffer };
type Size = { width: number; bytes: Buffer };

const root = path.resolve(import.meta.dirname, '../..');

export type OwnShop = {
  url: string;
  /** Ends the server as a crash would, without any of its own clean-up. Its database lives on. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Stops a database of the operator's, which the shop cannot start again; `start` does. */
  stopDatabase(): Promise<void>;
  /** Ends everything and removes the data. */
  close(): Promise<void>;
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/**
 * Takes over the pictures of the shop that all journeys share into an empty database: to make them again would keep
 * both processors from the other journeys for most of a minute.
 */
async function takePictures(database: string): Promise<void> {
  const shared = await readFile(path.join(process.env.JOURNEY_DATA!, 'database-url'), 'utf8');
  const from = openPool(shared.trim(), () => {}, 1);
  const into = openPool(database, () => {}, 1);
  await migrate(into);
  const images = await from.query<Picture>('select guid, content_hash as hash from image');
  for (const { guid, hash } of images.rows) {
    const sizes = await from.query<Size>(
      'select width_px as width, bytes from image_bytes where image_guid = $1',
      [guid],
    );
    const picture = { guid, contentHash: hash, description: '', sizes: sizes.rows };
    await writePictures(into, [picture], Date.now());
  }
  await from.end();
  await into.end();
}

/** Opens a shop of a journey's own, as `npm start` does, on ports and data of its own: it may be broken. */
export async function openOwnShop(): Promise<OwnShop> {
  const data = mkdtempSync(path.join(os.tmpdir(), 'larder-own-shop-'));
  chmodSync(data, 0o755);
  const port = await freePort();
  const sandboxPort = await freePort();
  const url = `http://localhost:${port}`;
  const ownNode = path.join(root, 'node_modules/.bin/node');
  let server: ChildProcess;
  let database: EmbeddedPostgres | null = await startEmbeddedPostgres(data);
  await takePictures(database.url);

  const start = async () => {
    database ??= await startEmbeddedPostgres(data);
    server = spawn(existsSync(ownNode) ? ownNode : process.execPath, ['scripts/start.ts'], {
      cwd: root,
      stdio: 'ignore',
      env: {
        ...process.env,
        PORT: String(port),
        CARD_SANDBOX_PORT: String(sandboxPort),
        LARDER_DATA: data,
        DATABASE_URL: database.url,
      },
    });
    for (let tries = 0; tries < 900; tries += 1) {
      const answer = await fetch(`${url}/readyz`).catch(() => null);
      if (answer?.ok) return;
      if (server.exitCode !== null) throw new Error(`The shop did not open: ${server.exitCode}`);
      await wait(200);
    }
    throw new Error('The shop did not open in time');
  };
  await start();
  return {
    url,
    start,
    async crash() {
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      await gone;
    },
    async stopDatabase() {
      await database?.stop();
      database = null;
    },
    async close() {
      if (server.exitCode === null && server.signalCode === null) {
        const gone = once(server, 'exit');
        server.kill('SIGTERM');
        await gone;
      }
      await database?.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
