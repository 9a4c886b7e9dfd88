import type pg from 'pg';

/**
 * Makes two changes of an account overlap in a certain order. Locks the account as a change of its password does,
 * lets `start` begin calls, waits until `waiting` of them are stopped by the lock, does `change` and releases the
 * lock.
 */
export async function whileHeld<Result>(
  pool: pg.Pool,
  email: string,
  overlap: {
    start: () => Promise<Result>;
    waiting?: number;
    change: (holder: pg.PoolClient) => Promise<unknown>;
  },
): Promise<Result> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from account where email = $1 for update', [email]);
    const started = overlap.start();
    let isOver = false;
    const over = started.then(
      () => void (isOver = true),
      () => void (isOver = true),
    );
    while (!isOver && (await countStopped(pool)) < (overlap.waiting ?? 1))
      await Promise.race([over, pause()]);
    await overlap.change(holder);
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
