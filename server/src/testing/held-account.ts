import type pg from 'pg';

/** Calls that overlap a transaction of somebody else. */
type Overlap<Result> = {
  start: () => Promise<Result>;
  /** The number of calls that must be stopped by the transaction's locks; 1 unless told. */
  waiting?: number;
  change: (holder: pg.PoolClient) => Promise<unknown>;
};

/**
 * Makes two changes of an account overlap in a certain order. Locks the account as a change of its password does,
 * lets `start` begin calls, waits until `waiting` of them are stopped by the lock, does `change` and releases the
 * lock.
 */
export function whileHeld<Result>(pool: pg.Pool, email: string, overlap: Overlap<Result>): Promise<Result> {
  const lock = (holder: pg.PoolClient) =>
    holder.query('select 1 from account where email = $1 for no key update', [email]);
  return whileOpen(pool, lock, overlap);
}

/** As `whileHeld`, with any lock: what `lock` does in a transaction stops the calls until `change` is done too. */
export async function whileOpen<Result>(
  pool: pg.Pool,
  lock: (holder: pg.PoolClient) => Promise<unknown>,
  { start, waiting = 1, change }: Overlap<Result>,
): Promise<Result> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await lock(holder);
    const started = start();
    let isOver = false;
    const over = started.then(
      () => void (isOver = true),
      () => void (isOver = true),
    );
    while (!isOver && (await countStopped(pool)) < waiting) await Promise.race([over, pause()]);
    await change(holder);
    await holder.query('commit');
    return await started;
  } finally {
    holder.release();
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}

async function countStopped(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ stopped: number }>(
    `select count(*)::int as stopped from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]!.stopped;
}
