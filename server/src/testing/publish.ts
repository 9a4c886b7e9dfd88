import type pg from 'pg';

/**
 * Makes what a test changed in the catalog's tables the published catalog, as an import does at its end: whoever prices
 * from memory knows by the revision that memory is behind.
 */
export async function publish(pool: pg.Pool): Promise<void> {
  await pool.query('update revision set number = number + 1');
}
