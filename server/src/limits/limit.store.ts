import { change, instant, join, rows, sql, type Database, type Sql } from '../database/database.ts';
import { deleteInBatches } from '../database/in-batches.ts';

/** A counter with its key, its window and the count at which it closes. */
export type Counter = {
  key: string;
  windowStartsAt: number;
  /** The attempts let through within the window; with `grows` those before its pauses begin. */
  atMost: number;
  grows: boolean;
  /** False when the counter is only looked at. */
  counts: boolean;
};

/**
 * The state of a counter: its count, and whether it is closed. `openAt` is when a closed growing counter opens
 * again.
 */
type Counted = { key: string; isClosed: boolean; count: number; openAt: number | null };

/**
 * A part of a statement that commits without waiting for the disk: a crash may lose the attempts of the last
 * moment. It holds for its own statement alone, which must be a transaction of its own.
 */
const unsynchronised = sql`unsynchronised as (select set_config('synchronous_commit', 'off', true))`;

function columnsOf(counters: readonly Counter[]) {
  return sql`unnest(${counters.map(({ key }) => key)}::text[],
    ${counters.map(({ windowStartsAt }) => instant(windowStartsAt))}::timestamptz[])`;
}

/**
 * The condition that row `c` is one of these counters, each by its whole key: the plan of a joined list would read every
 * counter of the shop as long as PostgreSQL thinks that there are few.
 */
function areThese(counters: readonly Counter[]): Sql {
  return join(counters.map(isThis), ' or ');
}

function isThis({ key, windowStartsAt }: Counter): Sql {
  return sql`(c.key = ${key} and c.window_starts_at = ${instant(windowStartsAt)})`;
}

/** The condition that one of these counters, none of which grows, is at its count. */
export function anyFull(counters: readonly Counter[]): Sql {
  const full = counters.map((counter) => sql`(${isThis(counter)} and c.count >= ${counter.atMost})`);
  return sql`exists (select from attempt_counter c where ${join(full, ' or ')})`;
}

/**
 * Counts one more attempt in every counter, in one statement, unless one of them is closed: then none counts.
 * Attempts at the same time pass a growing counter one by one, until one of them begins a pause; the count of a
 * fixed one tells which came too late. The pause is reckoned here, because the count is known only in here.
 */
export function countAttempts(
  database: Database,
  counters: readonly Counter[],
  now: number,
): Promise<Counted[]> {
  return rows<Counted>(
    database,
    sql`with ${unsynchronised},
        asked as (
          select a.* from ${columnsOf(counters)} with ordinality as a(key, starts, place),
            unsynchronised),
        rule as (
          select * from unnest(${counters.map(({ atMost }) => atMost)}::integer[],
            ${counters.map(({ grows }) => grows)}::boolean[],
            ${counters.map(({ counts }) => counts)}::boolean[]) with ordinality as r(at_most, grows, counts, place)),
        closed as (
          select c.key, c.count, c.open_at from asked join rule using (place)
            join attempt_counter c on c.key = asked.key and c.window_starts_at = asked.starts
          where (${areThese(counters)}) and case when rule.grows then c.open_at > ${instant(now)} else c.count >= rule.at_most end),
        counted as (
          insert into attempt_counter as c (key, window_starts_at, count, grows_after)
          select asked.key, asked.starts, 1, case when rule.grows then rule.at_most end from asked join rule using (place)
          where rule.counts and not exists (select from closed) order by asked.key
          on conflict (key, window_starts_at) do update set count = c.count + 1, grows_after = excluded.grows_after,
            open_at = case when c.count + 1 >= excluded.grows_after
              then ${instant(now)}::timestamptz + least(900, power(2, c.count + 1 - excluded.grows_after)) * interval '1 second' end
          where c.open_at is null or excluded.grows_after is null or c.open_at <= ${instant(now)}
          returning c.key, c.count)
        select key, true as "isClosed", count, open_at as "openAt" from closed
        union all select key, false, count, null from counted`,
  );
}

/** Takes one successful attempt back in every counter, never below 0; a growing counter begins anew. */
export async function takeBackAttempts(database: Database, counters: readonly Counter[]): Promise<void> {
  await change(
    database,
    sql`with ${unsynchronised},
        own as (
          select c.key, c.window_starts_at from unsynchronised, attempt_counter c
          where ${areThese(counters)} order by c.key for update of c)
        update attempt_counter c set open_at = null,
          count = case when c.grows_after is null then greatest(0, c.count - 1) else 0 end
        from own where c.key = own.key and c.window_starts_at = own.window_starts_at and (${areThese(counters)})`,
  );
}

/** Deletes every window of the counters with these keys. */
export async function forgetAttempts(database: Database, keys: readonly string[]): Promise<void> {
  await change(database, sql`delete from attempt_counter where key = any(${keys})`);
}

/** Deletes windows that began before an instant and returns how many. */
export function forgetAttemptsBefore(database: Database, epochMs: number): Promise<number> {
  return deleteInBatches(database, 'attempt_counter', sql`window_starts_at < ${instant(epochMs)}`);
}
