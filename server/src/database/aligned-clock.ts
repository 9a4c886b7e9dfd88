import type pg from 'pg';

/**
 * Returns the clock of this process, in epoch milliseconds UTC, set by the database's clock when the process
 * starts: all machines and commands then agree on when a window closes.
 */
export async function alignedClock(pool: pg.Pool): Promise<() => number> {
  const before = Date.now();
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  const offset = Math.round(rows[0]!.ms - (before + Date.now()) / 2);
  return () => Date.now() + offset;
}
