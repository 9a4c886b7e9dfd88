import { change, raw, sql, type Database, type Sql } from './database.ts';

const batch = 1000;

/**
 * Deletes whatever `deleteSome` finds, at most so many rows by one statement, so that a backlog takes many short ones
 * instead of one that is cut off by its time limit and begins anew for ever. Returns the number of rows in all.
 */
export async function inBatches(deleteSome: (atMost: number) => Promise<number>): Promise<number> {
  for (let deleted = 0; ;) {
    const some = await deleteSome(batch);
    deleted += some;
    if (some < batch) return deleted;
  }
}

/** Deletes the rows of a table that fit a condition, in batches. Returns their number. */
export function deleteInBatches(database: Database, table: string, which: Sql): Promise<number> {
  const from = raw(table);
  return inBatches((atMost) =>
    change(
      database,
      sql`delete from ${from} where ctid = any(array(select ctid from ${from} where ${which} limit ${atMost}))`,
    ),
  );
}
