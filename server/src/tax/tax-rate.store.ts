import { change, instant, sql, type Database, type Sql } from '../database/database.ts';

/** A store's rate for a tax code: basis points, from a day of the store (YYYY-MM-DD) on. */
export type TaxRate = { code: string; basisPoints: number; from: string };

/** The SQL of the day of store `s`, on its own clock, at an instant. */
function dayAt(now: number): Sql {
  return sql`(${instant(now)}::timestamptz at time zone s.time_zone)::date`;
}

/** The SQL of the `Taxes` of store `s` on its day at an instant; null where no rate holds yet. */
export function taxesAt(now: number): Sql {
  return sql`(select jsonb_build_object('rates', jsonb_object_agg(rate.tax_code, rate.basis_points),
      'feeCode', s.fee_tax_code)
    from (select distinct on (t.tax_code) t.tax_code, t.basis_points from tax_rate t
      where t.location_id = s.id and t.from_day <= ${dayAt(now)} order by t.tax_code, t.from_day desc) rate
    having count(*) > 0)`;
}

/** The condition that a rate of store `s` begins on a later day than that of the instant. */
export function taxesChangeAfter(now: number): Sql {
  return sql`exists (select from tax_rate t where t.location_id = s.id and t.from_day > ${dayAt(now)})`;
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
