import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openPool } from '../database/database.ts';
import { startEmbeddedPostgres } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';

/** Starts a PostgreSQL for tests: no waiting for the disk, and a migrated template that every test file copies. */
export async function startTestPostgres(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'larder-test-'));
  await chmod(directory, 0o755);
  const postgres = await startEmbeddedPostgres(directory);
  const adminUrl = postgres.url.replace(/\/[^/]*$/, '/postgres');
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query('alter system set fsync = off');
  await admin.query('alter system set synchronous_commit = off');
  await admin.query('select pg_reload_conf()');
  await admin.query('create database larder_template');
  await admin.end();
  const pool = openPool(adminUrl.replace(/\/[^/]*$/, '/larder_template'), () => {});
  await migrate(pool);
  await pool.end();
  return {
    adminUrl,
    stop: async () => {
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
