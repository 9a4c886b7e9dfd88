import { sql, rows, type Database } from './database.ts';

/** The tasks that the worker can be asked to do now; it also does each by itself, a little later. */
export type WorkerTask = 'look-at-attempts' | 'move-money';

/**
 * Asks a worker to do something soon. In a transaction the wish comes true with it. However many ask, one job waits.
 */
export async function askWorker(database: Database, task: WorkerTask): Promise<void> {
  await rows(database, sql`select graphile_worker.add_job(${task}, job_key => ${task}::text)`);
}
