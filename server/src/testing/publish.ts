import type pg from 'pg';

/**
 * Publishes a test's changes of the catalog's tables, as an import does at its end: code that prices from
 * memory notices by the revision that its memory is old.
 */
export async function publish(pool: pg.Pool): Promise<void> {
  await pool.query('update revision set number = number + 1');
}
