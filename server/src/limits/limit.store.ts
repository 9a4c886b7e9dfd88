import { change, instant, row, sql, type Database } from '../database/database.ts';

/** Counts one more attempt in the window that begins at `windowStartsAt`, and says how many there are now. */
export async function countAttempt(database: Database, key: string, windowStartsAt: number): Promise<number> {
  const counted = await row<{ count: number }>(
    database,
    sql`insert into attempt_counter (key, window_starts_at, count) values (${key}, ${instant(windowStartsAt)}, 1)
        on conflict (key, window_starts_at) do update set count = attempt_counter.count + 1
        returning count`,
  );
  return counted!.count;
}

/** Takes one attempt back, never below 0. */
export async function takeBackAttempt(
  database: Database,
  key: string,
  windowStartsAt: number,
): Promise<void> {
  await change(
    database,
    sql`update attempt_counter set count = count - 1
        where key = ${key} and window_starts_at = ${instant(windowStartsAt)} and count > 0`,
  );
}

/** Forgets every window of these keys. */
export async function forgetAttempts(database: Database, keys: readonly string[]): Promise<void> {
  await change(database, sql`delete from attempt_counter where key = any(${keys})`);
}

/** Forgets windows that began before an instant; answers how many. */
export function forgetAttemptsBefore(database: Database, epochMs: number): Promise<number> {
  return change(database, sql`delete from attempt_counter where window_starts_at < ${instant(epochMs)}`);
}
