import { sql, type Sql } from '../database/database.ts';

/**
 * Returns the SQL of whether a product is sold at a base price, `cents` being its column: at 0 nothing is, and where
 * there is no price row the column is null, which is not true either.
 */
export function isSoldAt(cents: Sql): Sql {
  return sql`${cents} > 0`;
}
