import type pg from 'pg';

/** Returns whether the database can serve us: it answers, and it can be written. */
export async function readinessOf(
  pool: pg.Pool,
): Promise<'ok' | 'database unreachable' | 'database read-only'> {
  try {
    const client = await pool.connect();
    let canWrite = false;
    try {
      const { rows } = await client.query<{ mode: string }>(
        `select current_setting('transaction_read_only') as mode`,
      );
      canWrite = rows[0]?.mode === 'off';
    } finally {
      // A new connection finds the server that has taken over.
      client.release(!canWrite);
    }
    return canWrite ? 'ok' : 'database read-only';
  } catch {
    return 'database unreachable';
  }
}
