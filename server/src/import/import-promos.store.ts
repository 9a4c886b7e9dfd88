import { change, row, sql } from '../database/database.ts';
import { daysAt, placesOf, type ImportRun } from './import-run.ts';

type Written = { id: number } | null;

/**
 * Writes the promo codes and retires those that are not named. A department covers its subdepartments; days are whole
 * days of each store.
 */
export async function writePromos(run: ImportRun, departments: ReadonlyMap<string, number>): Promise<void> {
  const { database, merchant, plan } = run;
  await change(
    database,
    sql`update promo set retired = true
        where merchant_id = ${merchant.id} and code <> all(${plan.store.promos.map(({ code }) => code)}::text[])`,
  );
  for (const promo of plan.store.promos) {
    const covered = plan.departments
      .filter(({ code, parent }) => promo.departments?.some((each) => each === code || each === parent))
      .map(({ code }) => departments.get(code)!);
    const written: Written = await row(
      database,
      sql`insert into promo (merchant_id, code, use_limit, account_limit)
          values (${merchant.id}, ${promo.code}, ${promo.limit}, ${promo.accountLimit})
          on conflict (merchant_id, code) do update set account_limit = excluded.account_limit, retired = false,
            use_limit = case when excluded.use_limit is null then null else greatest(excluded.use_limit, promo.used) end
          returning id`,
    );
    await change(database, sql`delete from promo_location where promo_id = ${written!.id}`);
    const places = placesOf(run, promo.locations);
    const { starts, ends } = daysAt(run, places, promo);
    await change(
      database,
      sql`insert into promo_location (promo_id, location_id, label_en, label_es, percent, department_ids, starts_at, ends_at)
          select ${written!.id}, location_id, ${promo.label.en}, ${promo.label.es}, ${promo.percent}::integer,
            ${promo.departments ? covered : null}::integer[], starts_at, ends_at
          from unnest(${places}::integer[], ${starts}::timestamptz[], ${ends}::timestamptz[])
            as place (location_id, starts_at, ends_at)`,
    );
  }
}
