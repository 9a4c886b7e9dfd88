import { change, instant, sql, type Database, type Sql } from '../database/database.ts';

/** A store's rate of a tax code: basis points from a day on. */
export type TaxRate = { code: string; basisPoints: number; from: string };

/** The store's own day at an instant; its table is `s`. */
function dayAt(now: number): Sql {
  return sql`(${instant(now)}::timestamptz at time zone s.time_zone)::date`;
}

/** The `Taxes` of store `s` on the day of an instant; null where no rate holds yet. */
export function taxesAt(now: number): Sql {
  return sql`(select jsonb_build_object('rates', jsonb_object_agg(rate.tax_code, rate.basis_points),
      'feeCode', s.fee_tax_code)
    from (select distinct on (t.tax_code) t.tax_code, t.basis_points from tax_rate t
      where t.location_id = s.id and t.from_day <= ${dayAt(now)} order by t.tax_code, t.from_day desc) rate
    having count(*) > 0)`;
}

/** Returns the SQL of whether another rate of store `s` is known to begin on a later day. */
export function taxesChangeAfter(now: number): Sql {
  return sql`exists (select from tax_rate t where t.location_id = s.id and t.from_day > ${dayAt(now)})`;
}

/** Writes a store's rates in place of those it had. */
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
