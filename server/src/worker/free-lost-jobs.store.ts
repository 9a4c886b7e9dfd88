import { change, instant, rows, sql, type Database } from '../database/database.ts';

const maxHeldMs = 10 * 60_000;

/**
 * Frees the jobs of workers that died while sending a mail; the queue itself would do so after four hours. A mail
 * takes a few minutes at most, so a worker that has held one for ten minutes is dead.
 */
export async function freeLostJobs(database: Database, now: number): Promise<void> {
  await rows(
    database,
    sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
        from graphile_worker.jobs where task_identifier = 'send-mail' and locked_at < ${instant(now - maxHeldMs)}`,
  );
}

/** Frees the jobs that are locked under the name of a worker that has ended. */
export async function freeJobsOf(database: Database, worker: string): Promise<void> {
  await rows(database, sql`select graphile_worker.force_unlock_workers(array[${worker}]::text[])`);
}

/**
 * Deletes the jobs that nobody takes any more, untouched since before an instant: their last try has failed, or their
 * worker died with them while another one was asked for the same. Returns how many.
 */
export function deleteSpentJobsBefore(database: Database, epochMs: number): Promise<number> {
  return change(
    database,
    sql`select graphile_worker.complete_jobs(array(
          select id from graphile_worker.jobs where attempts >= max_attempts and updated_at < ${instant(epochMs)}
            and coalesce(locked_at, updated_at) < ${instant(epochMs)}))`,
  );
}
