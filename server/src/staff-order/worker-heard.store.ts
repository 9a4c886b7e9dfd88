import { row, sql, type Database } from '../database/database.ts';

/** Returns when a worker was heard of last; null: never. */
export async function findWorkerHeard(database: Database): Promise<number | null> {
  const sign = await row<{ at: number }>(database, sql`select at from worker_sign`);
  return sign?.at ?? null;
}
