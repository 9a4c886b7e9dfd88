import { sql, rows, type Database } from './database.ts';

/** The tasks that a worker can be asked to do now; unasked it does each of them a little later. */
export type WorkerTask = 'look-at-attempts' | 'move-money';

/**
 * Asks a worker to do a task soon. Inside a transaction the request counts only once that is committed. Several
 * requests for the same task leave one job waiting.
 */
export async function askWorker(database: Database, task: WorkerTask): Promise<void> {
  await rows(database, sql`select graphile_worker.add_job(${task}, job_key => ${task}::text)`);
}
