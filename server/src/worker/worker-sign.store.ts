import { change, instant, sql, type Database } from '../database/database.ts';

/** Records that a worker is alive. One record serves all workers, because each can do the work of any other. */
export async function sayAlive(database: Database, now: number): Promise<void> {
  await change(
    database,
    sql`insert into worker_sign (at) values (${instant(now)})
        on conflict (is_one) do update set at = case
          -- Far ahead it is of a clock that was ahead: nobody would be missed until then.
          when worker_sign.at > excluded.at + interval '1 minute' then excluded.at
          else greatest(worker_sign.at, excluded.at) end`,
  );
}
