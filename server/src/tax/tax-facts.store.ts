import { taxesOfDay, type TaxesOfDay, type TaxRate } from '@larder/domain/tax-rates';
import { change, instant, sql, type Database, type Sql } from '../database/database.ts';

/** The facts about a store's taxes as read: all its rates (null: none), the tax code of its fee, and its own day. */
export type TaxFacts = { taxRates: TaxRate[] | null; feeTaxCode: string | null; taxDay: string };

/**
 * The columns of `TaxFacts` at an instant; the store is `s`. The rates of the day are not picked here: every reading
 * of a cart would start that plan too, a tenth of the statement, also in stores without rates.
 */
export function taxFacts(now: number): Sql {
  return sql`(select jsonb_agg(jsonb_build_object('code', t.tax_code, 'basisPoints', t.basis_points, 'from', t.from_day))
      from tax_rate t where t.location_id = s.id) as "taxRates", s.fee_tax_code as "feeTaxCode",
    (${instant(now)}::timestamptz at time zone s.time_zone)::date as "taxDay"`;
}

/** Returns a row with the taxes of its store's day in place of the facts about them. */
export function withTaxes<Row extends TaxFacts>(row: Row): Omit<Row, keyof TaxFacts> & TaxesOfDay {
  const { taxRates, feeTaxCode, taxDay, ...rest } = row;
  return { ...rest, ...taxesOfDay(taxRates ?? [], feeTaxCode, taxDay) };
}

/** Replaces the tax rates of a store. */
export async function writeTaxRates(
  database: Database,
  locationId: number,
  rates: readonly TaxRate[],
): Promise<void> {
  await change(database, sql`delete from tax_rate where location_id = ${locationId}`);
  await change(
    database,
    sql`insert into tax_rate (location_id, tax_code, basis_points, from_day)
        select ${locationId}, * from unnest(${rates.map(({ code }) => code)}::text[],
          ${rates.map(({ basisPoints }) => basisPoints)}::integer[], ${rates.map(({ from }) => from)}::date[])`,
  );
}
