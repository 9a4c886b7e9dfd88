import type pg from 'pg';

/**
 * Publishes a test's changes of the catalog's tables, as an import does at its end: code that prices from
 * memory notices by the revision that its memory is old.
 */
export async function publish(pool: pg.Pool): Promise<void> {
  await pool.query('update revision set number = number + 1');
}

/** Gives a product one price everywhere, without a sale, and publishes it. */
export async function publishPrice(pool: pg.Pool, productId: number, cents: number): Promise<void> {
  await pool.query('update price set base_cents = $1, sale_cents = null where product_id = $2', [
    cents,
    productId,
  ]);
  await publish(pool);
}
