import { sql, type Sql } from '../database/database.ts';

/** The statement that writes what an order is taxed by rate: of the order `placed`, from the draft of `attempt`. */
export const insertPlacedTax: Sql = sql`insert into order_tax (order_id, basis_points, base_cents, tax_cents)
  select placed.id, t."basisPoints", t.base, t.tax
  from placed, attempt, jsonb_to_recordset(attempt.draft -> 'taxByRate')
    as t ("basisPoints" integer, base integer, tax integer)`;
