import { taxesOfDay, type TaxesOfDay, type TaxRate } from '@larder/domain/tax-rates';
import { instant, sql, type Sql } from '../database/database.ts';

/** The facts about a store's taxes as read: all its rates, the tax code of its fee, and its own day. */
export type TaxFacts = { taxRates: TaxRate[]; feeTaxCode: string | null; taxDay: string };

/** The columns of `TaxFacts` at an instant; the store is `s`. */
export function taxFacts(now: number): Sql {
  return sql`s.tax_rates as "taxRates", s.fee_tax_code as "feeTaxCode",
    (${instant(now)}::timestamptz at time zone s.time_zone)::date as "taxDay"`;
}

/** Returns a row with the taxes of its store's day in place of the facts about them. */
export function withTaxes<Row extends TaxFacts>(row: Row): Omit<Row, keyof TaxFacts> & TaxesOfDay {
  const { taxRates, feeTaxCode, taxDay, ...rest } = row;
  return { ...rest, ...taxesOfDay(taxRates, feeTaxCode, taxDay) };
}
