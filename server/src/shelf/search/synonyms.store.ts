import { rows, sql, type Database } from '../../database/database.ts';

/** Lines of names for one thing that this merchant's shoppers use. */
export async function readSynonyms(database: Database, merchantId: number): Promise<string[]> {
  const found = await rows<{ line: string }>(
    database,
    sql`select unnest(synonyms) as line from merchant where id = ${merchantId}`,
  );
  return found.map(({ line }) => line);
}
