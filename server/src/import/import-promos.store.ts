import { change, row, sql } from '../database/database.ts';
import { daysAt, placesOf, type ImportRun } from './import-run.ts';

type Written = { id: number } | null;

/**
 * Takes off the promo codes that stay as they are the departments that store.json does not name and that lie under one it
 * names, beside that: earlier imports wrote those too, and one that is moved elsewhere would be covered for ever. Call it before the
 * departments are written; what is covered is the same until then.
 */
export async function unnameCovered({ database, merchant, plan }: ImportRun): Promise<void> {
  for (const { code, departments } of plan.store.promos) {
    if (!departments) continue;
    await change(
      database,
      sql`update promo_location l set department_ids = array(
            select named.id from unnest(l.department_ids) with ordinality as named (id, position)
            where not exists (
              select from department d join department top on top.id = d.parent_id
              where d.id = named.id and top.id = any(l.department_ids)
                and d.code <> all(${departments}::text[]) and top.code = any(${departments}::text[]))
            order by named.position)
          from promo o
          where o.id = l.promo_id and o.merchant_id = ${merchant.id} and o.code = ${code}
            and l.department_ids is not null`,
    );
  }
}

/**
 * Writes the promo codes and retires those that are not named. Only the named departments are written: whoever reads them
 * adds their subdepartments of that time. Days are whole days of each store.
 */
export async function writePromos(run: ImportRun, departments: ReadonlyMap<string, number>): Promise<void> {
  const { database, merchant, plan } = run;
  await change(
    database,
    sql`update promo set retired = true
        where merchant_id = ${merchant.id} and code <> all(${plan.store.promos.map(({ code }) => code)}::text[])`,
  );
  for (const promo of plan.store.promos) {
    const named = promo.departments?.map((code) => departments.get(code)!) ?? null;
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
            ${named}::integer[], starts_at, ends_at
          from unnest(${places}::integer[], ${starts}::timestamptz[], ${ends}::timestamptz[])
            as place (location_id, starts_at, ends_at)`,
    );
  }
}
