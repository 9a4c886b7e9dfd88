import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openPool } from '../database/database.ts';

export type TestDatabase = { url: string; pool: pg.Pool; drop(): Promise<void> };

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Creates a database for this test file alone: a copy of the migrated template or of `template`, which a test has
 * prepared (for example with the demo). The server's address comes from vitest's global set-up.
 */
export async function createTestDatabase(
  adminUrl: string,
  template = 'larder_template',
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying its files takes a third of the time of writing them to the log first.
  await asAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = adminUrl.replace(/\/[^/]*$/, `/${name}`);
  const pool = openPool(url, () => {}, 20);
  return {
    url,
    pool,
    drop: async () => {
      await pool.end();
      await asAdmin(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * Copies a database as it is now, as a backup does. Its connections are ended, and its pool opens new ones when it is
 * asked next.
 */
export async function copyDatabase(adminUrl: string, original: pg.Pool): Promise<TestDatabase> {
  const name = new URL(original.options.connectionString!).pathname.slice(1);
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(`alter database ${name} allow_connections false`);
    await admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
      name,
    ]);
    return await createTestDatabase(adminUrl, name);
  } finally {
    await admin.query(`alter database ${name} allow_connections true`);
    await admin.end();
  }
}
