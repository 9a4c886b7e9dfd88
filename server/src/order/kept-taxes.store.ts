import type { OrderId } from '@larder/domain/owner-ids';
import type { Taxes } from '@larder/domain/tax';
import { completedTaxes } from '@larder/domain/tax-rates';
import { change, row, sql, type Database } from '../database/database.ts';
import { taxFacts, withTaxes, type TaxFacts } from '../tax/tax-facts.store.ts';

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
