import type { OrderId } from '@larder/domain/owner-ids';
import type { TaxAtRate, Taxes } from '@larder/domain/tax';
import { completedTaxes } from '@larder/domain/tax-rates';
import { change, row, sql, type Database, type Sql } from '../database/database.ts';
import { taxFacts, withTaxes, type TaxFacts } from './tax-rate.store.ts';

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

/** Writes the rates that an order keeps. */
export async function putKeptTaxes(
  transaction: Database,
  orderId: OrderId,
  taxes: Taxes | null,
): Promise<void> {
  await change(
    transaction,
    sql`update "order" set taxes = ${taxes && JSON.stringify(taxes)}::jsonb where id = ${orderId}`,
  );
}

/** Gives a locked order today's rate of a tax code, if it has taxes and none of this code: goods of it come in. */
export async function completeKeptTaxes(
  transaction: Database,
  orderId: OrderId,
  code: string | null,
  now: number,
): Promise<void> {
  if (code === null) return;
  const found = await row<TaxFacts & { kept: Taxes | null }>(
    transaction,
    sql`select o.taxes as kept, ${taxFacts(now)} from "order" o join location s on s.id = o.location_id
        where o.id = ${orderId}`,
  );
  const { kept, taxes } = withTaxes(found!);
  const completed = completedTaxes(kept, { later: taxes, codes: [code] });
  await putKeptTaxes(transaction, orderId, completed);
}
