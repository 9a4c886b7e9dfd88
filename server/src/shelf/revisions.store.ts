import { row, rows, sql, type Database } from '../database/database.ts';

/** The revision of each merchant's catalog, by the merchant's id. */
export type Revisions = ReadonlyMap<number, number>;

/** Returns the current revision of every merchant. */
export async function readRevisions(database: Database): Promise<Revisions> {
  const found = await rows<{ merchantId: number; number: number }>(
    database,
    sql`select merchant_id as "merchantId", number from revision order by merchant_id`,
  );
  return new Map(found.map(({ merchantId, number }) => [merchantId, number]));
}

/**
 * Returns what names the current revisions of all merchants together, in 32 characters. Each counts by number and time: a
 * number alone may come again, with other content, after a backup is put back.
 */
export async function readRevisionNames(database: Database): Promise<string> {
  const found = await row<{ names: string | null }>(
    database,
    sql`select md5(string_agg(
          concat_ws('.', merchant_id, number, floor(extract(epoch from published_at) * 1000)), '-' order by merchant_id)) as names
        from revision`,
  );
  return found?.names ?? '';
}
