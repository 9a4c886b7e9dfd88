import type { OrderId } from '@larder/domain/owner-ids';
import type { TaxAtRate } from '@larder/domain/tax';
import { change, sql, type Database, type Sql } from '../database/database.ts';

/** The statement that writes the tax by rate of the order `placed`, from the draft of `attempt`. */
export const insertPlacedTax: Sql = sql`insert into order_tax (order_id, basis_points, base_cents, tax_cents)
  select placed.id, t."basisPoints", t.base, t.tax
  from placed, attempt, jsonb_to_recordset(attempt.draft -> 'taxByRate')
    as t ("basisPoints" integer, base integer, tax integer)`;

/** Replaces an order's tax by rate. */
export async function putOrderTax(
  transaction: Database,
  orderId: OrderId,
  byRate: readonly TaxAtRate[],
): Promise<void> {
  await change(transaction, sql`delete from order_tax where order_id = ${orderId}`);
  await change(
    transaction,
    sql`insert into order_tax (order_id, basis_points, base_cents, tax_cents)
        select ${orderId}, t."basisPoints", t.base, t.tax
        from jsonb_to_recordset(${JSON.stringify(byRate)}::jsonb) as t ("basisPoints" integer, base integer, tax integer)`,
  );
}
