import { row, sql, type Database } from '../database/database.ts';

/** Returns the moment of a worker's last sign; null: there was none. */
export async function findWorkerHeard(database: Database): Promise<number | null> {
  const sign = await row<{ at: number }>(database, sql`select at from worker_sign`);
  return sign?.at ?? null;
}
