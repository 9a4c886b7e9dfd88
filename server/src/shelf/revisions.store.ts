import { rows, sql, type Database } from '../database/database.ts';

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
