import { change, instant, row, rows, sql, type Database } from '../database/database.ts';

/** Notes which files below a place the newest release has, and since when the others there are replaced. */
export async function noteReplaced(
  database: Database,
  { place, paths }: { place: string; paths: readonly string[] },
  now: number,
): Promise<void> {
  await change(
    database,
    sql`update built_file
        set replaced_since = case when path = any(${paths}) then null else ${instant(now)}::timestamptz end
        where starts_with(path, ${place}) and (replaced_since is null) <> (path = any(${paths}))`,
  );
}

/** Returns those of some files that are stored. */
export async function findStored(database: Database, paths: readonly string[]): Promise<string[]> {
  const found = await rows<{ path: string }>(
    database,
    sql`select path from built_file where path = any(${paths})`,
  );
  return found.map(({ path }) => path);
}

/** Stores a file; one of its path has the same content, since the name of each holds its hash. */
export async function storeFile(database: Database, path: string, content: Buffer): Promise<void> {
  await change(
    database,
    sql`insert into built_file (path, content) values (${path}, ${content}) on conflict do nothing`,
  );
}

/** Returns the content of a stored file, or null. */
export async function findFile(database: Database, path: string): Promise<Buffer | null> {
  const found = await row<{ content: Buffer }>(
    database,
    sql`select content from built_file where path = ${path}`,
  );
  return found?.content ?? null;
}

/** Deletes the files that were replaced before an instant. Returns their number. */
export function deleteReplacedBefore(database: Database, epochMs: number): Promise<number> {
  return change(database, sql`delete from built_file where replaced_since < ${instant(epochMs)}`);
}
