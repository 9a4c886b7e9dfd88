import { rows, sql, type Database } from '../database/database.ts';

/** Returns the stores whose alias is one of these words, or whose own host is this one. */
export function findColliding(
  database: Database,
  words: readonly string[],
  host: string,
): Promise<{ alias: string; host: string | null }[]> {
  return rows(
    database,
    sql`select alias, host from location where alias = any(${words}::text[]) or lower(host) = ${host} order by alias`,
  );
}
