import type pg from 'pg';

/** The clock of a process: `now` returns epoch milliseconds UTC, `align` sets it by the database's clock again. */
type AlignedClock = {
  now(): number;
  /** Returns by how many milliseconds the clock was moved; 0 when it was right. */
  align(): Promise<number>;
};

/**
 * Returns a clock that is set by the database's: all machines and commands then agree on when a window closes. In between
 * it counts on by itself, so that setting the clock of this machine forward or back moves nothing.
 */
export async function alignedClock(pool: pg.Pool, elapsed = () => performance.now()): Promise<AlignedClock> {
  let offset = -Infinity;
  const align = async () => {
    const before = elapsed();
    const { rows } = await pool.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    );
    const after = elapsed();
    const measured = rows[0]!.ms - (before + after) / 2;
    // By half the time that the answer took nobody can say which of both is right.
    if (Math.abs(measured - offset) <= (after - before) / 2 + 1) return 0;
    const moved = measured - offset;
    offset = measured;
    return Math.round(moved);
  };
  await align();
  return { now: () => Math.round(elapsed() + offset), align };
}

const alignEveryMs = 60_000;

/** Sets a clock by the database's every minute and tells when it was wrong by a second or more. Returns how to stop. */
export function keepAligned(clock: AlignedClock, told: (movedMs: number) => void): () => void {
  const look = async () => {
    const movedMs = await clock.align().catch(() => 0); // The database is away: the clock counts on.
    if (Math.abs(movedMs) >= 1000) told(movedMs);
  };
  const timer = setInterval(() => void look(), alignEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
