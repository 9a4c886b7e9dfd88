import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from './database.ts';

const folder = path.join(import.meta.dirname, '../database/migrations');

/** Creates a database as it was before a migration, named by its first letters, with what `fill` writes into it. */
export async function createDatabaseBefore(
  adminUrl: string,
  migration: string,
  fill: string,
): Promise<TestDatabase> {
  const database = await createTestDatabase(adminUrl, 'template0');
  const { pool } = database;
  await pool.query('create table migration (name text primary key, hash text not null)');
  for (const name of (await readdir(folder)).sort().filter((each) => each < migration)) {
    const text = await readFile(path.join(folder, name), 'utf8');
    await pool.query(text);
    const hash = createHash('sha256').update(text).digest('hex');
    await pool.query('insert into migration (name, hash) values ($1, $2)', [name, hash]);
  }
  await pool.query(fill);
  return database;
}
