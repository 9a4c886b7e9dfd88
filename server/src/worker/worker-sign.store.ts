import { change, instant, sql, type Database } from '../database/database.ts';

/** Notes that a worker is there. Of several workers any one counts: what one does not do another does. */
export async function sayAlive(database: Database, now: number): Promise<void> {
  await change(
    database,
    sql`insert into worker_sign (at) values (${instant(now)})
        on conflict (is_one) do update set at = greatest(worker_sign.at, excluded.at)`,
  );
}
